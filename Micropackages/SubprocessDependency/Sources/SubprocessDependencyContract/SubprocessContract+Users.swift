import DependencyContract
import Foundation
import SubprocessDependency

extension SubprocessContract {
    static let users =
        everyone(
            #"""
            name                                        | command                 | result
            a child belongs to the user of this process | identity                | exited with 0, "USER GROUP"
            the own user is allowed                     | identity; user ID: own  | exited with 0, "USER GROUP"
            the own group is allowed                    | identity; group ID: own | exited with 0, "USER GROUP"
            a missing file counts before the user       |
              exit; another user; executable: none/exit                           | executableNotFound ENOENT
            a directory counts before the user          | folder; another user    | spawnFailed EISDIR
            a missing working directory counts before the user |
              exit; another user; directory: none | failedToChangeWorkingDirectory ENOENT
            a child has its priority                    | priority; priority: 19  | exited with 0, "19\n"
            a priority has a greatest value             | priority; priority: 100 | exited with 0, "19\n"
            """#
        )
        + superuser(
            #"""
            name                                    | command                            | result
            another user has its number             | identity; user ID: 12345           | exited with 0, "12345 GROUP"
            another group has its number            | identity; group ID: 12346          | exited with 0, "USER 12346"
            the own user may have groups            |
              groups; groups: 20000 | exited with 0, "GROUP 20000\n"
            another user may have another group     | identity; another user             | exited with 0, "12345 12346"
            another user may have groups            |
              groups; another user; groups: 20000 20001 | exited with 0, "12346 20000 20001\n"
            another user may have no groups         | groups; another user; groups: none | exited with 0, "12346\n"
            another user has a directory            |
              directory; another user; directory: bin | exited with 0, "DIRECTORY/bin\n"
            another user has input                  | count; another user; input: 300000 | exited with 0, "300000"
            another user has output                 |
              alternate; another user | exited with 0, "13", error "24"
            another user may lead a group           | exit 3; another user; group: own   | exited with 3, ""
            another user may lead a session         | exit 3; another user; group: session | exited with 3, ""
            another user may have a priority        | priority; another user; priority: 19 | exited with 0, "19\n"
            the child of another user may end by a signal | raise 15; another user             | ended by SIGTERM, ""
            the child of another user times out     | forever; another user; milliseconds: 20 | timedOut
            another user executes no unknown format | garbage; another user              | spawnFailed ENOEXEC
            another user has no missing interpreter | no-interpreter; another user       | spawnFailed ENOENT
            """#
        ) + [
            userCase(
                "another user has arguments",
                "arguments",
                ["a", "", "b c"],
                superuser: #"exited with 0, "[a][][b c]""#,
                become
            ),
            userCase("another user has variables", "variables", ["A"], superuser: #"exited with 0, "a;""#) {
                become(&$0, $1)
                $0.environment = .inherit.updating(["A": "a"])
            },
            userCase(
                "arguments of 4 MiB for another user are refused",
                "arguments",
                Array(repeating: String(repeating: "a", count: 100_000), count: 40),
                superuser: "spawnFailed E2BIG",
                become
            ),
        ]

    /// Makes the command start its child as another user.
    @Sendable static func become(_ command: inout Command, _: Subject) {
        (command.userID, command.groupID) = (12345, 12346)
    }

    /// Returns cases of a table with the columns "name", "command" and "result".
    ///
    /// In a result, capitals stand for what the subject has.
    private static func everyone(_ table: String, line: UInt = #line) -> [ContractCase<Subject>] {
        TableRow.rows(table, fileID: #fileID, line: line).map { row in
            userCase(row["name"], program(of: row), arguments(of: row), everyone: row["result"], setting(of: row))
        }
    }

    /// Cases of such a table, in which all users but the superuser get `EPERM`.
    private static func superuser(_ table: String, line: UInt = #line) -> [ContractCase<Subject>] {
        TableRow.rows(table, fileID: #fileID, line: line).map { row in
            userCase(row["name"], program(of: row), arguments(of: row), superuser: row["result"], setting(of: row))
        }
    }

    private static func userCase(
        _ name: String,
        _ program: String,
        _ arguments: [String] = [],
        superuser: String = "",
        everyone: String? = nil,
        _ configure: @escaping Setting
    ) -> ContractCase<Subject> {
        ContractCase(name, expecting: "as expected") { subject in
            var command = subject.command(program, arguments)
            configure(&command, subject)
            let expected = everyone ?? (subject.userID == 0 ? superuser : "spawnFailed EPERM")
            let text = try await describe { try await subject.subprocesses.run(command).text }
            let names = ["USER": "\(subject.userID)", "GROUP": "\(subject.groupID)", "DIRECTORY": subject.directory]
            return text == names.reduce(expected) { $0.replacing($1.key, with: $1.value) } ? "as expected" : text
        }
    }
}

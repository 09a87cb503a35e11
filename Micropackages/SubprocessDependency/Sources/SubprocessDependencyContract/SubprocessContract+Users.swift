import DependencyContract
import Foundation
import SubprocessDependency

extension SubprocessContract {
    static let users = own + others + asOthers + priorities

    private static let own: [ContractCase<Subject>] = [
        userCase("a child belongs to the user of this process", "identity", everyone: #"exited with 0, "USER GROUP""#) {
            _,
            _ in
        },
        userCase("the own user is allowed", "identity", everyone: #"exited with 0, "USER GROUP""#) { command, subject in
            command.userID = subject.userID
        },
        userCase("the own group is allowed", "identity", everyone: #"exited with 0, "USER GROUP""#) {
            command,
            subject in
            command.groupID = subject.groupID
        },
    ]

    private static let others: [ContractCase<Subject>] = [
        userCase("another user has its number", "identity", superuser: #"exited with 0, "12345 GROUP""#) { command, _ in
            command.userID = 12345
        },
        userCase("another group has its number", "identity", superuser: #"exited with 0, "USER 12346""#) { command, _ in
            command.groupID = 12346
        },
        userCase("another user may have another group", "identity", superuser: #"exited with 0, "12345 12346""#),
        userCase("another user may have groups", "groups", superuser: #"exited with 0, "12346 20000 20001\n""#) {
            command,
            _ in
            become(&command)
            command.supplementaryGroups = [20000, 20001]
        },
        userCase("another user may have no groups", "groups", superuser: #"exited with 0, "12346\n""#) { command, _ in
            become(&command)
            command.supplementaryGroups = []
        },
        userCase("the own user may have groups", "groups", superuser: #"exited with 0, "GROUP 20000\n""#) {
            command,
            _ in
            command.supplementaryGroups = [20000]
        },
    ]

    /// Cases that hold for every child, run with a child of another user.
    private static let asOthers: [ContractCase<Subject>] = [
        userCase(
            "another user has arguments",
            "arguments",
            ["a", "", "b c"],
            superuser: #"exited with 0, "[a][][b c]""#
        ),
        userCase("another user has variables", "variables", ["A"], superuser: #"exited with 0, "a;""#) { command, _ in
            become(&command)
            command.environment = .inherit.updating(["A": "a"])
        },
        userCase("another user has a directory", "directory", superuser: #"exited with 0, "DIRECTORY/bin\n""#) {
            command,
            subject in
            become(&command)
            command.workingDirectory = "\(subject.directory)/bin"
        },
        userCase("another user has input", "count", superuser: #"exited with 0, "300000""#) { command, _ in
            become(&command)
            command.input = .data(bytes(300_000))
        },
        userCase("another user has output", "alternate", superuser: #"exited with 0, "13", error "24""#),
        userCase("another user may lead a group", "exit", ["3"], superuser: #"exited with 3, """#) { command, _ in
            become(&command)
            command.processGroup = .own
        },
        userCase("another user may lead a session", "exit", ["3"], superuser: #"exited with 3, """#) { command, _ in
            become(&command)
            command.processGroup = .session
        },
        userCase("the child of another user may end by a signal", "raise", ["15"], superuser: #"ended by SIGTERM, """#),
        userCase("the child of another user times out", "forever", superuser: "timedOut") { command, _ in
            become(&command)
            command.timeout = .milliseconds(20)
        },
        userCase("another user executes no unknown format", "garbage", superuser: "spawnFailed ENOEXEC"),
        userCase("another user has no missing interpreter", "no-interpreter", superuser: "spawnFailed ENOENT"),
        userCase(
            "arguments of 4 MiB for another user are refused",
            "arguments",
            Array(repeating: String(repeating: "a", count: 100_000), count: 40),
            superuser: "spawnFailed E2BIG"
        ),
        userCase("a missing file counts before the user", "exit", everyone: "executableNotFound ENOENT") {
            command,
            subject in
            become(&command)
            command.executable = .path("\(subject.directory)/none/exit")
        },
        userCase("a directory counts before the user", "folder", everyone: "spawnFailed EISDIR"),
        userCase(
            "a missing working directory counts before the user",
            "exit",
            everyone: "failedToChangeWorkingDirectory ENOENT"
        ) { command, subject in
            become(&command)
            command.workingDirectory = "\(subject.directory)/none"
        },
    ]

    private static let priorities: [ContractCase<Subject>] = [
        userCase("a child has its priority", "priority", everyone: #"exited with 0, "19\n""#) { command, _ in
            command.priority = 19
        },
        userCase("a priority has a greatest value", "priority", everyone: #"exited with 0, "19\n""#) { command, _ in
            command.priority = 100
        },
        userCase("another user may have a priority", "priority", superuser: #"exited with 0, "19\n""#) { command, _ in
            become(&command)
            command.priority = 19
        },
    ]

    /// Makes the command start its child as another user.
    @Sendable private static func become(_ command: inout Command) {
        (command.userID, command.groupID) = (12345, 12346)
    }

    /// A case whose child has another user by default.
    ///
    /// If `everyone` is `nil`, only the superuser can start the child, and all other users get `EPERM`.
    private static func userCase(
        _ name: String,
        _ program: String,
        _ arguments: [String] = [],
        superuser: String = "",
        everyone: String? = nil,
        _ configure: @escaping @Sendable (inout Command, Subject) -> Void = { command, _ in become(&command) }
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

import DependencyContract
import Foundation
import SubprocessDependency

extension SubprocessContract {
    static let statuses = exitCodes + signals + successes

    private static let exitCodes: [ContractCase<Subject>] =
        ([Int](0...20) + [
            31, 32, 63, 64, 65, 66, 69, 70, 73, 74, 77, 78, 100, 125, 126, 127, 128, 129, 130, 137, 143, 254, 255,
        ])
        .map { runCase("the exit code \($0) is the status", "exit", ["\($0)"], expecting: "exited with \($0), \"\"") }

    private static let signals: [ContractCase<Subject>] =
        [
            Signal.terminalClosed, .interrupt, .quit, .abort, .kill, .userDefinedOne, .userDefinedTwo, .brokenPipe,
            .alarm,
            .terminate,
        ]
        .map { signal in
            let number = "\(signal.rawValue)"
            return runCase("\(signal) is the status", "raise", [number], expecting: "ended by \(signal), \"\"")
        }

    private static let successes: [ContractCase<Subject>] =
        [0, 1, 126, 255].map { code in
            ContractCase(
                "exit code \(code) is \(code == 0 ? "a success" : "thrown on demand")",
                expecting: code == 0 ? "0" : "unsuccessful(exited with \(code))"
            ) { subject in
                let record = try await subject.subprocesses.run(subject.command("exit", ["\(code)"]))
                return try await describe { "\(try record.successful().terminationStatus == 0 ? 0 : 1)" }
            }
        }

    static let arguments = lists.map(argumentCase) + extremes

    private static let lists: [[String]] =
        [
            "", " ", "a", "a b", " a", "a ", "-", "--", "-n", "--flag=value", "*", "?", "[a]", "~", "$HOME", "$(id)",
            "`id`", "a;b",
            "a|b", "a&b", "a>b", "<a", "'", "\"", "\\", "\\\\", "a'b\"c", "!", "#", "%s", "%%", "\t", "\n", "\r\n", "é",
            "e\u{301}", "👋🏽",
            "日本語", "\u{7f}", "\u{1}", "\u{feff}", "a=b", "{a,b}", "(a)", "\\n",
        ].map { [$0] } + [[], ["", ""], ["a", "b", "c"], ["a b", "c d"], (1...500).map(String.init)]

    private static func argumentCase(_ list: [String]) -> ContractCase<Subject> {
        let text = list.map { "[\($0)]" }.joined()
        let name = list.count == 500 ? "500 arguments arrive" : "\(list.map(escaped)) arrives"
        return runCase(name, "arguments", list, expecting: "exited with 0, \(summary(Data(text.utf8)))")
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    }

    private static let extremes: [ContractCase<Subject>] = [
        runCase(
            "an argument of 100,000 bytes arrives",
            "arguments",
            [long],
            expecting: "exited with 0, \(summary(Data("[\(long)]".utf8)))"
        ),
        runCase("an argument with a NUL is refused", "arguments", ["a\0b"], expecting: "spawnFailed EINVAL"),
        runCase(
            "arguments of 4 MiB are refused",
            "arguments",
            Array(repeating: long, count: 40),
            expecting: "spawnFailed E2BIG"
        ),
    ]

    private static let long = String(repeating: "a", count: 100_000)

    static let environments = values + changes + refusals

    private static let values: [ContractCase<Subject>] =
        [
            ("a", "value"), ("A_1", ""), ("B", " "), ("C", "a=b"), ("D", "=a"), ("E", "$HOME"), ("F", "`id`"),
            ("G", "'\""), ("H", "\n"), ("I", "é👋🏽"),
            ("J", "\\"), ("K", "%s"), ("L", String(repeating: "l", count: 5000)),
        ].map { name, value in
            let expected = "exited with 0, \(summary(Data("\(value);unset;".utf8)))"
            return runCase("the variable \(name) has its value", "variables", [name, "HOME"], expecting: expected) {
                command,
                _ in
                command.environment = .custom([name: value])
            }
        }

    private static let changes: [ContractCase<Subject>] = [
        environmentCase("a child inherits the variables", .inherit, ["HOME", "NEW"]) {
            "\($0["HOME"] ?? "unset");unset;"
        },
        environmentCase("a variable is added", .inherit.updating(["NEW": "new"]), ["HOME", "NEW"]) {
            "\($0["HOME"] ?? "unset");new;"
        },
        environmentCase("a variable is replaced", .inherit.updating(["HOME": "new"]), ["HOME"]) { _ in "new;" },
        environmentCase("a variable is removed", .inherit.updating(["HOME": nil]), ["HOME"]) { _ in "unset;" },
        environmentCase("a later change counts", .inherit.updating(["HOME": nil]).updating(["HOME": "b"]), ["HOME"]) {
            _ in "b;"
        },
        environmentCase(
            "a variable of a custom environment is removed",
            .custom(["A": "a", "B": "b"]).updating(["A": nil]),
            ["A", "B"]
        ) {
            _ in "unset;b;"
        },
        environmentCase("an environment may be empty", .custom([:]), ["HOME", "USER"]) { _ in "unset;unset;" },
    ]

    private static let refusals: [ContractCase<Subject>] =
        [("a\0b", "a"), ("A", "a\0b"), ("A=B", "c"), ("", "a")].map { name, value in
            runCase("\([name: value]) is refused", "variables", expecting: "spawnFailed EINVAL") { command, _ in
                command.environment = .custom([name: value])
            }
        }

    private static func environmentCase(
        _ name: String,
        _ environment: Command.Environment,
        _ variables: [String],
        expecting expected: @escaping @Sendable ([String: String]) -> String
    ) -> ContractCase<Subject> {
        ContractCase(name, expecting: "as expected") { subject in
            var command = subject.command("variables", variables)
            command.environment = environment
            let text = try await subject.subprocesses.run(command).standardOutput
            return text == expected(subject.inherited) ? "as expected" : text
        }
    }

    static let executables =
        lookups(
            """
            name                                     | executable | PATH         | directory | result
            a name is found in PATH                  | twice      | first        | -         | exited with 0, "first"
            the first directory of PATH counts       | twice      | second:first | -         | exited with 0, "second"
            a directory of PATH may not exist        | twice      | none:second  | -         | exited with 0, "second"
            a file without permission is passed over | shadowed   | first:second | -         | exited with 0, "found"
            a directory is passed over               | hidden     | first:second | -         | exited with 0, "found"
            a file without permission alone is EACCES | blocked    | none:first:second | -         | spawnFailed EACCES
            a directory alone is EISDIR              | hidden     | first        | -         | spawnFailed EISDIR
            a name that is not in PATH is not found  | exit       | first:second | -         | executableNotFound ENOENT
            an empty PATH is the working directory   | twice      | -            | second    | exited with 0, "second"
            an empty part of PATH is the working directory |
              twice | none: | first                                                          | exited with 0, "first"
            a relative part of PATH starts at the working directory |
              twice | ../second | first                                                      | exited with 0, "second"
            a relative path starts at the working directory |
              ./twice | first | second                                                       | exited with 0, "second"
            a relative path may go up                |
              ../first/twice | - | second                                                    | exited with 0, "first"
            a path does not look at PATH             | ./exit     | bin          | second    | executableNotFound ENOENT
            an empty name is not found               | -          | first        | -         | executableNotFound ENOENT
            a name with a NUL is refused             | tw\0ice    | first        | -         | spawnFailed EINVAL
            """
        )
        + runs(
            """
            name                                      | command                     | result
            a missing file is not found               | exit; executable: none/exit | executableNotFound ENOENT
            a file without permission is EACCES       | no-permission               | spawnFailed EACCES
            a directory is EISDIR                     | folder                      | spawnFailed EISDIR
            a file of an unknown format is ENOEXEC    | garbage                     | spawnFailed ENOEXEC
            text without an interpreter is no program | text                        | spawnFailed ENOEXEC
            a missing interpreter is ENOENT           | no-interpreter              | spawnFailed ENOENT
            a missing working directory is refused    |
              exit 0; directory: none | failedToChangeWorkingDirectory ENOENT
            a working directory that is a file is refused |
              exit 0; directory: text | failedToChangeWorkingDirectory ENOTDIR
            a working directory below a file is refused |
              exit 0; directory: text/a | failedToChangeWorkingDirectory ENOTDIR
            a working directory with a NUL is refused | exit 0; directory: a\0b     | spawnFailed EINVAL
            """
        ) + [
            runCase(
                "a missing working directory counts before a missing program",
                "exit",
                expecting: "failedToChangeWorkingDirectory ENOENT"
            ) {
                $0.executable = .path("./none/exit")
                $0.workingDirectory = "\($1.directory)/none"
            },
            runCase("a working directory counts", "directory", expecting: "exited with 0, as expected") {
                $0.workingDirectory = $1.directory
            }.comparing { "\($0.directory)\n" },
            runCase("a working directory may be below", "directory", expecting: "exited with 0, as expected") {
                $0.workingDirectory = "\($1.directory)/bin"
            }.comparing { "\($0.directory)/bin\n" },
        ]

    /// Returns cases that start an executable, which is a name or a relative path.
    ///
    /// In a cell, `-` is an empty text, or no directory.
    private static func lookups(_ table: String, line: UInt = #line) -> [ContractCase<Subject>] {
        TableRow.rows(table, fileID: #fileID, line: line).map { row in
            func text(_ column: String) -> String { row[column] == "-" ? "" : row[column] }
            let (executable, path, directory) = (text("executable"), text("PATH"), text("directory"))
            return runCase(row["name"], "exit", ["0"], expecting: row["result"]) { command, subject in
                let parts = path.split(separator: ":", omittingEmptySubsequences: false).map { part in
                    part.isEmpty || part.hasPrefix(".") ? String(part) : "\(subject.directory)/\(part)"
                }
                command.executable = .name(executable)
                // `PATH` contains only directories of the contract. The scripts that these cases run need no other, because
                // they call only builtins of the shell.
                command.environment = .inherit.updating(["PATH": parts.joined(separator: ":")])
                command.workingDirectory = directory.isEmpty ? nil : "\(subject.directory)/\(directory)"
            }
        }
    }
}

extension ContractCase<SubprocessContract.Subject> {
    /// Returns this case, whose result is then compared with an output that depends on the subject.
    fileprivate func comparing(_ output: @escaping @Sendable (SubprocessContract.Subject) -> String) -> ContractCase {
        ContractCase(name, expecting: expected) { subject in
            try await observe(subject).replacing(output(subject).debugDescription, with: "as expected")
        }
    }
}

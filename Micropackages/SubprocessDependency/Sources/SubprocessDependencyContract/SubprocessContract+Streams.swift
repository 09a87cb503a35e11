import DependencyContract
import Foundation
import SubprocessDependency

extension SubprocessContract {
    private static let sizes = [0, 1, 2, 100, 4095, 4096, 65_535, 65_536, 65_537, 300_000]

    /// The kinds of input by which a child can get bytes.
    private static let kinds: [(name: String, input: @Sendable (Data) -> Command.Input)] = [
        ("data", { .data($0) }),
        ("a sequence", { .sequence(pieces(of: $0)) }),
        ("written bytes", { _ in .streamed }),
    ]

    /// The bytes in pieces, each longer than the one before.
    private static func pieces(of data: Data) -> AsyncStream<Data> {
        AsyncStream { continuation in
            var (rest, size) = (data, 1)
            while !rest.isEmpty {
                continuation.yield(rest.prefix(size))
                rest = rest.dropFirst(size)
                size *= 3
            }
            continuation.finish()
        }
    }

    static let input = sizedInput + otherInput

    private static let sizedInput: [ContractCase<Subject>] =
        sizes.flatMap { size in
            kinds.flatMap { kind in
                [("copy", summary(bytes(size))), ("count", "\"\(size)\"")].map { program, expected in
                    ContractCase(
                        "\(size) bytes of \(kind.name) reach \(program)",
                        expecting: "exited with 0, \(expected)"
                    ) { subject in
                        var command = subject.command(program)
                        command.input = kind.input(bytes(size))
                        let record = try await subject.subprocesses.run(command) { child in
                            guard case .streamed = command.input else { return }
                            try await child.write(bytes(size))
                            child.close(.input)
                        }.record
                        return "\(record.terminationStatus), \(summary(record.outputData))"
                    }
                }
            }
        }

    private static let otherInput =
        runs(
            """
            name                                   | command                  | result
            without input, the child reads the end | count                    | exited with 0, "0"
            text is the input in UTF-8             |
              copy; input text: é👋🏽\0 | exited with 0, \(summary(Data("é👋🏽\0".utf8)))
            an output that waits for input does not hang |
              answer; input text: a\\nb\\n                                    | exited with 0, "<a>\\n<b>\\nend\\n"
            the file empty is the input            | copy; input file: empty  | exited with 0, ""
            the file text is the input             | copy; input file: text   | exited with 0, "some text\\n"
            the file long is the input             |
              copy; input file: long | exited with 0, \(summary(bytes(200_000)))
            a missing file is refused              | copy; input file: none   | failedToOpenFile ENOENT
            a path of a file with a NUL is refused | copy; input file: te\0xt | failedToOpenFile EINVAL
            a directory is no file for input       | count; input file: bin   | failedToOpenFile EISDIR
            a child need not read its input        | exit 4; input: 300000    | exited with 4, ""
            all three streams carry much at once   |
              copy-to-both; input: 1000000                                    | exited with 0, \(much), error \(much)
            """
        ) + [
            runCase("a child may read a part of its input", "first-line", expecting: "exited with 0, \"one\"") {
                command,
                _ in
                command.input = .data(Data("one\n".utf8) + bytes(300_000))
            },
            runCase(
                "a sequence without end does not keep a child that ends",
                "first-line",
                expecting: "exited with 0, \"one\""
            ) { command, _ in
                command.input = .sequence(AsyncStream { $0.yield(Data("one\n".utf8)) })
            },
            runCase("the error of a sequence ends the child", "copy", expecting: "cancelled") { command, _ in
                command.input = .pieces { _ in throw Thrown() }
            }.describing(Thrown.self),
        ]

    private static let much = summary(bytes(1_000_000))

    /// The error that a case throws from its input or body.
    struct Thrown: Error {}

    private static func xs(_ count: Int) -> String {
        summary(Data(String(repeating: "x", count: count).utf8))
    }

    static let output = sizedOutput + limits + otherOutput

    private static let sizedOutput: [ContractCase<Subject>] =
        sizes.flatMap { size in
            runs(
                """
                name                                  | command                            | result
                \(size) bytes of output are collected | write \(size)                      | exited with 0, \(xs(size))
                \(size) bytes of error are joined     | write-error \(size); error: joined | exited with 0, \(ys(size))
                \(size) bytes are discarded           | write \(size) 3; output: discarded | exited with 3, ""
                """
            ) + [
                childCase("\(size) bytes are streamed", "write", ["\(size)"], expecting: "\(xs(size)), exited with 0") {
                    summary(try await $0.standardOutput.data())
                },
                fileCase("\(size) bytes are written to a file", size: size),
            ]
        }

    private static let limits: [ContractCase<Subject>] =
        [0, 1, 9, 10].flatMap { size in
            runs(
                """
                name                                     | command                         | result
                \(size) bytes do not exceed the limit 10 | write \(size); output limit: 10 | exited with 0, \(xs(size))
                """
            )
        }
        + [11, 1000, 100_000].flatMap { size in
            runs(
                """
                name                                       | command                              | result
                \(size) bytes exceed the limit 10          | write \(size); output limit: 10      | outputLimitExceeded
                \(size) bytes of error exceed the limit 10 | write-error \(size); error limit: 10 | outputLimitExceeded
                """
            )
        }

    private static let otherOutput =
        runs(
            """
            name                                      | command                           | result
            an endless output exceeds a limit         | endless; output limit: 1000000    | outputLimitExceeded
            an endless output times out               | endless; output: discarded; milliseconds: 50 | timedOut
            output and error are apart                |
              alternate | exited with 0, "13", error "24"
            joined output and error keep their order  | alternate; error: joined          | exited with 0, "1234"
            an error that is closed ends no output    | close-error; error: joined        | exited with 0, "12"
            an output that is closed ends no error    | close-output; error: joined       | exited with 0, "12"
            a discarded error is not collected        | alternate; error: discarded       | exited with 0, "13"
            a file in a missing directory is refused  | alternate; output file: none/file | failedToOpenFile ENOENT
            a path of an output with a NUL is refused | alternate; output file: te\0xt    | failedToOpenFile EINVAL
            a directory is no file for output         | alternate; error file: bin        | failedToOpenFile EISDIR
            """
        ) + [
            ContractCase("a file is appended to by both streams, or replaced", expecting: "1312341234 13") { subject in
                let path = "\(subject.directory)/appended"
                var replacing = subject.command("alternate")
                replacing.output = .file(path)
                replacing.error = .discarded
                var appending = replacing
                appending.output = .file(path, appending: true)
                appending.error = .file(path, appending: true)
                // The file may remain from an earlier run of the contract.
                for command in [replacing, appending, appending] { try await subject.subprocesses.run(command) }
                let appended = String(decoding: try subject.contents(path), as: UTF8.self)
                try await subject.subprocesses.run(replacing)
                return "\(appended) \(String(decoding: try subject.contents(path), as: UTF8.self))"
            },
            ContractCase("a file that is input and output loses its contents first", expecting: "0") { subject in
                let path = "\(subject.directory)/own"
                var command = subject.command("alternate")
                command.output = .file(path)
                try await subject.subprocesses.run(command)
                command = subject.command("count")
                command.input = .file(path)
                command.output = .file(path)
                try await subject.subprocesses.run(command)
                return String(decoding: try subject.contents(path), as: UTF8.self)
            },
            ContractCase("an error that is joined to a file is in order", expecting: "1234") { subject in
                var command = subject.command("alternate")
                command.output = .file("\(subject.directory)/joined")
                command.error = .joined
                try await subject.subprocesses.run(command)
                return String(decoding: try subject.contents("\(subject.directory)/joined"), as: UTF8.self)
            },
            ContractCase("an error that is closed ends no file that it is joined to", expecting: "12 12") { subject in
                var texts: [String] = []
                for program in ["close-error", "close-output"] {
                    var command = subject.command(program)
                    command.output = .file("\(subject.directory)/\(program).joined")
                    command.error = .joined
                    try await subject.subprocesses.run(command)
                    let text = try subject.contents("\(subject.directory)/\(program).joined")
                    texts.append(String(decoding: text, as: UTF8.self))
                }
                return texts.joined(separator: " ")
            },
            ContractCase("a joined error is not a pipe of its own", expecting: "nil 1234") { subject in
                var command = subject.command("alternate")
                command.output = .streamed
                command.error = .joined
                return try await subject.subprocesses.run(command) { execution in
                    let error = try await execution.read(from: .error)
                    execution.close(.error)
                    return "\(error?.count, default: "nil") \(try await execution.standardOutput.text())"
                }.result
            },
        ]

    private static func ys(_ count: Int) -> String {
        summary(Data(String(repeating: "y", count: count).utf8))
    }

    private static func fileCase(_ name: String, size: Int) -> ContractCase<Subject> {
        ContractCase(name, expecting: "exited with 0, \"\", \(xs(size))") { subject in
            var command = subject.command("write", ["\(size)"])
            command.output = .file("\(subject.directory)/written-\(size)")
            let record = try await subject.subprocesses.run(command)
            let contents = try subject.contents("\(subject.directory)/written-\(size)")
            return "\(record.terminationStatus), \(summary(record.outputData)), \(summary(contents))"
        }
    }

    static let lines = splitLines + longLines

    private static let splitLines: [ContractCase<Subject>] = [
        (#""#, []), (#"\n"#, [""]), (#"a"#, ["a"]), (#"a\n"#, ["a"]), (#"a\nb"#, ["a", "b"]), (#"a\nb\n"#, ["a", "b"]),
        (#"a\n\nb\n"#, ["a", "", "b"]),
        (#"\na"#, ["", "a"]), (#"\n\n"#, ["", ""]), (#"a\r\n"#, ["a"]), (#"a\r\nb\r\n"#, ["a", "b"]),
        (#"a\rb\n"#, ["a\rb"]), (#"a\r"#, ["a\r"]),
        (#"a\r\r\n"#, ["a\r"]), (#" a \n"#, [" a "]), (#"\t\n"#, ["\t"]), (#"é👋🏽\n"#, ["é👋🏽"]),
        (#"a\#u{2028}b\n"#, ["a\u{2028}b"]),
    ].map { text, expected in
        childCase(
            "the lines of \(text.debugDescription) are \(expected)",
            "print",
            [text],
            expecting: "\(expected), exited with 0"
        ) { child in
            "\(try await child.standardOutput.lines.reduce(into: []) { $0.append($1) } as [String])"
        }
    }

    private static let longLines: [ContractCase<Subject>] =
        [
            (#"abc"#, ["abc"]), (#"abc\n"#, ["abc"]), (#"abc\r\n"#, ["abc"]), (#"\nabc\nab"#, ["", "abc", "ab"]),
            (#"abcd"#, ["limit"]), (#"abcd\n"#, ["limit"]), (#"abc\r"#, ["limit"]), (#"abc\rd\n"#, ["limit"]),
            (#"a\nabcd\nb\n"#, ["a", "limit"]), (#"é\néé\n"#, ["é", "limit"]),
        ].map { text, expected in
            childCase(
                "with a limit of 3 bytes, the lines of \(text.debugDescription) are \(expected)",
                "print",
                [text],
                expecting: "\(expected), exited with 0"
            ) { child in
                var lines: [String] = []
                do {
                    for try await line in child.standardOutput.lines(limit: 3) { lines.append(line) }
                } catch let error as SubprocessError where error.code == .outputLimitExceeded {
                    lines.append("limit")
                }
                return "\(lines)"
            }
        } + [
            childCase("a line may have 128 KiB", "write", ["131072"], expecting: "[131072], exited with 0") { child in
                "\(try await child.standardOutput.lines.reduce(into: []) { $0.append($1.utf8.count) } as [Int])"
            },
            childCase("a longer line ends the child", "write", ["131073"], expecting: "outputLimitExceeded") { child in
                "\(try await child.standardOutput.lines.reduce(into: []) { $0.append($1.utf8.count) } as [Int])"
            },
            childCase("a stream may have the bytes of its limit", "write", ["10"], expecting: "10, exited with 0") {
                "\(try await $0.standardOutput.data(limit: 10).count)"
            },
            childCase("a longer stream ends the child", "write", ["11"], expecting: "outputLimitExceeded") {
                try await $0.standardOutput.text(limit: 10)
            },
        ]
}

extension ContractCase<SubprocessContract.Subject> {
    /// Returns this case, in which an error of the given type counts as the expected result.
    fileprivate func describing<Failure: Error>(_: Failure.Type) -> ContractCase {
        ContractCase(name, expecting: expected) { subject in
            do { return try await observe(subject) } catch is Failure { return expected }
        }
    }
}

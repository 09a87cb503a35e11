public import DependencyContract
public import Foundation
public import SubprocessDependency

/// The contract of `Subprocesses`: small programs, and the expected results of running them.
///
/// Each program exists in two forms: a script for `/bin/sh`, which ``install(in:createDirectory:write:)`` writes, and a closure.
///
/// ```swift
/// let subprocesses = ScriptedSubprocesses()
/// for program in SubprocessContract.programs {
///     subprocesses["/contract/\(program.path)"] = program.scripted
/// }
/// ```
public enum SubprocessContract {
    /// All cases.
    public static let contract = Contract<Subject>(
        "subprocesses",
        sections: [
            Contract("statuses", statuses),
            Contract("arguments", arguments),
            Contract("environments", environments),
            Contract("executables", executables),
            Contract("input", input),
            Contract("output", output),
            Contract("lines", lines),
            Contract("running children", running),
            Contract("endings", endings),
            Contract("users", users),
        ]
    )

    /// A program of the contract.
    public struct Program: Sendable {
        /// The path of the program, relative to the contract's directory.
        public let path: String
        /// The contents of the file, or `nil` for a directory.
        public let contents: String?
        /// The permissions of the file.
        public let permissions: Int
        /// The same program for `ScriptedSubprocesses`.
        public let scripted: ScriptedProgram
    }

    /// The implementation of `Subprocesses` under test, and its environment.
    public struct Subject: Sendable {
        package let subprocesses: any Subprocesses
        package let directory: String
        let inherited: [String: String]
        let userID: UInt32
        let groupID: UInt32
        let contents: @Sendable (String) throws -> Data

        /// Creates a subject.
        /// - Parameters:
        ///   - subprocesses: The implementation.
        ///   - directory: The path of a directory with the programs, without symbolic links.
        ///   - inherited: The environment variables that children inherit.
        ///   - userID: The identifier of the user who starts the children.
        ///   - groupID: The identifier of the user's group.
        ///   - contents: Returns the bytes of the file at a path.
        public init(
            _ subprocesses: any Subprocesses,
            directory: String,
            inherited: [String: String],
            userID: UInt32,
            groupID: UInt32,
            contents: @escaping @Sendable (String) throws -> Data
        ) {
            self.subprocesses = subprocesses
            self.directory = directory
            self.inherited = inherited
            self.userID = userID
            self.groupID = groupID
            self.contents = contents
        }

        /// Returns the command that runs a program of the contract.
        package func command(_ program: String, _ arguments: [String] = []) -> Command {
            Command(.path("\(directory)/bin/\(program)"), arguments)
        }
    }

    /// A case that runs a command and compares its status and output.
    static func runCase(
        _ name: String,
        _ program: String,
        _ arguments: [String] = [],
        expecting expected: String,
        _ configure: @escaping @Sendable (inout Command, Subject) -> Void = { _, _ in }
    ) -> ContractCase<Subject> {
        ContractCase(name, expecting: expected) { subject in
            var command = subject.command(program, arguments)
            configure(&command, subject)
            return try await describe { try await subject.subprocesses.run(command).text }
        }
    }

    /// A case whose body uses a child while the child runs.
    static func childCase(
        _ name: String,
        _ program: String,
        _ arguments: [String] = [],
        output: Command.Output = .streamed,
        expecting expected: String,
        configure: @escaping @Sendable (inout Command) -> Void = { _ in },
        _ body: @escaping @Sendable (any Execution) async throws -> String
    ) -> ContractCase<Subject> {
        ContractCase(name, expecting: expected) { subject in
            var command = subject.command(program, arguments)
            command.input = .streamed
            command.output = output
            configure(&command)
            return try await describe {
                let (result, record) = try await subject.subprocesses.run(command, body: body)
                return "\(result), \(record.terminationStatus)"
            }
        }
    }

    /// Returns the result of a closure or, for an error, a text that is the same for every implementation.
    static func describe(_ body: () async throws -> String) async throws -> String {
        do {
            return try await body()
        } catch let error as SubprocessError {
            return "\(error.code)"
                + (error.posixCode.map { " \($0.rawValue == ENOENT ? "ENOENT" : names[$0] ?? "\($0)")" } ?? "")
        } catch is CancellationError {
            return "cancelled"
        }
    }

    private static let names: [POSIXErrorCode: String] = [
        .EACCES: "EACCES", .EISDIR: "EISDIR", .ENOEXEC: "ENOEXEC", .E2BIG: "E2BIG", .ENOTDIR: "ENOTDIR",
        .EINVAL: "EINVAL",
        .EPERM: "EPERM", .EPIPE: "EPIPE", .EBADF: "EBADF", .ESRCH: "ESRCH",
    ]

    /// Returns a text for bytes: the bytes themselves if they are few, or their number and a checksum.
    package static func summary(_ data: Data) -> String {
        guard data.count > 300 else { return String(decoding: data, as: UTF8.self).debugDescription }
        var checksum = UInt64(5381)
        data.withUnsafeBytes { bytes in
            // The loop reads words, because a loop over bytes is slow in a debug build.
            for offset in stride(from: 0, through: bytes.count - 8, by: 8) {
                checksum = (checksum &* 33) ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            }
            for byte in bytes.suffix(bytes.count % 8) { checksum = (checksum &* 33) ^ UInt64(byte) }
        }
        return "\(data.count) bytes, \(checksum)"
    }

    /// Returns bytes of a pattern that makes gaps and repetitions visible.
    static func bytes(_ count: Int) -> Data {
        pattern.prefix(count)
    }

    private static let pattern = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 8) })
}

extension ExecutionRecord {
    var text: String {
        let error = errorData.isEmpty ? "" : ", error \(SubprocessContract.summary(errorData))"
        return "\(terminationStatus), \(SubprocessContract.summary(outputData))\(error)"
    }
}

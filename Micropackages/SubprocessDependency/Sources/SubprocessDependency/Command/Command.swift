#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A program, its arguments, and the settings of the child that runs it.
///
/// No shell interprets the arguments: the program receives each argument unchanged. To use a shell, run `sh` with `-c`.
public struct Command: Sendable {
    /// The program.
    public var executable: Executable
    /// The arguments after the name of the program.
    public var arguments: [String]
    /// The environment variables.
    public var environment: Environment
    /// The path of the working directory, or `nil` for the directory of this process.
    public var workingDirectory: String?
    /// The standard input.
    public var input: Input
    /// The standard output.
    public var output: Output
    /// The standard error.
    public var error: Output
    /// The time after which the child is ended and ``SubprocessError/Code/timedOut`` is thrown, or `nil` for no limit.
    ///
    /// The body of `run` is not canceled. Its reads return the end of the stream once the child has ended. On Linux, the same
    /// time limits how long a start waits for the other end of each named pipe, before the time of the child begins.
    public var timeout: Duration?
    /// The process group in which the child starts.
    public var processGroup = ProcessGroup.inherited
    /// The nice value of the child, from -20 to 19, or `nil` for the value of this process.
    ///
    /// If an ordinary user lowers the value, the start fails with `EACCES`.
    public var niceValue: Int32?
    /// The user identifier of the child, or `nil` for the user of this process.
    ///
    /// Only the superuser may start a child with another user or other groups. For an ordinary user, the start fails with `EPERM`.
    ///
    /// The rights of this process decide which files it can open for the streams, which executable it finds, and whether the child
    /// can enter the working directory. The child keeps the groups of this process unless ``groupID`` and ``supplementaryGroups``
    /// are set.
    public var userID: UInt32?
    /// The group identifier of the child, or `nil` for the group of this process.
    public var groupID: UInt32?
    /// The identifiers of the supplementary groups of the child, or `nil` for the supplementary groups of this process.
    public var supplementaryGroups: [UInt32]?
    /// The steps that end the child before `run` throws an error.
    ///
    /// The error may be a cancellation, the timeout, an exceeded limit, or an error of the body or of the input. A
    /// child that is still running after the last step is killed.
    public var teardownSequence: [TeardownStep] = [.send(.terminate, allowedDuration: .seconds(5))]

    /// The default limit of collected bytes: 16 MiB.
    public static let defaultLimit = 1 << 24

    /// Describes a command.
    /// - Parameters:
    ///   - executable: The program, by its name or path.
    ///   - arguments: The arguments after the name of the program.
    ///   - environment: The environment variables.
    ///   - workingDirectory: The path of the working directory, or `nil` for the directory of this process.
    ///   - input: The standard input, which is empty by default.
    ///   - output: The standard output.
    ///   - error: The standard error.
    ///   - timeout: The time after which the child is ended, or `nil` for no limit.
    public init(
        _ executable: Executable,
        _ arguments: [String] = [],
        environment: Environment = .inherit,
        workingDirectory: String? = nil,
        input: Input = .none,
        output: Output = .collected(limit: defaultLimit),
        error: Output = .collected(limit: defaultLimit),
        timeout: Duration? = nil
    ) {
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.workingDirectory = workingDirectory
        self.input = input
        self.output = output
        self.error = error
        self.timeout = timeout
    }
}

extension Command {
    /// Throws if a text contains a NUL, at which the system would cut it off, or if the name of a variable is empty or contains
    /// "=".
    /// - Throws: ``SubprocessError`` with `EINVAL`.
    func checkTexts() throws(SubprocessError) {
        for path in [input.path, output.path, error.path] {
            guard let path, path.utf8.contains(0) else { continue }
            throw SubprocessError(.failedToOpenFile, .EINVAL, command: self, context: path)
        }
        let variables = environment.variables(inheriting: [:])
        let texts = [executable.description, workingDirectory ?? ""] + arguments + variables.keys + variables.values
        guard
            texts.contains(where: { $0.utf8.contains(0) })
                || variables.keys.contains(where: { $0.isEmpty || $0.utf8.contains(UInt8(ascii: "=")) })
        else { return }
        throw SubprocessError(.spawnFailed, .EINVAL, command: self)
    }

    /// Returns the first path with a file that can be executed, by the rules of a shell.
    ///
    /// The search in `PATH` continues after a file that may not be executed. If no file may be executed, the error names the first
    /// file that was found.
    /// - Parameters:
    ///   - environment: The environment of the child.
    ///   - errorAt: Returns the error number of executing the file at a path, or 0.
    /// - Returns: The path.
    /// - Throws: ``SubprocessError`` with the reason.
    func resolveExecutable(
        environment: [String: String],
        errorAt: (String) -> Int32
    ) throws(SubprocessError) -> String {
        var reason = (code: SubprocessError.Code.executableNotFound, error: ENOENT, path: executable.description)
        for path in executable.candidates(environment: environment, workingDirectory: workingDirectory) {
            let error = errorAt(path)
            guard error != 0 else { return path }
            if error != ENOENT, error != ENOTDIR {
                if reason.code == .executableNotFound { reason = (.spawnFailed, error, path) }
            } else if executable.isPath {
                reason = (.executableNotFound, error, path)
            }
        }
        throw SubprocessError(reason.code, POSIXError.Code(rawValue: reason.error), command: self, context: reason.path)
    }
}

extension Command {
    /// The error if the system does not permit the command's user or groups.
    func identityError(_ error: POSIXError.Code?) -> SubprocessError {
        let parts = [
            userID.map { "user \($0)" }, groupID.map { "group \($0)" },
            supplementaryGroups.map { "supplementary groups \($0)" },
        ]
        let identity = parts.compactMap { $0 }.joined(separator: ", ")
        return SubprocessError(.spawnFailed, error, command: self, context: "with \(identity)")
    }

    /// The error if the system does not permit the command's nice value.
    func priorityError(_ error: POSIXError.Code?) -> SubprocessError {
        SubprocessError(.spawnFailed, error, command: self, context: "with nice value \(niceValue ?? 0)")
    }
}

extension Command: CustomStringConvertible {
    /// The program and its arguments, quoted as for a shell.
    public var description: String {
        // At the beginning, a shell takes text with "=" for a variable.
        ([Self.quoted(executable.description, plain: "_-./:,+@%")]
            + arguments.map { Self.quoted($0, plain: "_-./=:,+@%") })
            .joined(separator: " ")
    }

    private static func quoted(_ text: String, plain: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
            default: plain.utf8.contains(byte)
            }
        }
        guard !isPlain || text.isEmpty else { return text }
        // A quote and a combining mark are one character, but the shell looks for the quote.
        return "'\(text.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined())'"
    }
}

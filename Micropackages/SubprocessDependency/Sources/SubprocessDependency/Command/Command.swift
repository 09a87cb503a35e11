import Foundation

/// A program, its arguments, and the circumstances in which it runs.
///
/// Nothing is interpreted by a shell: each argument reaches the program as it is. For a shell, run `sh` with `-c`.
public struct Command: Sendable {
    /// The program.
    public var executable: Executable
    /// The arguments behind the name of the program.
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
    /// The time after which the child is ended and ``SubprocessError/Code/timedOut`` is thrown, or `nil`.
    public var timeout: Duration?
    /// The process group in which the child starts.
    public var processGroup = ProcessGroup.inherited
    /// The nice value of the child, from -20 to 19, or `nil` for the value of this process.
    ///
    /// It is set after the start, with `setpriority`, so the first moments of the child have the value of this process.
    public var priority: Int32?
    /// The steps that end the child when its task is cancelled, at the timeout, and after an error.
    ///
    /// A child that is alive after the last step is killed.
    public var teardownSequence: [TeardownStep] = [.send(.terminate, allowedDuration: .seconds(5))]

    /// The number of bytes that are collected at most by default: 16 MiB.
    public static let defaultLimit = 1 << 24

    /// Describes a command.
    /// - Parameters:
    ///   - executable: The program, by its name or path.
    ///   - arguments: The arguments behind the name of the program.
    ///   - environment: The environment variables.
    ///   - workingDirectory: The path of the working directory, or `nil` for the directory of this process.
    ///   - input: The standard input, which is empty by default.
    ///   - output: The standard output.
    ///   - error: The standard error.
    ///   - timeout: The time after which the child is ended.
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
    /// Refuses texts that the system would cut off at a NUL, and names of variables that it cannot represent.
    /// - Parameter environment: The environment of the child.
    /// - Throws: ``SubprocessError`` with `EINVAL`.
    func checkTexts(environment: [String: String]) throws(SubprocessError) {
        let texts =
            [executable.description, workingDirectory ?? ""] + arguments + environment.keys + environment.values
        guard
            texts.contains(where: { $0.utf8.contains(0) })
                || environment.keys.contains(where: { $0.isEmpty || $0.utf8.contains(UInt8(ascii: "=")) })
        else { return }
        throw SubprocessError(.spawnFailed, .EINVAL, command: self)
    }

    /// Returns the first path at which the executable can be executed, as a shell finds it.
    ///
    /// A file that may not be executed does not end the search in `PATH`, but is the reason if no other is found.
    /// - Parameters:
    ///   - environment: The environment of the child.
    ///   - errorAt: The error of executing the file at a path, or 0.
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
        throw SubprocessError(reason.code, POSIXErrorCode(rawValue: reason.error), command: self, context: reason.path)
    }
}

extension Command: CustomStringConvertible {
    /// The program and its arguments, quoted where a shell would need it.
    public var description: String {
        ([executable.description] + arguments).map(Self.quoted).joined(separator: " ")
    }

    private static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
            default: "_-./=:,+@%".utf8.contains(byte)
            }
        }
        return isPlain && !text.isEmpty ? text : "'\(text.replacing("'", with: "'\\''"))'"
    }
}

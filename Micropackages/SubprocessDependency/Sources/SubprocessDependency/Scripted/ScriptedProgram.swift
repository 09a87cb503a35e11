#if canImport(Darwin)
public import Darwin
#elseif canImport(Glibc)
public import Glibc
#elseif canImport(Musl)
public import Musl
#elseif canImport(Android)
public import Android
#endif

/// A program that a test gives to ``ScriptedSubprocesses``.
///
/// A string literal is a program that prints its text:
///
/// ```swift
/// let subprocesses = ScriptedSubprocesses([
///     "hostname": "example.org\n",
///     "git": .answers([
///         ["status", "--short"]: " M README.md\n",
///         ["push"]: .output(error: "rejected\n", status: 1),
///     ]),
/// ])
/// ```
public struct ScriptedProgram: Sendable, ExpressibleByStringLiteral {
    /// A closure that implements the program, and returns its status.
    public typealias Body = @Sendable (_ process: ScriptedProcess) async throws -> TerminationStatus

    enum Kind: Sendable {
        case body(Body)
        case answers([[String]: ScriptedProgram])
        case failure(SubprocessError.Code, POSIXErrorCode)
    }

    let kind: Kind

    private init(kind: Kind) {
        self.kind = kind
    }

    /// Creates a program from a closure.
    ///
    /// If the closure throws an error, the child prints it to its standard error and exits with 1. An `UnexpectedCall` is not
    /// printed: the call of `run` throws it.
    /// - Parameter body: The implementation of the program. It returns the status.
    public init(_ body: @escaping Body) {
        self.init(kind: .body(body))
    }

    /// Creates a program that prints a text and exits with 0.
    public init(stringLiteral text: String) {
        self = .output(text)
    }

    /// A program that prints texts and exits with a status.
    /// - Parameters:
    ///   - output: The text for the standard output.
    ///   - error: The text for the standard error.
    ///   - status: The status.
    /// - Returns: The program.
    public static func output(
        _ output: String = "",
        error: String = "",
        status: TerminationStatus = 0
    ) -> ScriptedProgram {
        ScriptedProgram { process in
            try await process.write(output)
            try await process.writeError(error)
            return status
        }
    }

    /// A program that chooses another program by its arguments.
    ///
    /// If the arguments are not in the dictionary, the call that starts the program throws `UnexpectedCall`.
    public static func answers(_ answers: [[String]: ScriptedProgram]) -> ScriptedProgram {
        ScriptedProgram(kind: .answers(answers))
    }

    /// A program that fails to start.
    /// - Parameters:
    ///   - code: The code of the ``SubprocessError``.
    ///   - error: The error number of the system, such as `EACCES` for a file that may not be executed.
    /// - Returns: The program.
    public static func failure(_ code: SubprocessError.Code, _ error: POSIXErrorCode) -> ScriptedProgram {
        ScriptedProgram(kind: .failure(code, error))
    }
}

public import Foundation

/// A program that a test gives to ``ScriptedSubprocesses``.
///
/// Text is a program that prints it:
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
    /// A closure that acts as the program, and returns its status.
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
    /// An error that the closure throws is printed to the child's standard error, and the status is 1. But an `UnexpectedCall` is
    /// thrown by the call that runs the program.
    /// - Parameter body: Acts as the program, and returns its status.
    public init(_ body: @escaping Body) {
        self.init(kind: .body(body))
    }

    /// Creates a program that prints a text, and succeeds.
    public init(stringLiteral text: String) {
        self = .output(text)
    }

    /// A program that prints texts, and returns a status.
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

    /// A program for each list of arguments.
    ///
    /// Other arguments cause an `UnexpectedCall`.
    public static func answers(_ answers: [[String]: ScriptedProgram]) -> ScriptedProgram {
        ScriptedProgram(kind: .answers(answers))
    }

    /// A program that cannot be started.
    /// - Parameters:
    ///   - code: The code of the ``SubprocessError``.
    ///   - error: The error of the system, such as `EACCES` for a file that may not be executed.
    /// - Returns: The program.
    public static func failure(_ code: SubprocessError.Code, _ error: POSIXErrorCode) -> ScriptedProgram {
        ScriptedProgram(kind: .failure(code, error))
    }
}

public import ConsoleDependency
public import DependencyContract
public import Foundation

/// The contract of a `Console` that is not a terminal: its streams are pipes or files.
///
/// ```swift
/// let violations = try await ConsoleContract.contract.violations {
///     ConsoleContract.Subject { setup in
///         let console = ScriptedConsole(input: setup.input)
///         for stream in setup.streamsWithoutReader {
///             console.closeReader(of: stream)
///         }
///         return .init(console, output: { console.outputData }, error: { console.errorData })
///     }
/// }
/// ```
public enum ConsoleContract {
    /// The cases.
    ///
    /// While they run, nothing else may use the console.
    public static let contract = Contract<Subject>(
        "console",
        sections: [Contract("reading", reading), Contract("writing", writing), Contract("broken pipes", brokenPipes)]
    )

    /// The streams that a case needs.
    public struct Setup: Sendable {
        /// The whole input.
        public let input: Data
        /// The output streams that have no reader.
        public let streamsWithoutReader: Set<ConsoleStream>
    }

    /// A console, and access to its output.
    public struct Streams: Sendable {
        let console: any Console
        let output: @Sendable () throws -> Data
        let error: @Sendable () throws -> Data

        /// Describes a console.
        /// - Parameters:
        ///   - console: The console.
        ///   - output: Returns the bytes that were written to the output. Called once, after the last write.
        ///   - error: Returns the bytes that were written to the error stream. Called once, after the last write.
        public init(
            _ console: any Console,
            output: @escaping @Sendable () throws -> Data,
            error: @escaping @Sendable () throws -> Data
        ) {
            self.console = console
            self.output = output
            self.error = error
        }
    }

    /// A kind of console to be tested.
    public struct Subject: Sendable {
        let open: @Sendable (Setup) throws -> Streams

        /// Describes a kind of console.
        /// - Parameter open: Creates a console on the streams that a case needs. An error is a violation.
        public init(_ open: @escaping @Sendable (Setup) throws -> Streams) {
            self.open = open
        }
    }

    static func consoleCase(
        _ name: String,
        input: String = "",
        streamsWithoutReader: Set<ConsoleStream> = [],
        expecting expected: String,
        observe: @escaping @Sendable (Streams) async throws -> String
    ) -> ContractCase<Subject> {
        let setup = Setup(input: Data(input.utf8), streamsWithoutReader: streamsWithoutReader)
        return consoleCase(name, setup: setup, expecting: expected, observe: observe)
    }

    static func consoleCase(
        _ name: String,
        setup: Setup,
        expecting expected: String,
        observe: @escaping @Sendable (Streams) async throws -> String
    ) -> ContractCase<Subject> {
        ContractCase(name, expecting: expected) { try await observe($0.open(setup)) }
    }
}

public import ConsoleDependency
public import DependencyContract
public import Foundation

/// What every console does that is no terminal: one whose streams are pipes or files.
///
/// ```swift
/// let violations = try ConsoleContract.run { situation in
///     let console = ScriptedConsole(input: situation.input)
///     for stream in situation.streamsWithoutReader {
///         console.closeReader(of: stream)
///     }
///     return .init(console, output: { Data(console.output.utf8) }, error: { Data(console.error.utf8) })
/// }
/// ```
public enum ConsoleContract {
    /// What a case needs.
    public struct Situation: Sendable {
        /// All that can be read.
        public let input: Data
        /// The streams whose other end is closed.
        public let streamsWithoutReader: Set<ConsoleStream>
    }

    /// A console to be examined, and what comes out of it.
    public struct Subject {
        let console: any Console
        let output: () throws -> Data
        let error: () throws -> Data

        /// Describes a console.
        /// - Parameters:
        ///   - console: The console, which nobody else uses.
        ///   - output: Returns all that was written to the output. Asked once, after the last write.
        ///   - error: Returns all that was written to the error stream. Asked once, after the last write.
        public init(_ console: any Console, output: @escaping () throws -> Data, error: @escaping () throws -> Data) {
            self.console = console
            self.output = output
            self.error = error
        }
    }

    /// A point of the contract.
    public struct Case: Sendable, CustomStringConvertible {
        /// The name: a sentence that is true of every console.
        public let name: String
        let situation: Situation
        let expected: String
        let observe: @Sendable (Subject) throws -> String

        init(
            _ name: String,
            input: String = "",
            streamsWithoutReader: Set<ConsoleStream> = [],
            expected: String,
            observe: @escaping @Sendable (Subject) throws -> String
        ) {
            self.init(
                name,
                input: Data(input.utf8),
                streamsWithoutReader: streamsWithoutReader,
                expected: expected,
                observe: observe
            )
        }

        init(
            _ name: String,
            input: Data,
            streamsWithoutReader: Set<ConsoleStream> = [],
            expected: String,
            observe: @escaping @Sendable (Subject) throws -> String
        ) {
            self.name = name
            situation = Situation(input: input, streamsWithoutReader: streamsWithoutReader)
            self.expected = expected
            self.observe = observe
        }

        /// The name of the case.
        public var description: String {
            name
        }
    }

    /// The points of the contract.
    public static let cases: [Case] = readingCases + writingCases + brokenPipeCases

    /// Examines consoles, a new one for each case.
    /// - Parameters:
    ///   - cases: The cases to examine.
    ///   - makeSubject: Creates a console in a situation.
    /// - Returns: What the consoles do otherwise than the contract says.
    /// - Throws: What `makeSubject` throws.
    public static func run(
        _ cases: [Case] = cases,
        makeSubject: (Situation) throws -> Subject
    ) throws -> [Violation] {
        try cases.compactMap { item in
            let subject = try makeSubject(item.situation)
            let observed: String
            do {
                observed = try item.observe(subject)
            } catch {
                observed = "\(error)"
            }
            guard observed != item.expected else { return nil }
            return Violation(caseName: item.name, expected: item.expected, observed: observed)
        }
    }
}

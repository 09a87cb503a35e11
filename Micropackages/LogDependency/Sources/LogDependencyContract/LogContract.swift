public import DependencyContract
public import LogDependency

/// The contract of a `LogSink`, and of a `Log` that sends entries to it.
///
/// ```swift
/// let violations = try await LogContract.contract.violations {
///     let recorded = RecordedLog()
///     return LogContract.Subject(recorded) { recorded.entries.map(\.description) }
/// }
/// ```
public enum LogContract {
    /// A sink to which nothing else writes, and access to its entries.
    public struct Subject: Sendable {
        /// The sink.
        public let sink: any LogSink
        /// Returns the descriptions of the entries in order, as a reader of the log sees them.
        public let lines: @Sendable () throws -> [String]

        /// Creates a subject.
        /// - Parameters:
        ///   - sink: The sink.
        ///   - lines: Returns the descriptions of the entries, in order.
        public init(_ sink: any LogSink, lines: @escaping @Sendable () throws -> [String]) {
            self.sink = sink
            self.lines = lines
        }

        /// Passes a log with this sink to a closure, and returns all lines that a reader then sees.
        func lines(_ log: (Log) -> Void) throws -> String {
            log(Log(sink))
            return try lines().joined(separator: "\n")
        }
    }

    /// The cases, which require an empty sink.
    public static let contract = Contract<Subject>(
        "log",
        sections: [
            Contract("levels", levels),
            Contract("privacy", privacy),
            Contract("marks", marks),
            Contract("formats", formats),
            Contract("lines", lines),
        ]
    )
}

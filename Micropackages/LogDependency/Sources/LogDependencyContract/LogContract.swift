public import DependencyContract
public import LogDependency

/// The contract of `LogSink`, and of the `Log` in front of it.
///
/// ```swift
/// let violations = try await LogContract.contract.violations {
///     let recorded = RecordedLog()
///     return LogContract.Subject(recorded) { recorded.entries.map(\.description) }
/// }
/// ```
public enum LogContract {
    /// A receiver that nothing else writes to, and access to its entries.
    public struct Subject: Sendable {
        /// The receiver.
        public let sink: any LogSink
        /// Returns the descriptions of the entries in order, as a reader of the log sees them.
        public let lines: @Sendable () throws -> [String]

        /// Creates a subject.
        /// - Parameters:
        ///   - sink: The receiver.
        ///   - lines: Returns the descriptions of the entries, in order.
        public init(_ sink: any LogSink, lines: @escaping @Sendable () throws -> [String]) {
            self.sink = sink
            self.lines = lines
        }

        /// Returns the lines that a reader sees after a log of the receiver was used, one for each entry.
        func lines(_ log: (Log) -> Void) throws -> String {
            log(Log(sink))
            return try lines().joined(separator: "\n")
        }
    }

    /// The cases, for an empty receiver.
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

import GlobalDependencies

/// A receiver of log entries that is made of a closure.
public struct ComposableLog: LogSink {
    private let base: (any LogSink)?
    private let take: (@Sendable (LogEntry) -> Void)?

    /// Creates a receiver.
    ///
    /// An entry without a closure goes to the base; without a base, it is a trap.
    /// - Parameters:
    ///   - base: The receiver of the entries if there is no closure.
    ///   - log: Takes an entry, on the thread of the call.
    public init(forwardingTo base: (any LogSink)? = nil, log: (@Sendable (LogEntry) -> Void)? = nil) {
        self.base = base
        take = log
    }

    public func log(_ entry: LogEntry) {
        take?(entry) ?? base?.log(entry) ?? UnexpectedCall("ComposableLog.log(\(entry))").trap()
    }
}

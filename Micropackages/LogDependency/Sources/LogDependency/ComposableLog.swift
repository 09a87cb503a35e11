import GlobalDependencies

/// A receiver of log entries made of a closure.
public struct ComposableLog: LogSink {
    private let base: (any LogSink)?
    private let take: (@Sendable (LogEntry) -> Void)?

    /// Creates a receiver.
    ///
    /// Without a closure, entries go to the base. Without a base, an entry is a trap.
    /// - Parameters:
    ///   - base: The receiver of the entries if `log` is `nil`.
    ///   - log: Takes an entry, on the thread of the call.
    public init(forwardingTo base: (any LogSink)? = nil, log: (@Sendable (LogEntry) -> Void)? = nil) {
        self.base = base
        take = log
    }

    public func log(_ entry: LogEntry) {
        take?(entry) ?? base?.log(entry) ?? UnexpectedCall("ComposableLog.log(\(entry))").trap()
    }
}

import GlobalDependencies

/// A sink made of a closure that receives log entries.
public struct ComposableLog: LogSink {
    private let base: (any LogSink)?
    private let take: (@Sendable (LogEntry) -> Void)?

    /// Creates a sink.
    ///
    /// Without a closure, entries go to the base. Without a closure and a base, logging an entry traps.
    /// - Parameters:
    ///   - base: The sink for the entries if `log` is `nil`.
    ///   - log: Receives each entry, on the thread that logs it.
    public init(forwardingTo base: (any LogSink)? = nil, log: (@Sendable (LogEntry) -> Void)? = nil) {
        self.base = base
        take = log
    }

    public func log(_ entry: LogEntry) {
        take?(entry) ?? base?.log(entry) ?? UnexpectedCall("ComposableLog.log(\(entry))").trap()
    }
}

/// A receiver of log entries that is made of a closure.
public struct ComposableLog: LogSink {
    private let take: @Sendable (LogEntry) -> Void

    /// Creates a receiver.
    /// - Parameters:
    ///   - base: The receiver that gets every entry after the closure, if there is one.
    ///   - log: Takes an entry, on the thread of the call.
    public init(forwardingTo base: (any LogSink)? = nil, log: @escaping @Sendable (LogEntry) -> Void) {
        take = { entry in
            log(entry)
            base?.log(entry)
        }
    }

    public func log(_ entry: LogEntry) {
        take(entry)
    }
}

/// A sink for log entries: the system's log, or a double.
public protocol LogSink: Sendable {
    /// Receives an entry whose level is logged.
    ///
    /// Called on the thread that logs the entry. Several threads may call it at the same time.
    func log(_ entry: LogEntry)
}

/// The receiver of log entries: the system's log, or a double.
public protocol LogSink: Sendable {
    /// Takes an entry of a level that is logged.
    ///
    /// Called on the thread of the call, from many threads at the same time.
    func log(_ entry: LogEntry)
}

import LogDependency

/// The log of a process: every entry is noted, and none is kept once the process has ended.
struct ProcessLog: LogSink {
    let process: SimulatedProcess
    let recorded: RecordedLog

    func log(_ entry: LogEntry) {
        try? process.call("log \(entry.level): \(entry.text)") { recorded.log(entry) }
    }
}

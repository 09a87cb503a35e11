import LogDependency

/// The log of a process.
///
/// The trace contains every entry. Entries after the end of the process are dropped.
struct ProcessLog: LogSink {
    let process: SimulatedProcess
    let recorded: RecordedLog

    func log(_ entry: LogEntry) {
        try? process.call("log \(entry.level): \(entry.text)") {
            recorded.log(entry)
            guard process.core.loggedConditions.contains(entry.text) else { return }
            process.core.note(true, of: entry.text, at: SourcePlace(fileID: entry.fileID, line: entry.line))
        }
    }
}

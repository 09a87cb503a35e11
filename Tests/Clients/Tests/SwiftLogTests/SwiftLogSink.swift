import LogDependency
import Logging

/// Passes log entries to swift-log, with a logger for each subsystem and category.
struct SwiftLogSink: LogSink {
    func log(_ entry: LogEntry) {
        let names = [entry.subsystem, entry.category].filter { !$0.isEmpty }
        var logger = Logger(label: names.joined(separator: "."))
        // The `Log` that sends entries to this sink has already compared their levels.
        logger.logLevel = .trace
        logger.log(
            level: entry.level.level,
            "\(entry.message)",
            metadata: entry.metadata.mapValues { "\($0)" },
            file: entry.fileID,
            function: entry.function,
            line: entry.line
        )
    }
}

extension LogLevel {
    fileprivate var level: Logger.Level {
        switch self {
        case .trace: .trace
        case .debug: .debug
        case .info: .info
        case .notice: .notice
        case .warning: .warning
        case .error: .error
        case .critical: .critical
        }
    }
}

import LogDependency
import Logging
import Synchronization

/// Passes log entries to swift-log, and keeps a logger for each subsystem and category.
final class SwiftLogSink: LogSink {
    private let loggers = Mutex<[[String]: Logger]>([:])

    func log(_ entry: LogEntry) {
        logger(for: [entry.subsystem, entry.category]).log(
            level: entry.level.level,
            "\(entry.message)",
            metadata: entry.metadata.mapValues { "\($0)" },
            file: entry.fileID,
            function: entry.function,
            line: entry.line
        )
    }

    private func logger(for names: [String]) -> Logger {
        loggers.withLock { loggers in
            if let logger = loggers[names] { return logger }
            var logger = Logger(label: names.filter { !$0.isEmpty }.joined(separator: "."))
            // The `Log` that sends entries to this sink has already compared their levels.
            logger.logLevel = .trace
            loggers[names] = logger
            return logger
        }
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

#if canImport(Darwin)
import Foundation
import os

/// The system's log: `os.Logger`.
///
/// The system decides which entries it keeps, and for how long. Private values are replaced before the system gets the message, so
/// no configuration profile reveals them. The metadata is appended to the message.
public struct SystemLog: LogSink {
    /// The lowest level of ``Log/system``: all levels, because the system itself decides which entries it keeps.
    public static let defaultMinimumLevel = LogLevel.trace

    static var defaultSubsystem: String { Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName }

    /// The system's log.
    public static let shared = SystemLog()

    private init() {}

    public func log(_ entry: LogEntry) {
        let values = entry.metadata.sorted { $0.key < $1.key }.map { " \($0)=\($1)" }.joined()
        let text = entry.message.description + values
        Logger(subsystem: entry.subsystem, category: entry.category)
            .log(level: entry.level.type, "\(text, privacy: .public)")
    }
}

extension LogLevel {
    fileprivate var type: OSLogType {
        switch self {
        case .trace, .debug: .debug
        case .info: .info
        case .notice: .default
        case .warning, .error: .error
        case .critical: .fault
        }
    }
}
#endif

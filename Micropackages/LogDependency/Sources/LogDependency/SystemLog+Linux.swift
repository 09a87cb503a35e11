#if !canImport(Darwin)
import DependencySupport
package import Foundation

/// The system's log: lines on standard error.
///
/// A line is the time in UTC, then the description of the entry: `2026-11-21T18:45:00.123Z error app/upload: refused`. It is
/// written at once and whole, whichever threads write at the same time. A line that cannot be written is lost, as there is
/// nowhere to say so.
public struct SystemLog: LogSink {
    /// The least level of ``Log/system``: information, as in swift-log.
    public static let usualMinimumLevel = LogLevel.info

    private static let writing = Lock(())

    private let descriptor: Int32
    private let date: @Sendable () -> Date

    /// Creates a log on standard error.
    public init() {
        self.init(descriptor: 2, date: Date.init)
    }

    /// Creates a log on a file descriptor, which the caller closes.
    package init(descriptor: Int32, date: @escaping @Sendable () -> Date) {
        self.descriptor = descriptor
        self.date = date
    }

    public func log(_ entry: LogEntry) {
        let time = date().formatted(
            .iso8601.year().month().day().time(includingFractionalSeconds: true).timeZone(separator: .omitted)
        )
        var line = "\(time) \(entry)\n"
        SystemLog.writing.withLock { _ in
            line.withUTF8 { bytes in
                var written = 0
                while written < bytes.count {
                    let count = write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
                    guard count > 0 || errno == EINTR else { return }
                    written += max(count, 0)
                }
            }
        }
    }
}
#endif

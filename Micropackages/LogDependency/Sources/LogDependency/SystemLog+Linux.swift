#if !canImport(Darwin)
import DependencySupport

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The system's log: lines on standard error.
///
/// A line is the time in UTC and the description of the entry: `2026-11-21T18:45:00.123Z error app/upload: refused`. One call
/// writes one whole line, so lines of several threads are not interleaved. The call waits for a slow reader, even if the descriptor
/// is non-blocking. If a line cannot be written, it is lost without a report. A broken pipe does not end the process.
public struct SystemLog: LogSink {
    /// The lowest level of ``Log/system``, which is ``LogLevel/info`` as in swift-log.
    public static let defaultMinimumLevel = LogLevel.info

    /// The name of the process, as `ProcessInfo` has it, which would add 6 MB to a static program.
    static var defaultSubsystem: String {
        CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    }

    /// The log on standard error.
    public static let shared = SystemLog(descriptor: 2, date: Date.init)

    private static let writing = Lock(())

    private let descriptor: Int32
    private let date: @Sendable () -> Date

    /// Creates a log on a file descriptor, which the caller closes.
    package init(descriptor: Int32, date: @escaping @Sendable () -> Date) {
        self.descriptor = descriptor
        self.date = date
    }

    public func log(_ entry: LogEntry) {
        var line = "\(Self.time(of: date())) \(entry)\n"
        // All logs share this lock, because two descriptors may refer to the same file.
        SystemLog.writing.withLock { _ in
            _ = line.withUTF8 { OutputDescriptor(descriptor).write(UnsafeRawBufferPointer($0)) }
        }
    }

    /// Returns a time in UTC to the millisecond.
    ///
    /// The time is computed without a formatter, which would take longer than everything else here.
    private static func time(of date: Date) -> String {
        let (second, fraction) = (floor(date.timeIntervalSince1970), date.timeIntervalSince1970)
        var (time, parts) = (time_t(exactly: second) ?? 0, tm())
        gmtime_r(&time, &parts)
        let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            strftime(buffer.baseAddress, buffer.count, "%Y-%m-%dT%H:%M:%S", &parts)
            return String(cString: buffer.baseAddress.unsafelyUnwrapped)
        }
        let milliseconds = "\(Int((fraction - second) * 1000))"
        return "\(text).\(String(repeating: "0", count: 3 - milliseconds.count))\(milliseconds)Z"
    }
}
#endif

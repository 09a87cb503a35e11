/// The importance of a log entry.
///
/// The levels are the same as in swift-log. `os.Logger` has the same methods but fewer types: trace and debug entries have the type
/// `debug`, notices `default`, warnings and errors `error`, and critical entries `fault`.
public enum LogLevel: UInt8, Sendable, Hashable, Comparable, CaseIterable, CustomStringConvertible {
    /// The steps of an algorithm.
    case trace
    /// Details for debugging.
    case debug
    /// Information that may help in hindsight.
    case info
    /// An event that is worth keeping.
    case notice
    /// A condition that may lead to an error.
    case warning
    /// A failure of an operation.
    case error
    /// A failure of the process or of the system; `fault` in `os.Logger`.
    case critical

    /// The name of ``critical`` in `os.Logger`.
    public static let fault = critical
    /// The name of ``notice`` in `os.Logger`.
    ///
    /// It is the default level of ``Log/log(level:_:metadata:fileID:function:line:)``.
    public static let `default` = notice

    /// Creates the level with a rank.
    ///
    /// Returns `nil` if no level has the rank.
    /// - Parameter rawValue: The rank, from 0 for ``trace`` to 6 for ``critical``.
    public init?(rawValue: UInt8) {
        guard let level = LogLevel.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = level
    }

    /// Whether a level is less important than another one.
    public static func < (lhs: LogLevel, rhs: LogLevel) -> Bool {
        lhs.rawValue < rhs.rawValue
    }

    /// The name of the level.
    public var description: String {
        switch self {
        case .trace: "trace"
        case .debug: "debug"
        case .info: "info"
        case .notice: "notice"
        case .warning: "warning"
        case .error: "error"
        case .critical: "critical"
        }
    }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A signal to a process.
public struct Signal: Sendable, Hashable, CustomStringConvertible {
    /// The number that the system gives the signal.
    public let rawValue: Int32

    /// Creates a signal from its number.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// `SIGHUP`, which the system sends when the terminal is closed.
    public static let terminalClosed = Signal(rawValue: SIGHUP)
    /// `SIGINT`, which the terminal sends for Control-C.
    public static let interrupt = Signal(rawValue: SIGINT)
    /// `SIGQUIT`, which the terminal sends for Control-Backslash.
    public static let quit = Signal(rawValue: SIGQUIT)
    /// `SIGABRT`, which `abort` and failed assertions raise.
    public static let abort = Signal(rawValue: SIGABRT)
    /// `SIGKILL`, which no process can handle.
    public static let kill = Signal(rawValue: SIGKILL)
    /// `SIGUSR1`, which each program defines for itself.
    public static let userDefinedOne = Signal(rawValue: SIGUSR1)
    /// `SIGUSR2`, which each program defines for itself.
    public static let userDefinedTwo = Signal(rawValue: SIGUSR2)
    /// `SIGPIPE`, which a process gets when it writes to a pipe without a reader.
    public static let brokenPipe = Signal(rawValue: SIGPIPE)
    /// `SIGALRM`, which a timer of the process sends.
    public static let alarm = Signal(rawValue: SIGALRM)
    /// `SIGTERM`, the usual request to end.
    public static let terminate = Signal(rawValue: SIGTERM)
    /// `SIGSTOP`, which suspends a process, and which no process can handle.
    public static let suspend = Signal(rawValue: SIGSTOP)
    /// `SIGCONT`, which resumes a process.
    public static let resume = Signal(rawValue: SIGCONT)
    /// `SIGWINCH`, which the terminal sends when the size of its window has changed.
    public static let windowSizeChange = Signal(rawValue: SIGWINCH)

    private static let names: [Signal: String] = [
        .terminalClosed: "SIGHUP", .interrupt: "SIGINT", .quit: "SIGQUIT", .abort: "SIGABRT", .kill: "SIGKILL",
        .userDefinedOne: "SIGUSR1", .userDefinedTwo: "SIGUSR2", .brokenPipe: "SIGPIPE", .alarm: "SIGALRM",
        .terminate: "SIGTERM", .suspend: "SIGSTOP", .resume: "SIGCONT", .windowSizeChange: "SIGWINCH",
    ]

    /// The name, such as "SIGTERM", or the number.
    public var description: String {
        Self.names[self] ?? "signal \(rawValue)"
    }
}

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Information about a process and its host: the façade of `ProcessInfo`.
///
/// Variables often hold secrets. The default description, debug description and mirror of a conforming type show the
/// names of the variables, but not their values.
public protocol ProcessEnvironment: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The current environment variables by name.
    ///
    /// A variable without a value is included, with an empty string.
    var environment: [String: String] { get }
    /// The command-line arguments, starting with the command.
    var arguments: [String] { get }
    /// The name of the process.
    var processName: String { get }
    /// The system's identifier for the process.
    var processIdentifier: Int32 { get }
    /// The name of the host.
    var hostName: String { get }
    /// The account name of the user.
    var userName: String { get }
    /// The version of the operating system, or of the kernel on Linux.
    var operatingSystemVersion: OperatingSystemVersion { get }
    /// The version of the operating system as text for display, not for parsing.
    var operatingSystemVersionString: String { get }
    /// The number of processors.
    var processorCount: Int { get }
    /// The number of processors that the process may use.
    var activeProcessorCount: Int { get }
    /// The size of the memory, in bytes.
    var physicalMemory: UInt64 { get }
    /// The time since the system was started, in seconds.
    ///
    /// Time in which the system slept is not included.
    var systemUptime: TimeInterval { get }
    /// Whether the machine should save energy, which is always false on Linux.
    var isLowPowerModeEnabled: Bool { get }
    /// The thermal state of the machine, which is always nominal on Linux.
    var thermalState: ThermalState { get }
}

extension ProcessEnvironment {
    /// The type, the name of the process, and the names of the variables.
    public var description: String {
        let names = environment.keys.sorted().joined(separator: ", ")
        return "\(Self.self)(\(processName) [\(processIdentifier)], variables: \(names))"
    }

    /// The same as the description, which shows no values of variables.
    public var debugDescription: String {
        description
    }

    /// A mirror with the names of the variables as its only child, also of a class with a superclass.
    public var customMirror: Mirror {
        Mirror(self, children: ["variables": environment.keys.sorted()], ancestorRepresentation: .suppressed)
    }

    /// Returns whether the operating system has at least a given version.
    public func isOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
        let own = operatingSystemVersion
        return (own.majorVersion, own.minorVersion, own.patchVersion)
            >= (version.majorVersion, version.minorVersion, version.patchVersion)
    }

    /// The system's `ProcessInfo`, or `nil` for another environment, such as a double.
    public var systemObject: ProcessInfo? { self is SystemProcessEnvironment ? .processInfo : nil }
}

/// The thermal state of the machine, as in `ProcessInfo.ThermalState`.
///
/// Hotter states are greater.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ThermalState: Sendable, Comparable {
    /// The temperature is within its limits.
    case nominal
    /// The machine is a little warm, and the system saves some energy.
    case fair
    /// The machine is warm: the system is slower, and programs should do less.
    case serious
    /// The machine is hot: programs should stop everything that the user can do without.
    case critical
}

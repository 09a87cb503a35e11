public import Foundation

/// Information about a process and its host: the façade of `ProcessInfo`.
///
/// Variables often hold secrets. The description, the debug description and the mirror of every conforming type show the names
/// of the variables and never their values.
public protocol ProcessEnvironment: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The current variables by name.
    ///
    /// A variable without a value is an empty string, not missing.
    var environment: [String: String] { get }
    /// The arguments of the command line. The first one is the command.
    var arguments: [String] { get }
    /// The name of the process.
    var processName: String { get }
    /// The system's number for the process.
    var processIdentifier: Int32 { get }
    /// The name of the host.
    var hostName: String { get }
    /// The account name of the user.
    var userName: String { get }
    /// The version of the operating system; on Linux, of the kernel.
    var operatingSystemVersion: OperatingSystemVersion { get }
    /// The version of the operating system as text for display, not for parsing.
    var operatingSystemVersionString: String { get }
    /// The number of processors.
    var processorCount: Int { get }
    /// The number of processors that the process may use.
    var activeProcessorCount: Int { get }
    /// The size of the memory, in bytes.
    var physicalMemory: UInt64 { get }
    /// The time since the system was started, in seconds, without the time that it slept.
    var systemUptime: TimeInterval { get }
    /// A Boolean value that is true if the machine should save energy; always false on Linux.
    var isLowPowerModeEnabled: Bool { get }
    /// The temperature of the machine; always nominal on Linux.
    var thermalState: ThermalState { get }
}

extension ProcessEnvironment {
    /// The type, the process and the names of the variables.
    public var description: String {
        let names = environment.keys.sorted().joined(separator: ", ")
        return "\(Self.self)(\(processName) [\(processIdentifier)], variables: \(names))"
    }

    /// The same as the description, which shows no values.
    public var debugDescription: String {
        description
    }

    /// A mirror with the names of the variables as its only child.
    public var customMirror: Mirror {
        Mirror(self, children: ["variables": environment.keys.sorted()])
    }

    /// Returns whether the version of the operating system is at least a given one.
    public func isOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
        let own = operatingSystemVersion
        return (own.majorVersion, own.minorVersion, own.patchVersion)
            >= (version.majorVersion, version.minorVersion, version.patchVersion)
    }

    /// The system's own information, or `nil` for another environment, such as a double.
    public var systemObject: ProcessInfo? { self is SystemProcessEnvironment ? .processInfo : nil }
}

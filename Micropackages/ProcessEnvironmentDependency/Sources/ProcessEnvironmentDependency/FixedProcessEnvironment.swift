#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A process environment with given values, the same on every machine.
public struct FixedProcessEnvironment: ProcessEnvironment {
    public var environment: [String: String]
    public var arguments: [String]
    public var processName: String
    public var processIdentifier: Int32
    public var hostName: String
    public var userName: String
    public var operatingSystemVersion: OperatingSystemVersion
    public var processorCount: Int
    public var activeProcessorCount: Int
    public var physicalMemory: UInt64
    public var systemUptime: TimeInterval
    public var isLowPowerModeEnabled = false
    public var thermalState = ThermalState.nominal

    /// Creates an environment.
    ///
    /// The default values describe a small machine.
    /// - Parameters:
    ///   - environment: The variables by name. By default, there are none.
    ///   - arguments: The command-line arguments, starting with the command.
    ///   - processName: The name of the process. The default is the last path component of the command.
    ///   - processIdentifier: The number of the process.
    ///   - hostName: The name of the host.
    ///   - userName: The account name of the user.
    ///   - operatingSystemVersion: The version of the operating system.
    ///   - processorCount: The number of processors. The process may use all of them.
    ///   - physicalMemory: The size of the memory, in bytes.
    ///   - systemUptime: The time since the system was started, in seconds.
    public init(
        environment: [String: String] = [:],
        arguments: [String] = ["tool"],
        processName: String? = nil,
        processIdentifier: Int32 = 1000,
        hostName: String = "localhost",
        userName: String = "user",
        operatingSystemVersion: OperatingSystemVersion = OperatingSystemVersion(
            majorVersion: 1,
            minorVersion: 0,
            patchVersion: 0
        ),
        processorCount: Int = 2,
        physicalMemory: UInt64 = 4 << 30,
        systemUptime: TimeInterval = 0
    ) {
        self.environment = environment
        self.arguments = arguments
        self.processName = processName ?? arguments.first?.split(separator: "/").last.map(String.init) ?? ""
        self.processIdentifier = processIdentifier
        self.hostName = hostName
        self.userName = userName
        self.operatingSystemVersion = operatingSystemVersion
        self.processorCount = processorCount
        activeProcessorCount = processorCount
        self.physicalMemory = physicalMemory
        self.systemUptime = systemUptime
    }

    public var operatingSystemVersionString: String {
        let version = operatingSystemVersion
        return "Version \(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
}

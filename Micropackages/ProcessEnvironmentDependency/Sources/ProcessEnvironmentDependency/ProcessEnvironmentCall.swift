/// A read of a property of a ``ProcessEnvironment``.
///
/// It is experimental: a minor version may change it.
///
/// The cases have the names of the requirements.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ProcessEnvironmentCall: Sendable, Equatable {
    /// ``ProcessEnvironment/environment``.
    case environment
    /// ``ProcessEnvironment/arguments``.
    case arguments
    /// ``ProcessEnvironment/processName``.
    case processName
    /// ``ProcessEnvironment/processIdentifier``.
    case processIdentifier
    /// ``ProcessEnvironment/hostName``.
    case hostName
    /// ``ProcessEnvironment/userName``.
    case userName
    /// ``ProcessEnvironment/operatingSystemVersion``.
    case operatingSystemVersion
    /// ``ProcessEnvironment/operatingSystemVersionString``.
    case operatingSystemVersionString
    /// ``ProcessEnvironment/processorCount``.
    case processorCount
    /// ``ProcessEnvironment/activeProcessorCount``.
    case activeProcessorCount
    /// ``ProcessEnvironment/physicalMemory``.
    case physicalMemory
    /// ``ProcessEnvironment/systemUptime``.
    case systemUptime
    /// ``ProcessEnvironment/isLowPowerModeEnabled``.
    case isLowPowerModeEnabled
    /// ``ProcessEnvironment/thermalState``.
    case thermalState
}

extension ProcessEnvironmentCall: CustomStringConvertible {
    /// The name of the property.
    public var description: String {
        switch self {
        case .environment: "environment"
        case .arguments: "arguments"
        case .processName: "processName"
        case .processIdentifier: "processIdentifier"
        case .hostName: "hostName"
        case .userName: "userName"
        case .operatingSystemVersion: "operatingSystemVersion"
        case .operatingSystemVersionString: "operatingSystemVersionString"
        case .processorCount: "processorCount"
        case .activeProcessorCount: "activeProcessorCount"
        case .physicalMemory: "physicalMemory"
        case .systemUptime: "systemUptime"
        case .isLowPowerModeEnabled: "isLowPowerModeEnabled"
        case .thermalState: "thermalState"
        }
    }
}

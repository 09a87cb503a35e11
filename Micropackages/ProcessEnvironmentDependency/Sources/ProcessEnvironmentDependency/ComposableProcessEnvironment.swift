import GlobalDependencies

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A process environment made of closures.
///
/// A property without a closure is read from the base. Without a base, reading it traps with a message that names the property.
public struct ComposableProcessEnvironment: ProcessEnvironment {
    private let base: (any ProcessEnvironment)?
    private let answers: Answers

    private struct Answers: Sendable {
        let environment: (@Sendable () -> [String: String])?
        let arguments: (@Sendable () -> [String])?
        let processName: (@Sendable () -> String)?
        let processIdentifier: (@Sendable () -> Int32)?
        let hostName: (@Sendable () -> String)?
        let userName: (@Sendable () -> String)?
        let operatingSystemVersion: (@Sendable () -> OperatingSystemVersion)?
        let operatingSystemVersionString: (@Sendable () -> String)?
        let processorCount: (@Sendable () -> Int)?
        let activeProcessorCount: (@Sendable () -> Int)?
        let physicalMemory: (@Sendable () -> UInt64)?
        let systemUptime: (@Sendable () -> TimeInterval)?
        let isLowPowerModeEnabled: (@Sendable () -> Bool)?
        let thermalState: (@Sendable () -> ThermalState)?
    }

    /// Creates an environment.
    /// - Parameters:
    ///   - base: The environment that answers the properties without a closure.
    ///   - environment: Answers `environment`.
    ///   - arguments: Answers `arguments`.
    ///   - processName: Answers `processName`.
    ///   - processIdentifier: Answers `processIdentifier`.
    ///   - hostName: Answers `hostName`.
    ///   - userName: Answers `userName`.
    ///   - operatingSystemVersion: Answers `operatingSystemVersion`.
    ///   - operatingSystemVersionString: Answers `operatingSystemVersionString`.
    ///   - processorCount: Answers `processorCount`.
    ///   - activeProcessorCount: Answers `activeProcessorCount`.
    ///   - physicalMemory: Answers `physicalMemory`.
    ///   - systemUptime: Answers `systemUptime`.
    ///   - isLowPowerModeEnabled: Answers `isLowPowerModeEnabled`.
    ///   - thermalState: Answers `thermalState`.
    public init(
        forwardingTo base: (any ProcessEnvironment)? = nil,
        environment: (@Sendable () -> [String: String])? = nil,
        arguments: (@Sendable () -> [String])? = nil,
        processName: (@Sendable () -> String)? = nil,
        processIdentifier: (@Sendable () -> Int32)? = nil,
        hostName: (@Sendable () -> String)? = nil,
        userName: (@Sendable () -> String)? = nil,
        operatingSystemVersion: (@Sendable () -> OperatingSystemVersion)? = nil,
        operatingSystemVersionString: (@Sendable () -> String)? = nil,
        processorCount: (@Sendable () -> Int)? = nil,
        activeProcessorCount: (@Sendable () -> Int)? = nil,
        physicalMemory: (@Sendable () -> UInt64)? = nil,
        systemUptime: (@Sendable () -> TimeInterval)? = nil,
        isLowPowerModeEnabled: (@Sendable () -> Bool)? = nil,
        thermalState: (@Sendable () -> ThermalState)? = nil
    ) {
        self.base = base
        answers = Answers(
            environment: environment,
            arguments: arguments,
            processName: processName,
            processIdentifier: processIdentifier,
            hostName: hostName,
            userName: userName,
            operatingSystemVersion: operatingSystemVersion,
            operatingSystemVersionString: operatingSystemVersionString,
            processorCount: processorCount,
            activeProcessorCount: activeProcessorCount,
            physicalMemory: physicalMemory,
            systemUptime: systemUptime,
            isLowPowerModeEnabled: isLowPowerModeEnabled,
            thermalState: thermalState
        )
    }

    public var environment: [String: String] { answers.environment?() ?? base?.environment ?? unexpected() }
    public var arguments: [String] { answers.arguments?() ?? base?.arguments ?? unexpected() }
    public var processName: String { answers.processName?() ?? base?.processName ?? unexpected() }
    public var processIdentifier: Int32 { answers.processIdentifier?() ?? base?.processIdentifier ?? unexpected() }
    public var hostName: String { answers.hostName?() ?? base?.hostName ?? unexpected() }
    public var userName: String { answers.userName?() ?? base?.userName ?? unexpected() }
    public var operatingSystemVersion: OperatingSystemVersion {
        answers.operatingSystemVersion?() ?? base?.operatingSystemVersion ?? unexpected()
    }
    public var operatingSystemVersionString: String {
        answers.operatingSystemVersionString?() ?? base?.operatingSystemVersionString ?? unexpected()
    }
    public var processorCount: Int { answers.processorCount?() ?? base?.processorCount ?? unexpected() }
    public var activeProcessorCount: Int {
        answers.activeProcessorCount?() ?? base?.activeProcessorCount ?? unexpected()
    }
    public var physicalMemory: UInt64 { answers.physicalMemory?() ?? base?.physicalMemory ?? unexpected() }
    public var systemUptime: TimeInterval { answers.systemUptime?() ?? base?.systemUptime ?? unexpected() }
    public var isLowPowerModeEnabled: Bool {
        answers.isLowPowerModeEnabled?() ?? base?.isLowPowerModeEnabled ?? unexpected()
    }
    public var thermalState: ThermalState { answers.thermalState?() ?? base?.thermalState ?? unexpected() }

    private func unexpected<Answer>(_ property: String = #function) -> Answer {
        UnexpectedCall("ComposableProcessEnvironment.\(property)").trap()
    }

    /// The name of the type, so that no closure is called.
    public var description: String {
        "\(Self.self)"
    }

    /// A mirror without children, so that no closure is called.
    public var customMirror: Mirror {
        Mirror(self, children: [])
    }
}

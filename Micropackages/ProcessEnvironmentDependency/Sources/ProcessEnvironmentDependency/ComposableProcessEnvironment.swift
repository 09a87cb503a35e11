import DependencyInterception

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A process environment made of closures.
///
/// ```swift
/// let environment = ComposableProcessEnvironment(forwardingTo: FixedProcessEnvironment()) { $0.hostName = { "web" } }
/// ```
public struct ComposableProcessEnvironment: ProcessEnvironment {
    /// The closures of ``ComposableProcessEnvironment``, each in place of the requirement with its name.
    public struct Closures: Sendable {
        /// Answers `environment`.
        public var environment: (@Sendable () -> [String: String])?
        /// Answers `arguments`.
        public var arguments: (@Sendable () -> [String])?
        /// Answers `processName`.
        public var processName: (@Sendable () -> String)?
        /// Answers `processIdentifier`.
        public var processIdentifier: (@Sendable () -> Int32)?
        /// Answers `hostName`.
        public var hostName: (@Sendable () -> String)?
        /// Answers `userName`.
        public var userName: (@Sendable () -> String)?
        /// Answers `operatingSystemVersion`.
        public var operatingSystemVersion: (@Sendable () -> OperatingSystemVersion)?
        /// Answers `operatingSystemVersionString`.
        public var operatingSystemVersionString: (@Sendable () -> String)?
        /// Answers `processorCount`.
        public var processorCount: (@Sendable () -> Int)?
        /// Answers `activeProcessorCount`.
        public var activeProcessorCount: (@Sendable () -> Int)?
        /// Answers `physicalMemory`.
        public var physicalMemory: (@Sendable () -> UInt64)?
        /// Answers `systemUptime`.
        public var systemUptime: (@Sendable () -> TimeInterval)?
        /// Answers `isLowPowerModeEnabled`.
        public var isLowPowerModeEnabled: (@Sendable () -> Bool)?
        /// Answers `thermalState`.
        public var thermalState: (@Sendable () -> ThermalState)?
    }

    private let base: any ProcessEnvironment
    private var closures = Closures()

    /// Creates an environment.
    /// - Parameters:
    ///   - base: The environment that answers the properties without a closure. Without a base, reading such a property traps with a
    ///     message that names it.
    ///   - configure: Sets closures.
    public init(forwardingTo base: (any ProcessEnvironment)? = nil, _ configure: (inout Closures) -> Void = { _ in }) {
        let unexpected = UnexpectedCalls<ProcessEnvironmentCall>(double: "ComposableProcessEnvironment")
        self.base = base ?? FixedProcessEnvironment().intercepted(by: unexpected)
        configure(&closures)
    }

    public var environment: [String: String] { closures.environment?() ?? base.environment }
    public var arguments: [String] { closures.arguments?() ?? base.arguments }
    public var processName: String { closures.processName?() ?? base.processName }
    public var processIdentifier: Int32 { closures.processIdentifier?() ?? base.processIdentifier }
    public var hostName: String { closures.hostName?() ?? base.hostName }
    public var userName: String { closures.userName?() ?? base.userName }
    public var operatingSystemVersion: OperatingSystemVersion {
        closures.operatingSystemVersion?() ?? base.operatingSystemVersion
    }
    public var operatingSystemVersionString: String {
        closures.operatingSystemVersionString?() ?? base.operatingSystemVersionString
    }
    public var processorCount: Int { closures.processorCount?() ?? base.processorCount }
    public var activeProcessorCount: Int { closures.activeProcessorCount?() ?? base.activeProcessorCount }
    public var physicalMemory: UInt64 { closures.physicalMemory?() ?? base.physicalMemory }
    public var systemUptime: TimeInterval { closures.systemUptime?() ?? base.systemUptime }
    public var isLowPowerModeEnabled: Bool { closures.isLowPowerModeEnabled?() ?? base.isLowPowerModeEnabled }
    public var thermalState: ThermalState { closures.thermalState?() ?? base.thermalState }

    /// The name of the type, so that no closure is called.
    public var description: String {
        "\(Self.self)"
    }

    /// A mirror without children, so that no closure is called.
    public var customMirror: Mirror {
        Mirror(self, children: [])
    }
}

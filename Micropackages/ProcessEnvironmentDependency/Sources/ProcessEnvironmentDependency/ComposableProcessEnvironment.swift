public import Foundation

/// A process environment made of closures.
///
/// A property that has neither a closure nor a base is unexpected: reading it is a trap that names it.
public struct ComposableProcessEnvironment: ProcessEnvironment {
    private let answers: Answers

    private struct Answers: Sendable {
        let environment: @Sendable () -> [String: String]
        let arguments: @Sendable () -> [String]
        let processName: @Sendable () -> String
        let processIdentifier: @Sendable () -> Int32
        let hostName: @Sendable () -> String
        let userName: @Sendable () -> String
        let operatingSystemVersion: @Sendable () -> OperatingSystemVersion
        let operatingSystemVersionString: @Sendable () -> String
        let processorCount: @Sendable () -> Int
        let activeProcessorCount: @Sendable () -> Int
        let physicalMemory: @Sendable () -> UInt64
        let systemUptime: @Sendable () -> TimeInterval
    }

    /// Creates an environment.
    /// - Parameters:
    ///   - base: The environment that answers what has no closure.
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
        systemUptime: (@Sendable () -> TimeInterval)? = nil
    ) {
        let base = base ?? UnexpectedProcessEnvironment()
        answers = Answers(
            environment: environment ?? { base.environment },
            arguments: arguments ?? { base.arguments },
            processName: processName ?? { base.processName },
            processIdentifier: processIdentifier ?? { base.processIdentifier },
            hostName: hostName ?? { base.hostName },
            userName: userName ?? { base.userName },
            operatingSystemVersion: operatingSystemVersion ?? { base.operatingSystemVersion },
            operatingSystemVersionString: operatingSystemVersionString ?? { base.operatingSystemVersionString },
            processorCount: processorCount ?? { base.processorCount },
            activeProcessorCount: activeProcessorCount ?? { base.activeProcessorCount },
            physicalMemory: physicalMemory ?? { base.physicalMemory },
            systemUptime: systemUptime ?? { base.systemUptime }
        )
    }

    public var environment: [String: String] { answers.environment() }
    public var arguments: [String] { answers.arguments() }
    public var processName: String { answers.processName() }
    public var processIdentifier: Int32 { answers.processIdentifier() }
    public var hostName: String { answers.hostName() }
    public var userName: String { answers.userName() }
    public var operatingSystemVersion: OperatingSystemVersion { answers.operatingSystemVersion() }
    public var operatingSystemVersionString: String { answers.operatingSystemVersionString() }
    public var processorCount: Int { answers.processorCount() }
    public var activeProcessorCount: Int { answers.activeProcessorCount() }
    public var physicalMemory: UInt64 { answers.physicalMemory() }
    public var systemUptime: TimeInterval { answers.systemUptime() }

    /// The name of the type alone: a description calls no closure.
    public var description: String {
        "\(Self.self)"
    }

    /// A mirror without children: it calls no closure.
    public var customMirror: Mirror {
        Mirror(self, children: [])
    }
}

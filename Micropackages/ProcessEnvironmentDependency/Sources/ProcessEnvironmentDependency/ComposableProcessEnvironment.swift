public import Foundation

/// A process environment made of closures.
///
/// Asking for something without a closure is a trap that names it.
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

    /// Creates an environment from what it answers with.
    public init(
        environment: @escaping @Sendable () -> [String: String] = { unexpected("environment") },
        arguments: @escaping @Sendable () -> [String] = { unexpected("arguments") },
        processName: @escaping @Sendable () -> String = { unexpected("processName") },
        processIdentifier: @escaping @Sendable () -> Int32 = { unexpected("processIdentifier") },
        hostName: @escaping @Sendable () -> String = { unexpected("hostName") },
        userName: @escaping @Sendable () -> String = { unexpected("userName") },
        operatingSystemVersion: @escaping @Sendable () -> OperatingSystemVersion = {
            unexpected("operatingSystemVersion")
        },
        operatingSystemVersionString: @escaping @Sendable () -> String = {
            unexpected("operatingSystemVersionString")
        },
        processorCount: @escaping @Sendable () -> Int = { unexpected("processorCount") },
        activeProcessorCount: @escaping @Sendable () -> Int = { unexpected("activeProcessorCount") },
        physicalMemory: @escaping @Sendable () -> UInt64 = { unexpected("physicalMemory") },
        systemUptime: @escaping @Sendable () -> TimeInterval = { unexpected("systemUptime") }
    ) {
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
            systemUptime: systemUptime
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

    /// The type alone: a description asks no closure.
    public var description: String {
        "\(Self.self)"
    }

    /// A mirror without children: it asks no closure.
    public var customMirror: Mirror {
        Mirror(self, children: [])
    }
}

@usableFromInline
func unexpected(_ property: String) -> Never {
    fatalError("Unexpected call of ComposableProcessEnvironment.\(property): no closure was supplied")
}

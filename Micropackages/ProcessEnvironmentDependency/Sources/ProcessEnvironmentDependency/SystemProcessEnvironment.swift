#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The environment of this process, from `ProcessInfo`.
public struct SystemProcessEnvironment: ProcessEnvironment {
    /// The environment of this process.
    public static let shared = SystemProcessEnvironment()

    private init() {}

    public var environment: [String: String] {
        ProcessInfo.processInfo.environment
    }

    public var arguments: [String] {
        ProcessInfo.processInfo.arguments
    }

    public var processName: String {
        ProcessInfo.processInfo.processName
    }

    public var processIdentifier: Int32 {
        ProcessInfo.processInfo.processIdentifier
    }

    public var hostName: String {
        ProcessInfo.processInfo.hostName
    }

    public var operatingSystemVersion: OperatingSystemVersion {
        ProcessInfo.processInfo.operatingSystemVersion
    }

    public var operatingSystemVersionString: String {
        ProcessInfo.processInfo.operatingSystemVersionString
    }

    public var processorCount: Int {
        ProcessInfo.processInfo.processorCount
    }

    public var activeProcessorCount: Int {
        ProcessInfo.processInfo.activeProcessorCount
    }

    public var physicalMemory: UInt64 {
        ProcessInfo.processInfo.physicalMemory
    }

    public var systemUptime: TimeInterval {
        ProcessInfo.processInfo.systemUptime
    }
}

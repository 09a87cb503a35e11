public import DependencyInterception

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A process environment whose properties are read through an interceptor.
///
/// It is experimental: a minor version may change it.
///
/// ``ProcessEnvironment/intercepting(_:)`` and ``ProcessEnvironment/intercepted(by:)`` create it. Its description is the
/// description of the other environment, and reads past the interceptor.
public struct InterceptedProcessEnvironment<Interceptor: CallInterceptor<ProcessEnvironmentCall>>: ProcessEnvironment {
    fileprivate let base: any ProcessEnvironment
    fileprivate let interceptor: Interceptor

    /// The description of the other environment.
    public var description: String { base.description }

    /// The mirror of the other environment.
    public var customMirror: Mirror { base.customMirror }
}

extension ProcessEnvironment {
    /// Returns an environment that reads this one through a closure, to log or count what is read.
    ///
    /// It is experimental: a minor version may change it.
    /// - Parameter body: Runs in place of each read, on the caller's thread. `proceed` reads the property. If the closure throws or does
    ///   not proceed, the process stops.
    /// - Returns: The environment.
    public func intercepting(
        _ body: @escaping @Sendable (_ call: ProcessEnvironmentCall, _ proceed: () throws -> Void) throws -> Void
    ) -> InterceptedProcessEnvironment<ClosureInterceptor<ProcessEnvironmentCall>> {
        intercepted(by: ClosureInterceptor(body))
    }

    /// Returns an environment that reads this one through an interceptor.
    ///
    /// It is experimental: a minor version may change it.
    /// - Parameter interceptor: The interceptor. If it throws, the process stops.
    /// - Returns: The environment.
    public func intercepted<Interceptor: CallInterceptor<ProcessEnvironmentCall>>(
        by interceptor: Interceptor
    ) -> InterceptedProcessEnvironment<Interceptor> {
        InterceptedProcessEnvironment(base: self, interceptor: interceptor)
    }
}

extension InterceptedProcessEnvironment {
    public var environment: [String: String] { interceptor.answer(.environment) { base.environment } }
    public var arguments: [String] { interceptor.answer(.arguments) { base.arguments } }
    public var processName: String { interceptor.answer(.processName) { base.processName } }
    public var processIdentifier: Int32 { interceptor.answer(.processIdentifier) { base.processIdentifier } }
    public var hostName: String { interceptor.answer(.hostName) { base.hostName } }
    public var userName: String { interceptor.answer(.userName) { base.userName } }
    public var operatingSystemVersion: OperatingSystemVersion {
        interceptor.answer(.operatingSystemVersion) { base.operatingSystemVersion }
    }
    public var operatingSystemVersionString: String {
        interceptor.answer(.operatingSystemVersionString) { base.operatingSystemVersionString }
    }
    public var processorCount: Int { interceptor.answer(.processorCount) { base.processorCount } }
    public var activeProcessorCount: Int { interceptor.answer(.activeProcessorCount) { base.activeProcessorCount } }
    public var physicalMemory: UInt64 { interceptor.answer(.physicalMemory) { base.physicalMemory } }
    public var systemUptime: TimeInterval { interceptor.answer(.systemUptime) { base.systemUptime } }
    public var isLowPowerModeEnabled: Bool { interceptor.answer(.isLowPowerModeEnabled) { base.isLowPowerModeEnabled } }
    public var thermalState: ThermalState { interceptor.answer(.thermalState) { base.thermalState } }
}

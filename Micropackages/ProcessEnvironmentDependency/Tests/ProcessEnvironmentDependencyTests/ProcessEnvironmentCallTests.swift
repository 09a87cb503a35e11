import DependencyInterception
import DependencyTestSupport
import ProcessEnvironmentDependency
import Testing

struct ProcessEnvironmentCallTests {
    @Test func `each call is shown as itself, and reaches its closure`() throws {
        let (shown, answered) = (CallRecording<ProcessEnvironmentCall>(), CallRecording<ProcessEnvironmentCall>())
        let inner = FixedProcessEnvironment().intercepted(by: answered)
        let environment = ComposableProcessEnvironment(forwardingTo: FixedProcessEnvironment()) {
            $0.forward(to: inner)
        }.intercepted(by: shown)

        _ = (environment.environment, environment.arguments, environment.processName, environment.processIdentifier)
        _ = (environment.hostName, environment.userName)
        _ = (environment.operatingSystemVersion, environment.operatingSystemVersionString)
        _ = (environment.processorCount, environment.activeProcessorCount, environment.physicalMemory)
        _ = (environment.systemUptime, environment.isLowPowerModeEnabled, environment.thermalState)

        try expectEachCall(
            """
            environment
            arguments
            processName
            processIdentifier
            hostName
            userName
            operatingSystemVersion
            operatingSystemVersionString
            processorCount
            activeProcessorCount
            physicalMemory
            systemUptime
            isLowPowerModeEnabled
            thermalState
            """,
            shown: shown.calls,
            answered: answered.calls
        )
    }
}

extension ComposableProcessEnvironment.Closures {
    /// Sets each closure to the method of another environment.
    mutating func forward(to inner: any ProcessEnvironment) {
        environment = { inner.environment }
        arguments = { inner.arguments }
        processName = { inner.processName }
        processIdentifier = { inner.processIdentifier }
        hostName = { inner.hostName }
        userName = { inner.userName }
        operatingSystemVersion = { inner.operatingSystemVersion }
        operatingSystemVersionString = { inner.operatingSystemVersionString }
        processorCount = { inner.processorCount }
        activeProcessorCount = { inner.activeProcessorCount }
        physicalMemory = { inner.physicalMemory }
        systemUptime = { inner.systemUptime }
        isLowPowerModeEnabled = { inner.isLowPowerModeEnabled }
        thermalState = { inner.thermalState }
    }
}

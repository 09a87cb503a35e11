import DependencyInterception
import DependencyTestSupport
import ProcessEnvironmentDependency
import Testing

struct ProcessEnvironmentCallTests {
    @Test func `each call is shown as itself, and reaches its closure`() throws {
        let (shown, answered) = (CallRecording<ProcessEnvironmentCall>(), CallRecording<ProcessEnvironmentCall>())
        let inner = FixedProcessEnvironment().intercepted(by: answered)
        let environment = ComposableProcessEnvironment(forwardingTo: FixedProcessEnvironment()) {
            $0.environment = { inner.environment }
            $0.arguments = { inner.arguments }
            $0.processName = { inner.processName }
            $0.processIdentifier = { inner.processIdentifier }
            $0.hostName = { inner.hostName }
            $0.userName = { inner.userName }
            $0.operatingSystemVersion = { inner.operatingSystemVersion }
            $0.operatingSystemVersionString = { inner.operatingSystemVersionString }
            $0.processorCount = { inner.processorCount }
            $0.activeProcessorCount = { inner.activeProcessorCount }
            $0.physicalMemory = { inner.physicalMemory }
            $0.systemUptime = { inner.systemUptime }
            $0.isLowPowerModeEnabled = { inner.isLowPowerModeEnabled }
            $0.thermalState = { inner.thermalState }
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

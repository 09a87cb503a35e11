import GlobalDependencies
import ProcessEnvironmentDependency

let process = GlobalDependencies.default.processEnvironment
print(process.environment.count, process.arguments.count, process.processName, process.hostName.count, process.userName)
print(
    process.operatingSystemVersionString,
    process.processorCount,
    process.physicalMemory > 0,
    process.systemUptime > 0
)

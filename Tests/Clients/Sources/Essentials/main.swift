import ConsoleDependency
import DispatchDependency
import GlobalDependencies
import LogDependency
import ProcessEnvironmentDependency
import RandomDependency
import SubprocessDependency
import TimeDependency

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

let dependencies = GlobalDependencies.default
    .with(override: IncrementingUUIDs(), for: \.uuid)
    .with(override: FixedDate(Date(timeIntervalSince1970: 0)), for: \.date)
let id: UUID = dependencies.uuid()
try dependencies.console.write(contentsOf: Data("\(id) \(dependencies.date.now.timeIntervalSince1970)\n".utf8))
dependencies.dispatch.queue(label: "work").sync {
    dependencies.log.info("\(dependencies.processEnvironment.processName)")
}
let children = ScriptedSubprocesses(["git": .failure(.spawnFailed, .EAGAIN)])
do {
    _ = try await dependencies.with(override: children, for: \.subprocess).subprocess.run("git")
} catch let error as SubprocessError {
    try dependencies.console.write(contentsOf: Data("\(error.posixCode == POSIXError.Code.EAGAIN)\n".utf8))
}

import ConsoleDependency
import DispatchDependency
import GlobalDependencies
import LogDependency
import ProcessEnvironmentDependency
import RandomDependency
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
dependencies.queue("work").sync { dependencies.log.info("\(dependencies.processEnvironment.processName)") }

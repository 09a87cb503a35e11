import DispatchDependency
import GlobalDependencies
import LogDependency
import RandomDependency
import TimeDependency

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

let dependencies = GlobalDependencies.default.with(
    override: VirtualDispatch(clock: VirtualTime().clock),
    for: \.dispatch
)
dependencies.dispatch.queue(label: "work").async { print("work") }
GlobalDependencies.default.log.info(
    "id \(GlobalDependencies.default.uuid().uuidString.count) of \(0.5, format: .fixed(precision: 2))"
)
print(GlobalDependencies.default.date.now.timeIntervalSince1970 > 0)

import GlobalDependencies
import RandomDependency
import TimeDependency

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

let time = VirtualTime()
let dependencies = GlobalDependencies.default
    .with(override: SeededRandom(seed: 1), for: \.random)
    .with(override: IncrementingUUIDs(), for: \.uuid)
    .with(override: time.date, for: \.date)
// In a static program the runtime's symbols are hidden, and a time line waits only for tasks that prefer it.
let isLate = Task(executorPreference: time) { try await time.clock.sleep(for: .seconds(1)) }
await time.advance(by: .seconds(1))
try await isLate.value
print(dependencies.uuid(), dependencies.date.now < Date.distantFuture, dependencies.random.next())
print(GlobalDependencies.default.uuid() != UUID(), GlobalDependencies.default.date.now > .distantPast)

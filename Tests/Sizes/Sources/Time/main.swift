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
async let isLate: Void = time.clock.sleep(for: .seconds(1))
await time.advance(by: .seconds(1))
try await isLate
print(dependencies.uuid(), dependencies.date.now < Date.distantFuture, dependencies.random.next())
print(GlobalDependencies.default.uuid() != UUID(), GlobalDependencies.default.date.now > .distantPast)

import DependencySimulation
import GlobalDependencies
import TimeDependency

try await simulate(seeds: 0..<2) { world in
    try await world.dependencies.clock.sleep(for: .seconds(1))
    print(world.dependencies.date.now)
}

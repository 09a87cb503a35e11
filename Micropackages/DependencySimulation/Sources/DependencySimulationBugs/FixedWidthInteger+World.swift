import DependencySimulation
import RandomDependency

extension FixedWidthInteger {
    /// Draws a number for the work of a test, from the seed of a world.
    static func random(in range: ClosedRange<Self>, from world: SimulatedWorld) -> Self {
        world.random.withGenerator { random(in: range, using: &$0) }
    }
}

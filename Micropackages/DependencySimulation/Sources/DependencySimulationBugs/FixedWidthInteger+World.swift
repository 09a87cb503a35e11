import DependencySimulation

extension FixedWidthInteger where Self: Sendable {
    /// Draws a number for a test from the seed of a world.
    static func random(in range: ClosedRange<Self>, from world: SimulatedWorld) -> Self {
        world.number(in: range)
    }
}

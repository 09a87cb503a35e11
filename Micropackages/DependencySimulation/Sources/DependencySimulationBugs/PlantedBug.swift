package import DependencySimulation

/// A small program with a bug that appears only in some worlds, and the same program without the bug.
package struct PlantedBug: Sendable {
    typealias Program = @Sendable (_ world: SimulatedWorld, _ isCured: Bool) async throws -> Void

    /// The name of the bug.
    package let name: String
    let program: Program

    init(_ name: String, _ program: @escaping Program) {
        self.name = name
        self.program = program
    }

    /// Runs the program with its bug, and throws if the bug appears in this world.
    package func run(in world: SimulatedWorld) async throws {
        try await program(world, false)
    }

    /// Runs the program without its bug.
    ///
    /// An error is a mistake of the simulation.
    package func runCured(in world: SimulatedWorld) async throws {
        try await program(world, true)
    }

    /// All bugs.
    package static let all: [PlantedBug] = order + reentrancy + timeouts + retries + caches + files + partitions
}

extension PlantedBug: CustomStringConvertible {
    package var description: String { name }
}

extension FixedWidthInteger where Self: Sendable {
    /// Draws a number for a test from the seed of a world.
    static func random(in range: ClosedRange<Self>, from world: SimulatedWorld) -> Self {
        world.number(in: range)
    }
}

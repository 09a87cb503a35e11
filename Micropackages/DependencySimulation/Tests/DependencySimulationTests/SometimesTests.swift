import DependencySimulation
import GlobalDependencies
import LogDependency
import Testing

@Suite(.timeLimit(.minutes(60)))
struct SometimesTests {
    private static let operation: @Sendable (SimulatedWorld) async throws -> Void = { world in
        world.sometimes(world.seed > 1, "the seed is greater than one")
        world.sometimes(world.seed > 100, "the seed is great")
        world.dependencies.log.debug("a message is logged")
    }

    @Test func `a condition that never held fails seeds that pass`() async throws {
        let names = ["the seed is great", "the seed is greater than one", "a message is logged", "nobody asks"]

        let error = try await #require(throws: UnreachedConditions.self) {
            try await simulate(seeds: 0..<4, comparingEvery: 1, sometimes: names, Self.operation)
        }

        #expect(error.unreached.map(\.name) == ["the seed is great", "nobody asks"])
        #expect(error.conditions.map(\.askedCount) == [4, 4, 4, 0])
        #expect(error.conditions.map(\.heldCount) == [0, 2, 4, 0])
        #expect(
            error.description == """
                All seeds from 0 to 3 pass, but none meets "the seed is great", "nobody asks".

                  condition                     asked  held  where
                  the seed is great             4      0     DependencySimulationTests/SometimesTests.swift:10
                  the seed is greater than one  4      2     DependencySimulationTests/SometimesTests.swift:9
                  a message is logged           4      4     DependencySimulationTests/SometimesTests.swift:11
                  nobody asks                   0      0     nowhere
                """
        )
    }

    @Test func `conditions that held in one seed pass`() async throws {
        try await simulate(
            seeds: 0..<4,
            sometimes: ["the seed is greater than one", "a message is logged"],
            Self.operation
        )
    }

    @Test func `one seed and a failure are not judged`() async throws {
        try await simulate(seeds: 0..<1, sometimes: ["nobody asks"], Self.operation)

        await #expect(throws: SimulationFailure.self) {
            try await simulate(seeds: 0..<4, sometimes: ["nobody asks"]) { world in
                try world.require(world.seed < 3, "the last seed fails")
            }
        }
    }

    @Test func `a summary counts conditions`() async throws {
        let summary = try await simulate(counting: 0..<4, sometimes: ["a message is logged"], Self.operation)

        #expect(
            summary.conditions.map(\.name) == [
                "a message is logged", "the seed is great", "the seed is greater than one",
            ]
        )
        #expect(summary.conditions.map(\.heldCount) == [4, 0, 2])
    }
}

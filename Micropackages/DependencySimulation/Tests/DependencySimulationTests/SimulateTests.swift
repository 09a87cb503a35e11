import DependencySimulation
import GlobalDependencies
import NetworkDependency
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(1)))
struct SimulateTests {
    /// A counter whose users read and write it in two steps.
    actor Counter {
        private(set) var value = 0
        func set(_ value: Int) { self.value = value }
    }

    @Test func `a lost update is found, and its replay loses it again`() async throws {
        let operation: @Sendable (SimulatedWorld) async throws -> Void = { world in
            let counter = Counter()
            await withTaskGroup { group in
                for _ in 0..<2 {
                    group.addTask { await counter.set(counter.value + 1) }
                }
            }
            let value = await counter.value
            try world.require(value == 2, "the counter is \(value)")
        }

        let failure = try await #require(throws: SimulationFailure.self) {
            try await simulate(seeds: 0..<1_000, operation)
        }
        let replay = try await #require(throws: SimulationFailure.self) {
            try await simulate(replaying: failure.replay, operation)
        }

        #expect(failure.underlying as? UnmetRequirement == UnmetRequirement(message: "the counter is 1"))
        #expect(failure.isReproducible)
        #expect(replay.traceHash == failure.traceHash)
        print(failure)
    }

    @Test func `speed`() async throws {
        let clock = ContinuousClock()
        let small = try await clock.measure {
            try await simulate(seeds: 0..<1_000) { world in
                let counter = Counter()
                await withTaskGroup { group in
                    for _ in 0..<4 {
                        group.addTask {
                            for _ in 0..<5 {
                                try? await world.dependencies.clock.sleep(for: .seconds(1))
                                await counter.set(counter.value + 1)
                            }
                        }
                    }
                }
            }
        }
        print("1000 seeds", small)
        let switches = try await clock.measure {
            try await simulate(seeds: 0..<1) { world in
                await withTaskGroup { group in
                    for _ in 0..<10 {
                        group.addTask { for _ in 0..<5_000 { await Task.yield() } }
                    }
                }
            }
        }
        print("100,000 switches", switches)
    }
}

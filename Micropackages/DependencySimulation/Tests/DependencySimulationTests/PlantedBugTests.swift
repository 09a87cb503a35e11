#if PROOFS
import DependencySimulation
import DependencySimulationBugs
import DependencyTestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct PlantedBugTests {
    @Test(arguments: PlantedBug.all)
    func `a planted bug is found, and its replay shows it again`(bug: PlantedBug) async throws {
        let failure = try await failure(seeds: 0..<1_000) { try await bug.run(in: $0) }
        let replay = try await #require(throws: SimulationFailure.self) {
            try await simulate(replaying: failure.replay) { try await bug.run(in: $0) }
        }

        #expect(failure.isReproducible)
        #expect(replay.digest == failure.digest)
    }

    @Test(arguments: PlantedBug.all)
    func `a cure is not blamed`(bug: PlantedBug) async throws {
        try await simulate(seeds: 0..<40) { try await bug.runCured(in: $0) }
    }

    @Test func `the first failure has the fewest delays, and is replayed by them`() async throws {
        let bug = try #require(PlantedBug.all.first)
        let failure = try await #require(throws: SimulationFailure.self) {
            try await simulate(everyOrderUpTo: .delays(2)) { try await bug.run(in: $0) }
        }
        let replay = try await #require(throws: SimulationFailure.self) {
            try await simulate(replaying: failure.replay) { try await bug.run(in: $0) }
        }

        #expect(failure.replay.contains(/^0 \d+~1$/))
        #expect(replay.digest == failure.digest)
        #expect(failure.description.contains("1 delay"))
    }

    @Test func `there are twenty bugs, of different names`() {
        #expect(Set(PlantedBug.all.map(\.name)).count == 20)
    }
}
#endif

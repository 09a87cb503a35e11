import DependencySimulation
import DependencySimulationBugs
import DependencyTestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
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

    @Test(.inReleaseBuild, arguments: PlantedBug.all)
    func `a cure is not blamed`(bug: PlantedBug) async throws {
        try await simulate(seeds: 0..<40) { try await bug.runCured(in: $0) }
    }

    @Test func `there are twenty bugs, of different names`() {
        #expect(Set(PlantedBug.all.map(\.name)).count == 20)
    }
}

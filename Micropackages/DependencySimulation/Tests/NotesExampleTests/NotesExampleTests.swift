import DependencySimulation
import NotesExample
import Testing

@Suite(.timeLimit(.minutes(1)))
struct NotesExampleTests {
    @Test(arguments: [Bugs.savesInPlace, .forgetsNewNotes, .addsNotesAgain])
    func `each of the three bugs is found`(bugs: Bugs) async throws {
        let failure = try await #require(throws: SimulationFailure.self) {
            try await simulate(seeds: 0..<1_000) { try await NotesTest.run(in: $0, bugs: bugs) }
        }

        #expect(failure.isReproducible)
        print(failure)
    }

    @Test func `the example without them is not blamed`() async throws {
        try await simulate(seeds: 0..<200) { try await NotesTest.run(in: $0) }
    }
}

import DependencySimulation
import DependencyTestSupport
import Foundation
import NotesExample
import Testing

@Suite(.timeLimit(.minutes(60)))
struct NotesExampleTests {
    private func failure(of bugs: Bugs) async throws -> SimulationFailure {
        try await #require(throws: SimulationFailure.self) {
            try await simulate(seeds: 0..<1_000) { try await NotesTest.run(in: $0, bugs: bugs) }
        }
    }

    @Test(arguments: [Bugs.savesInPlace, .forgetsNewNotes, .addsNotesAgain])
    func `each of the three bugs is found`(bugs: Bugs) async throws {
        let failure = try await failure(of: bugs)

        #expect(failure.isReproducible)
    }

    #if PROOFS
    @Test func `the example without them is not blamed`() async throws {
        try await simulate(seeds: 0..<200) { try await NotesTest.run(in: $0) }
    }
    #endif

    @Test func `a nemesis of the server blames it neither`() async throws {
        try await simulate(seeds: 0..<50) { world in
            world.startNemesis(.pauses, .slowDisks, .drift, .skew, every: .milliseconds(50) ... .seconds(1))
            try await NotesTest.run(in: world)
        }
    }

    @Test(.inDebugBuild)
    func `the article shows what the failure prints`() async throws {
        let catalog = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/DependencySimulation/DependencySimulation.docc")
        let article = try String(contentsOf: catalog.appending(path: "FindingTheBug.md"), encoding: .utf8)
        let picture = try String(contentsOf: catalog.appending(path: "a-lost-note.svg"), encoding: .utf8)

        let failure = try await failure(of: .forgetsNewNotes)

        // Two paragraphs of the message differ from process to process.
        let paragraphs = "\(failure)".components(separatedBy: "\n\n").filter {
            !$0.contains("SWIFT_DETERMINISTIC_HASHING") && !$0.hasPrefix("Picture:")
        }
        #expect(article.contains("```\n\(paragraphs.joined(separator: "\n\n"))\n```"), "\(failure)")
        #expect(failure.picture.html.contains(picture), "\(failure.picture.html)")
    }
}

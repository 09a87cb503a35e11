package import DependencySimulation
import Foundation
import GlobalDependencies
import NetworkDependency
import RandomDependency
import TimeDependency

/// A test in which a device writes notes, crashes, and sends the notes over a network that loses one in twenty
/// requests.
package enum NotesTest {
    package static func run(in world: SimulatedWorld, bugs: Bugs = []) async throws {
        try await world.startHost("notes.example") { dependencies in
            let server = try NoteServer(dependencies: dependencies, bugs: bugs)
            return { request in try await server.response(to: request) }
        }
        world.setLinkCondition(LinkCondition(latency: .milliseconds(10) ... .milliseconds(200), lossRate: 0.05))

        let written = try await write(["milk", "bread", "salt"], in: world, bugs: bugs)
        let store = try NoteStore(dependencies: world.dependencies, bugs: bugs)
        let kept = await store.notes.map(\.text)
        try world.require(kept.starts(with: written), "\(written) was written, and the store has \(kept)")

        try await sync(store, world)
        let sent = try await notes(onServerOf: world)
        try world.require(sent.sorted() == kept.sorted(), "the store has \(kept), and the server \(sent)")
    }

    /// Writes notes until the crash, sends them at intervals, and returns the notes that the store has confirmed.
    private static func write(_ texts: [String], in world: SimulatedWorld, bugs: Bugs) async throws -> [String] {
        let written = Written()
        try await world.crash { dependencies in
            let store = try NoteStore(dependencies: dependencies, bugs: bugs)
            await withThrowingTaskGroup { group in
                group.addTask {
                    for text in texts {
                        try await store.add(text)
                        await written.append(text)
                        let pause = dependencies.random.withGenerator { Int.random(in: 1...50, using: &$0) }
                        try await dependencies.clock.sleep(for: .milliseconds(10 * pause))
                    }
                }
                group.addTask {
                    for _ in 0..<3 {
                        try? await store.sync()
                        try await dependencies.clock.sleep(for: .milliseconds(100))
                    }
                }
            }
        }
        return await written.texts
    }

    private static func sync(_ store: NoteStore, _ world: SimulatedWorld) async throws {
        while await store.hasUnsentNotes {
            try? await store.sync()
            try await world.dependencies.clock.sleep(for: .seconds(1))
        }
    }

    private static func notes(onServerOf world: SimulatedWorld) async throws -> [String] {
        world.setLinkCondition(.perfect)
        guard let url = URL(string: "http://notes.example/notes") else { return [] }
        let (data, _) = try await world.dependencies.network.data(from: url)
        return try JSONDecoder().decode([Note].self, from: data).map(\.text)
    }
}

/// The texts of the notes that the store has confirmed.
private actor Written {
    private(set) var texts: [String] = []

    func append(_ text: String) {
        texts.append(text)
    }
}

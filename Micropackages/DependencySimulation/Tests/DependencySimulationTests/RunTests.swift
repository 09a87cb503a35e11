import DependencySimulation
import DependencyTestSupport
import GlobalDependencies
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct RunTests {
    private actor Book {
        private(set) var entries: [Int] = []

        func add(_ entry: Int) {
            entries.append(entry)
        }
    }

    /// Adds numbers to an actor from several tasks.
    ///
    /// The priorities of these tasks rise, because another task waits for them.
    private static func fill(in world: SimulatedWorld) async -> [Int] {
        let book = Book()
        let clock = world.dependencies.clock
        let tasks = (0..<4).map { number in
            Task.detached {
                for _ in 0..<3 {
                    await book.add(number)
                    try await clock.sleep(for: .seconds(1))
                }
            }
        }
        for task in tasks { _ = await task.result }
        return await book.entries
    }

    private struct Outcome: Hashable {
        let seed: UInt64
        let entries: [Int]
    }

    private let outcomes = Log<Outcome>()

    /// An object that a task holds until it ends.
    private final class Held: Sendable {
        private let released: Log<Int>

        init(_ released: Log<Int>) {
            self.released = released
        }

        deinit {
            released.note(1)
        }
    }

    #if PROOFS
    @Test func `the tasks of a world end with it, however many there are`() async throws {
        let released = Log<Int>()

        try await simulate(seeds: 0..<1, comparingEvery: 2) { world in
            let dependencies = world.dependencies
            for _ in 0..<2_000 {
                Task { [held = Held(released)] in
                    try? await dependencies.clock.sleep(for: .seconds(1))
                    try? await dependencies.clock.sleep(for: .seconds(1))
                    withExtendedLifetime(held) {}
                }
            }
            try await world.dependencies.clock.sleep(for: .milliseconds(1))
            world.crash()
            try await world.dependencies.clock.sleep(for: .seconds(10))
        }

        #expect(released.entries.count == 2_000 * 2)
    }
    #endif

    @Test func `a world in which a dead process waits comes to the limit of its jobs`() async throws {
        let summary = try await simulate(counting: 0..<1, jobLimit: 1_000) { world in
            let dependencies = world.dependencies
            world.crash()
            Task { try await dependencies.clock.sleep(for: .seconds(1)) }
            while true { try await world.dependencies.clock.sleep(for: .seconds(1)) }
        }

        #expect(summary.failingSeeds == [0])
    }

    @Test @MainActor func `every run of a seed has one outcome, whichever actor asks for it`() async throws {
        for _ in 0..<4 {
            try await simulate(seeds: 0..<10) { world in
                let outcome = await Self.fill(in: world)
                outcomes.note(Outcome(seed: world.seed, entries: outcome))
            }
        }

        #expect(Set(outcomes.entries).count == 10)
    }

    @Test func `a run that meets the main actor has the outcome of any other`() async throws {
        try await simulate(seeds: 0..<10) { world in
            await MainActor.run {}
            let outcome = await Self.fill(in: world)
            outcomes.note(Outcome(seed: world.seed, entries: outcome))
            await MainActor.run {}
        }
        try await simulate(seeds: 0..<10) { world in
            await MainActor.run {}
            let outcome = await Self.fill(in: world)
            outcomes.note(Outcome(seed: world.seed, entries: outcome))
        }

        #expect(Set(outcomes.entries).count == 10)
    }

    @Test func `a simulation within a simulation fails, and leaves the next one alone`() async throws {
        let failure = try await failure { _ in
            await MainActor.run {}
            try await simulate(seeds: 0..<2) { world in
                await MainActor.run {}
                try await world.dependencies.clock.sleep(for: .seconds(1))
            }
        }
        try await simulate(seeds: 0..<2) { world in
            await MainActor.run {}
            try await world.dependencies.clock.sleep(for: .seconds(1))
        }

        #expect(!failure.isReproducible)
    }
}

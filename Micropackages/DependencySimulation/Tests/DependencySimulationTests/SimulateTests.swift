import DependencySimulation
import DependencySupport
import FileSystemDependency
import Foundation
import GlobalDependencies
import LogDependency
import NetworkDependency
import RandomDependency
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct SimulateTests {
    /// Two tasks that increment a counter at the same time.
    private static let lostUpdate: @Sendable (SimulatedWorld) async throws -> Void = { world in
        let counter = Counter()
        await withTaskGroup { group in
            for _ in 0..<2 {
                group.addTask { await counter.increment() }
            }
        }
        let value = await counter.value
        try world.require(value == 2, "the counter is \(value)")
    }

    @Test func `a lost update is found, and its replay loses it again`() async throws {
        let failure = try await failure(seeds: 0..<1_000, of: Self.lostUpdate)

        let replay = try await #require(throws: SimulationFailure.self) {
            try await simulate(replaying: failure.replay, Self.lostUpdate)
        }

        #expect(failure.underlyingError as? UnmetRequirement == UnmetRequirement(message: "the counter is 1"))
        #expect(failure.isReproducible)
        #expect(replay.digest == failure.digest)
        #expect(replay.trace == failure.trace)
    }

    @Test func `a seed fails alike in its own range`() async throws {
        let first = try await failure(seeds: 0..<1_000, of: Self.lostUpdate)

        let second = try await failure(seeds: first.seed..<first.seed + 1, of: Self.lostUpdate)

        #expect(second.replay == first.replay)
        #expect(second.digest == first.digest)
    }

    @Test func `a failure prints its error, its order, its trace, and the line that replays it`() async throws {
        let failure = try await failure { world in
            try await world.dependencies.clock.sleep(for: .milliseconds(1_500))
            world.note("before the end")
            throw UnmetRequirement(message: "no luck")
        }

        let paragraphs = failure.description.components(separatedBy: "\n\n")
        #expect(
            paragraphs.prefix(4).joined(separator: "\n\n") == """
                Seed 0 fails after 1.500 s of virtual time: no luck

                The order is first come, first served.

                What happened:
                  0.000 s  task 1 sleeps until 1.500 s
                  1.500 s  task 1 before the end

                Replay it:
                  try await simulate(replaying: "0") { world in … }
                """
        )
    }

    @Test func `sleepers that are due together wake in different orders`() async throws {
        let orders = Log<[Int]>()

        try await simulate(seeds: 0..<200) { world in
            let log = Log<Int>()
            try await withThrowingTaskGroup { group in
                for number in 0..<3 {
                    group.addTask {
                        try await world.dependencies.clock.sleep(for: .seconds(10))
                        log.note(number)
                    }
                }
                try await group.waitForAll()
            }
            orders.note(log.entries)
            try world.require(world.time.now.sinceStart == .seconds(10), "the sleeps take 10 s")
        }

        #expect(Set(orders.entries).count == 6)
    }

    @Test func `a wait without an end is told, with what each task did last`() async throws {
        let failure = try await failure { world in
            let dependencies = world.dependencies
            async let writing: Void = dependencies.fileSystem.write(Data(), toFile: "/tmp/file", options: [])
            try await writing
            world.note("waits for ever")
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }

        let stopped = try #require(failure.underlyingError as? StoppedSimulation)
        #expect(stopped.reason == .idle)
        #expect(
            "\(stopped)" == """
                The operation waits, but no task is ready and none sleeps on the clock of the world.
                  last seen: 0.000 s  task 1 waits for ever
                  last seen: 0.000 s  task 2 localhost: write(0 bytes, toFile: "/tmp/file", options: [])
                """
        )
    }

    @Test func `an operation that never ends is stopped`() async throws {
        let failure = try await #require(throws: SimulationFailure.self) {
            try await simulate(seeds: 0..<1, jobLimit: 1_000) { world in
                while true { try await world.dependencies.clock.sleep(for: .seconds(1)) }
            }
        }

        #expect((failure.underlyingError as? StoppedSimulation)?.reason == .jobLimit(1_000))
    }

    @Test func `an operation may have as many jobs as it takes`() async throws {
        let operation: @Sendable (SimulatedWorld) async throws -> Void = { world in
            for _ in 0..<10 { try await world.dependencies.clock.sleep(for: .seconds(1)) }
        }

        let jobs = try await simulate(counting: 0..<1, operation).jobCount

        #expect(try await simulate(counting: 0..<1, jobLimit: jobs, operation).failingSeeds == [])
        #expect(try await simulate(counting: 0..<1, jobLimit: jobs - 1, operation).failingSeeds == [0])
    }

    @Test func `an advance for which too few tasks sleep is idle`() async throws {
        let failure = try await failure { world in
            Task { try await world.time.clock.sleep(for: .seconds(10)) }
            await world.time.advance(by: .seconds(1), minimumSleepers: 2)
        }

        #expect(failure.underlyingError is StoppedSimulation)
    }

    /// Calls a clock in an actor of its own.
    private actor Poller {
        func sleep(on clock: any Clock<Duration>) async throws {
            for _ in 0..<20 {
                try await clock.sleep(for: .seconds(1))
                try await clock.sleep(for: .seconds(-1))
            }
        }
    }

    @Test func `a sleep until the past is no escape in an actor`() async throws {
        try await simulate(seeds: 0..<10) { world in
            let poller = Poller()
            try await Task { try await poller.sleep(on: world.dependencies.clock) }.value
        }
    }

    @Test func `what still runs at the end is cancelled in its sleep, and is no part of the run`() async throws {
        let ends = Log<UInt64>()
        let worlds = Log<SimulatedWorld>()

        try await simulate(seeds: 0..<10) { world in
            let clock = world.dependencies.clock
            Task {
                try? await clock.sleep(for: .seconds(1))
                ends.note(world.seed)
                worlds.note(world)
                world.dependencies.log.info("too late")
                // A loop that ignores its cancellation must not keep the world from ending.
                while true { try? await clock.sleep(for: .seconds(1)) }
            }
            try await clock.sleep(for: .milliseconds(500))
        }

        #expect(Set(ends.entries).count == 10)
        #expect(!worlds.entries.contains { $0.trace.contains { "\($0)".contains("too late") } })
    }

    @Test func `a task that only yields lets the others run`() async throws {
        try await simulate(seeds: 0..<50, jobLimit: 100_000) { _ in
            let counter = Counter()
            await withTaskGroup { group in
                group.addTask {
                    while await counter.value == 0 { await Task.yield() }
                }
                group.addTask { await counter.increment() }
            }
        }
    }

    @Test(arguments: 0..<16)
    func `the trace of a seed is the same in every run, side by side with others`(_: Int) async throws {
        var hashes: Set<[UInt64]> = []

        for _ in 0..<2 {
            let run = Lock<[UInt64: UInt64]>([:])
            try await simulate(seeds: 0..<5) { world in
                try await Self.busyOperation(world)
                run.withLock { $0[world.seed] = world.digest }
            }
            hashes.insert(run.withLock { run in (0..<5).compactMap { run[$0] } })
        }

        #expect(hashes.count == 1)
        #expect(Set(hashes.first ?? []).count == 5)
    }

    /// An operation with tasks of all kinds, files, requests and random numbers.
    private static func busyOperation(_ world: SimulatedWorld) async throws {
        world.setLinkCondition(LinkCondition(latency: .milliseconds(1) ... .milliseconds(300), lossRate: 0.2))
        try await world.startHost("api") { dependencies in
            { request in
                try await dependencies.clock.sleep(for: .milliseconds(20))
                return .text("\(dependencies.random.next() % 100) \(request.url.path())")
            }
        }
        let dependencies = world.dependencies
        let counter = Counter()
        await withTaskGroup { group in
            for number in 0..<4 {
                group.addTask {
                    let unstructured = Task {
                        for _ in 0..<3 { await counter.increment() }
                    }
                    guard let url = URL(string: "http://api/\(number)") else { return }
                    let data = try? await dependencies.network.data(from: url).0
                    try? dependencies.fileSystem.write(data ?? Data(), toFile: "/tmp/\(number)", options: .atomic)
                    await unstructured.value
                    _ = try? dependencies.fileSystem.contentsOfDirectory(atPath: "/tmp")
                }
            }
        }
        world.note("\(await counter.value)")
    }
}

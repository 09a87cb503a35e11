import DependencySimulation
import FileSystemDependency
import Foundation
import NetworkDependency
import RandomDependency
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct EveryOrderTests {
    /// Runs two tasks with two steps each, and returns the order of the steps.
    private static func interleaving(in world: SimulatedWorld) async -> String {
        let steps = Log<String>()
        await withTaskGroup { group in
            for name in ["a", "b"] {
                group.addTask {
                    for _ in 0..<2 {
                        steps.note(name)
                        await Task.yield()
                    }
                }
            }
        }
        return steps.entries.joined()
    }

    @Test func `every order of two tasks of two steps is run`() async throws {
        let orders = Log<String>()

        let coverage = try await simulate(everyOrderUpTo: .delays(100), runLimit: 2_000) { world in
            orders.note(await Self.interleaving(in: world))
        }

        // There are 6 orders of four steps, two of each task.
        #expect(Set(orders.entries).count == 6)
        #expect(coverage.isEveryOrder)
        #expect(coverage.description.hasSuffix("every order. None fails."))
    }

    @Test func `a bound runs the orders with fewer delays first, and says what the next one costs`() async throws {
        let coverage = try await simulate(everyOrderUpTo: .delays(1)) { world in
            _ = await Self.interleaving(in: world)
        }

        #expect(coverage.runCounts.count == 2)
        #expect(coverage.runCounts[0] == 1)
        #expect(coverage.nextLevelRunCount > 0)
        #expect(!coverage.isEveryOrder)
        #expect(
            coverage.description == """
                \(coverage.runCounts[0] + coverage.runCounts[1]) runs of seed 0: every order with at most 1 delay. None fails. 2 delays: at \
                least \(coverage.nextLevelRunCount) more.
                """
        )
    }

    @Test func `a search that is cut off throws`() async throws {
        let error = try await #require(throws: IncompleteExploration.self) {
            try await simulate(everyOrderUpTo: .delays(3), runLimit: 10) { world in
                _ = await Self.interleaving(in: world)
            }
        }

        #expect(error.coverage.runCounts.reduce(0, +) == 10)
        #expect("\(error)".contains("10 runs"))
    }

    @Test func `a task that waits by yielding sees the end of a delay`() async throws {
        @Sendable func run(in world: SimulatedWorld) async {
            let done = Log<String>()
            async let waiter: Void = {
                while done.entries.isEmpty { await Task.yield() }
            }()
            async let worker: Void = {
                await Task.yield()
                done.note("done")
            }()
            _ = await (waiter, worker)
        }
        for first in 0..<4 {
            for second in first..<5 {
                try await simulate(replaying: "0 \(first)~1 \(second)~1", jobLimit: 10_000) { await run(in: $0) }
            }
        }
    }

    @Test func `numbers, losses and latencies are tried where that is asked for`() async throws {
        let seen = Log<String>()
        try await simulate(everyOrderUpTo: .delays(0), enumerating: [.numbers]) { world in
            let number = world.number(in: 3...6)
            seen.note("\(number)\(world.number(in: 0...1_000))")
        }
        let drawn = Log<String>()
        try await simulate(everyOrderUpTo: .delays(0)) { world in drawn.note("\(world.number(in: 3...6))") }

        // The exploration tries four numbers of the first range, each with eleven numbers of the second range.
        #expect(Set(seen.entries).count == 44)
        #expect(drawn.entries.count == 2)
        #expect(Set(drawn.entries).count == 1)
    }

    @Test(arguments: [-9...9, -8...8, 0...18, .min ... .max] as [ClosedRange<Int8>])
    func `eleven numbers of a large range are tried, with the first and the last`(range: ClosedRange<Int8>) async throws
    {
        let seen = Log<Int8>()
        try await simulate(everyOrderUpTo: .delays(0), enumerating: [.numbers]) { seen.note($0.number(in: range)) }

        #expect(Set(seen.entries).count == 11)
        #expect(seen.entries.min() == range.lowerBound && seen.entries.max() == range.upperBound)
    }

    @Test func `a failure after a number without an alternative is replayed with the same random numbers`() async throws
    {
        let drawn = Log<UInt64>()
        @Sendable func operation(_ world: SimulatedWorld) throws {
            _ = world.number(in: 0...0)
            drawn.note(world.random.next())
            throw UnmetRequirement(message: "fails")
        }
        let failure = try await #require(throws: SimulationFailure.self) {
            try await simulate(everyOrderUpTo: .delays(1), enumerating: [.numbers, .power], operation)
        }
        await #expect(throws: SimulationFailure.self) {
            try await simulate(replaying: failure.replay, operation)
        }

        #expect(Set(drawn.entries).count == 1)
        #expect(failure.replay == "0 number")
    }

    @Test func `a request arrives, is lost, or loses its response, on the shortest and the longest way`() async throws {
        let seen = Log<String>()
        let coverage = try await simulate(everyOrderUpTo: .delays(10), enumerating: [.loss, .latency]) { world in
            let received = Log<String>()
            try await world.startHost("api") { _ in
                { _ in
                    received.note("received")
                    return .status(200)
                }
            }
            world.setLinkCondition(LinkCondition(latency: .milliseconds(10) ... .milliseconds(40), lossRate: 0.1))
            let url = try #require(URL(string: "http://api/"))
            let response = try? await world.dependencies.network.data(from: url)
            seen.note("\(received.entries.count) \(response != nil) \(world.time.now.sinceStart / .milliseconds(10))")
        }

        // An entry consists of the number of requests that arrived, whether the response arrived, and the time in units
        // of 10 ms. Each direction takes 10 or 40 ms, so a round trip takes 20, 50 or 80 ms.
        #expect(Set(seen.entries).isSuperset(of: ["1 true 2.0", "1 true 5.0", "1 true 8.0"]))
        #expect(seen.entries.contains { $0.hasPrefix("0 false") })
        #expect(seen.entries.contains { $0.hasPrefix("1 false") })
        #expect(coverage.isEveryOrder)
    }

    @Test func `power fails before and after each call, and the disk keeps each of its states`() async throws {
        let seen = Log<String>()
        let coverage = try await simulate(everyOrderUpTo: .delays(1), enumerating: [.power]) { world in
            try await world.crash { dependencies in
                for name in ["/tmp/a", "/tmp/b"] {
                    try dependencies.fileSystem.createDirectory(atPath: name, withIntermediateDirectories: false)
                }
            }
            seen.note(try world.fileSystem.contentsOfDirectory(atPath: "/tmp").sorted().joined(separator: " "))
        }

        #expect(Set(seen.entries) == ["", "a", "b", "a b"])
        #expect(coverage.isEveryOrder)
    }

    @Test func `a run that differs from the one before it is told`() async throws {
        let runs = Log<String>()
        let failure = try await #require(throws: SimulationFailure.self) {
            try await simulate(everyOrderUpTo: .delays(1)) { world in
                runs.note("run")
                guard runs.entries.count < 3 else { return }
                _ = await Self.interleaving(in: world)
            }
        }

        #expect(!failure.isReproducible)
        #expect(failure.escapes.contains { if case .divergence = $0 { true } else { false } })
    }
}

import DependencySimulation
import DependencySupport
import DependencyTestSupport
import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct NemesisTests {
    /// Requests a number from the host "counter" once a second, and returns the numbers.
    ///
    /// The host's program counts the requests in memory.
    private static func count(in world: SimulatedWorld) async throws -> [Int] {
        try await world.startHost("counter") { _ in
            let count = Lock(0)
            return { _ in
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                return .text("\(number)")
            }
        }
        _ = world.host("other")
        var counts: [Int] = []
        for _ in 0..<30 {
            try await world.dependencies.clock.sleep(for: .seconds(1))
            let count = await Int(world.dependencies.text(from: "http://counter/", timeout: 1)) ?? 0
            // The codes of errors are negative.
            if count > 0 { counts.append(count) }
        }
        return counts
    }

    @Test func `a counter in memory is lost at the first crash, and the other faults are left out`() async throws {
        let operation: @Sendable (SimulatedWorld) async throws -> Void = { world in
            world.startNemesis(.crashes, .partitions, .skew, every: .seconds(1) ... .seconds(5))
            let counts = try await Self.count(in: world)
            try world.require(counts == counts.sorted(), "the counter is set back: \(counts)")
        }
        let failure = try await failure(seeds: 0..<20, of: operation)
        let replay = try await #require(throws: SimulationFailure.self) {
            try await simulate(replaying: failure.replay, operation)
        }

        #expect(failure.description.contains("Needed for the failure: 1."))
        #expect(failure.trace.count { $0.description.contains("counter: the power fails") } == 1)
        #expect(!failure.trace.contains { $0.description.contains("cut off") })
        #expect(replay.digest == failure.digest)
    }

    @Test(arguments: Nemesis.Harm.allCases)
    func `each kind of harm is done, and ends`(harm: Nemesis.Harm) async throws {
        let notes = [
            Nemesis.Harm.crashes: ("the power fails", "restarts"), .partitions: ("are cut off", "are connected"),
            .oneWayPartitions: ("one way", "are connected"), .holds: ("are held apart", "are released"),
            .pauses: ("is paused", "goes on"), .skew: ("the clock is", "the clock is 0.000 s ahead"),
            .drift: ("clock drifts by", "clock drifts by 0.0 seconds"),
            .slowDisks: ("takes 0.000 s to 0.200 s", "takes 0.000 s to 0.000 s, fails at 0.0"),
            .fullDisks: ("and is full", "and has room"),
            .failingDisks: ("fails at 0.5", "fails at 0.0"),
        ]
        let (begin, end) = try #require(notes[harm])
        try await simulate(seeds: 0..<5) { world in
            let nemesis = world.startNemesis(harm, every: .seconds(1) ... .seconds(3))
            let counts = try await Self.count(in: world)
            await nemesis.stop()
            let last = await Int(world.dependencies.text(from: "http://counter/")) ?? 0
            let trace = world.trace.map(\.description)
            try await world.dependencies.clock.sleep(for: .seconds(100))

            try world.require(trace.contains { $0.contains(begin) }, "no harm is done")
            try world.require(harm == .crashes || trace.contains { $0.contains(end) }, "the harm never ends")
            try world.require(!counts.isEmpty && last > 0, "nothing is counted")
            let later = world.trace.dropFirst(trace.count).filter { $0.description.contains(begin) }
            try world.require(later.isEmpty, "harm is done after its end: \(later)")
        }
    }

    @Test func `a replay leaves out no fault that its run never meets`() async throws {
        let failure = try await failure { world in
            _ = world.host("a")
            world.startNemesis(.skew, every: .seconds(1) ... .seconds(1))
            try await world.dependencies.clock.sleep(for: .seconds(2.5))
            let isHarmed = world.trace.contains { $0.description.contains("the clock is") }
            if isHarmed { try await world.dependencies.clock.sleep(for: .seconds(10)) }
            try world.require(false, "it always fails")
        }

        #expect(failure.replay == "0 fault0:1 fault1:1")
        #expect(failure.description.contains("Faults of the nemesis: 2. Needed for the failure: 0."))
    }

    @Test func `a partition has two sides, of any size`() async throws {
        let sides = Log<Int>()
        try await simulate(seeds: 0..<20) { world in
            let names = ["a", "b", "c", "d"]
            for name in names { _ = world.host(name) }
            let nemesis = world.startNemesis(
                .partitions,
                every: .seconds(1) ... .seconds(1),
                lasting: .seconds(2) ... .seconds(2)
            )
            try await world.dependencies.clock.sleep(for: .seconds(1.5))
            let cuts = world.trace.map(\.description).filter { $0.contains("are cut off") }
            let counts = names.map { name in cuts.count { $0.contains(" \(name) ") } }.sorted()
            await nemesis.stop()
            let healed = world.trace.count { $0.description.contains("are connected") }
            try world.require([[1, 1, 1, 3], [2, 2, 2, 2]].contains(counts), "\(cuts)")
            try world.require(healed == cuts.count, "\(healed) of \(cuts.count) cuts are healed")
            sides.note(cuts.count)
        }

        #expect(Set(sides.entries) == [3, 4])
    }

    @Test func `faults last as long as they are to, and a second nemesis does others`() async throws {
        try await simulate(seeds: 0..<5) { world in
            _ = world.host("a")
            for _ in 1...2 {
                world.startNemesis(.pauses, every: .seconds(1) ... .seconds(5), lasting: .seconds(60) ... .seconds(70))
            }
            try await world.dependencies.clock.sleep(for: .seconds(50))
            let notes = world.trace.filter { $0.description.contains("is paused") }
            try world.require(!world.trace.contains { $0.description.contains("goes on") }, "a fault ends early")
            try world.require(Set(notes.map(\.time)).count == notes.count, "two nemeses act at one moment")
        }
    }

    @Test func `a nemesis ends although a program cannot start before another fault has ended`() async throws {
        try await simulate(seeds: 0..<10) { world in
            try await world.startHost("a") { dependencies in
                while (try? dependencies.fileSystem.write(Data(), toFile: "/tmp/file", options: [])) == nil {
                    try await dependencies.clock.sleep(for: .seconds(1))
                }
                return { _ in .status(200) }
            }
            let nemesis = world.startNemesis(
                .crashes,
                .fullDisks,
                every: .seconds(1) ... .seconds(2),
                lasting: .seconds(1_000) ... .seconds(2_000)
            )
            try await world.dependencies.clock.sleep(for: .seconds(30))
            await nemesis.stop()
            try world.require(world.time.now.sinceStart < .seconds(40), "the end takes until \(world.time.now)")
            try world.require(world.host("a").isRunning, "the program does not run")
        }
    }

    @Test(.onThreadOfItsOwn) func `a nemesis without time between its faults ends the process`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await simulate(seeds: 0..<1) { $0.startNemesis(every: .zero ... .seconds(1)) }
        }

        #expect(result.text.contains("A nemesis needs time between two faults"))
    }
}

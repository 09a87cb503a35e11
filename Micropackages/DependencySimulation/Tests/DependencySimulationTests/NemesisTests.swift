import DependencySimulation
import DependencySupport
import Foundation
import GlobalDependencies
import NetworkDependency
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(5)))
struct NemesisTests {
    /// A counter on the machine "counter", in the memory of its program, which the test asks once a second.
    private static func count(in world: SimulatedWorld) async throws -> [Int] {
        try await world.host("counter") { _ in
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
        guard let url = URL(string: "http://counter/") else { return [] }
        var request = URLRequest(url: url)
        request.timeoutInterval = 1
        for _ in 0..<30 {
            try await world.dependencies.clock.sleep(for: .seconds(1))
            if let data = try? await world.dependencies.network.data(for: request).0 {
                counts.append(Int(String(decoding: data, as: UTF8.self)) ?? 0)
            }
        }
        return counts
    }

    @Test func `a counter in memory is lost at the first crash, and the other faults are left out`() async throws {
        let failure = try await #require(throws: SimulationFailure.self) {
            try await simulate(seeds: 0..<20) { world in
                world.nemesis(.crashes, .partitions, .skew, every: .seconds(1) ... .seconds(5))
                let counts = try await Self.count(in: world)
                try world.require(counts == counts.sorted(), "the counter is set back: \(counts)")
            }
        }
        let replay = try await #require(throws: SimulationFailure.self) {
            try await simulate(replaying: failure.replay) { world in
                world.nemesis(.crashes, .partitions, .skew, every: .seconds(1) ... .seconds(5))
                let counts = try await Self.count(in: world)
                try world.require(counts == counts.sorted(), "the counter is set back: \(counts)")
            }
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
        ]
        let (begin, end) = try #require(notes[harm])
        try await simulate(seeds: 0..<5) { world in
            let nemesis = world.nemesis(harm, every: .seconds(1) ... .seconds(3))
            let counts = try await Self.count(in: world)
            await nemesis.stop()
            let response = try await world.dependencies.network.data(from: #require(URL(string: "http://counter/")))
            let trace = world.trace.map(\.description)
            try await world.dependencies.clock.sleep(for: .seconds(100))

            try world.require(trace.contains { $0.contains(begin) }, "no harm is done")
            try world.require(harm == .crashes || trace.contains { $0.contains(end) }, "the harm never ends")
            try world.require(!counts.isEmpty && !response.0.isEmpty, "nothing is counted")
            let later = world.trace.dropFirst(trace.count).filter { $0.description.contains(begin) }
            try world.require(later.isEmpty, "harm is done after its end: \(later)")
        }
    }

    @Test func `a nemesis without time between its faults ends the process`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await simulate(seeds: 0..<1) { $0.nemesis(every: .zero ... .seconds(1)) }
        }

        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("A nemesis needs time between two faults"))
    }
}

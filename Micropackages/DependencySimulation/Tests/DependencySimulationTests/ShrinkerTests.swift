import Testing

@testable import DependencySimulation

struct ShrinkerTests {
    private struct Failure: Error {}

    /// An operation that fails by one of two requirements of the same message, or by one of two cases of an error.
    private static func fail(in world: SimulatedWorld, bySeed isCase: Bool) async throws {
        let log = Log<Int>()
        await withTaskGroup { group in
            for number in 0..<3 {
                group.addTask {
                    await Task.yield()
                    log.note(number)
                }
            }
        }
        let isFirst = log.entries.first != 0
        let isLast = log.entries.last != 2
        if isCase {
            if isFirst { throw Loss.data(log.entries) }
            if isLast { throw Loss.line }
        } else {
            try world.require(!isFirst, "the order is \(log.entries)")
            try world.require(!isLast, "the order is \(log.entries)")
        }
    }

    private enum Loss: Error, CustomStringConvertible {
        case data([Int])
        case line

        var description: String { "something is lost" }
    }

    @Test(arguments: [false, true])
    func `a shortened failure is the same failure`(isCase: Bool) async throws {
        var failures = 0
        for seed in UInt64(0)..<200 {
            let operation: @Sendable (SimulatedWorld) async throws -> Void = {
                try await Self.fail(in: $0, bySeed: isCase)
            }
            guard
                let whole = await Self.error({
                    try await simulate(seeds: seed..<seed + 1, shortening: false, operation)
                })
            else { continue }
            let short = try #require(await Self.error { try await simulate(seeds: seed..<seed + 1, operation) })
            let replayed = try #require(await Self.error { _ = try await simulate(replaying: short.replay, operation) })

            #expect(Self.kind(of: short) == Self.kind(of: whole))
            #expect(Self.kind(of: replayed) == Self.kind(of: whole))
            failures += 1
        }

        #expect(failures > 50)
    }

    private static func error(_ simulate: () async throws -> Void) async -> SimulationFailure? {
        do { try await simulate() } catch { return error as? SimulationFailure }
        return nil
    }

    private static func kind(of failure: SimulationFailure) -> String {
        switch failure.underlyingError {
        case let error as UnmetRequirement: "\(error.place)"
        case let error as Loss: if case .data = error { "data" } else { "line" }
        default: "another"
        }
    }

    private func outcome(_ picks: [Int], fails: Bool = true) -> SimulationRun.Outcome {
        SimulationRun.Outcome(
            error: fails ? Failure() : nil,
            trace: SimulationTrace(),
            schedule: Schedule(deviations: picks.map { Schedule.Deviation(kind: .pick, choice: $0, alternative: 1) }),
            escapes: [],
            jobs: 0,
            duration: .zero
        )
    }

    /// Shrinks a schedule of a hundred picks.
    ///
    /// A run fails if its schedule contains all needed picks.
    private func shrink(needed: Set<Int>) -> (picks: [Int], attempts: Int) {
        var shrinker = ScheduleShrinker(outcome(Array(0..<100)))
        var attempts = 0
        while let schedule = shrinker.next() {
            attempts += 1
            let picks = schedule.deviations.map(\.choice)
            shrinker.note(outcome(picks, fails: needed.isSubset(of: picks)))
        }
        return (shrinker.shortest.schedule.deviations.map(\.choice), attempts)
    }

    /// Shrinks a schedule of ten picks.
    ///
    /// A run fails if it has more than eight picks, or exactly the needed delays.
    @Test(arguments: [(["1~1"], 3), (["0~1", "2~1"], 30)])
    func `delays take the place of picks`(needed: [String], attemptLimit: Int) {
        var shrinker = ScheduleShrinker(outcome(Array(0..<10)))
        var attempts = 0
        while let schedule = shrinker.next() {
            attempts += 1
            let deviations = schedule.deviations.map(\.description)
            let fails = deviations == needed || deviations.count { $0.contains(":") } > 8
            var outcome = outcome(schedule.deviations.map(\.choice), fails: fails)
            outcome.schedule = schedule
            outcome.points = (0..<4).map { ChoicePoint(kind: .delay, number: $0, count: 2) }
            shrinker.note(outcome)
        }

        #expect(shrinker.shortest.schedule.description == needed.joined(separator: " "))
        #expect(attempts <= attemptLimit)
    }

    @Test(arguments: [[], [50], [0, 99], [3, 4, 5], [10, 40, 41, 80]])
    func `only the picks that are needed are left`(needed: [Int]) {
        let (picks, attempts) = shrink(needed: Set(needed))

        #expect(picks == needed)
        #expect(attempts < 150)
    }
}

import Testing

@testable import DependencySimulation

struct ShrinkerTests {
    private struct Failure: Error {}

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

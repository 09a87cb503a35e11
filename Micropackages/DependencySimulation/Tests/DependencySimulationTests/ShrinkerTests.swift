import Testing

@testable import DependencySimulation

struct ShrinkerTests {
    private struct Failure: Error {}

    private func outcome(_ picks: [Int], fails: Bool = true) -> SimulationRun.Outcome {
        SimulationRun.Outcome(
            error: fails ? Failure() : nil,
            trace: SimulationTrace(),
            schedule: Schedule(picks: picks.map { Schedule.Pick(choice: $0, position: 1) }),
            escapes: [],
            jobs: 0,
            duration: .zero
        )
    }

    /// Searches a schedule of a hundred picks that fails if some of them are in it.
    private func shrink(needed: Set<Int>) -> (picks: [Int], attempts: Int) {
        var shrinker = ScheduleShrinker(outcome(Array(0..<100)))
        var attempts = 0
        while let schedule = shrinker.next() {
            attempts += 1
            let picks = schedule.picks.map(\.choice)
            shrinker.note(outcome(picks, fails: needed.isSubset(of: picks)))
        }
        return (shrinker.shortest.schedule.picks.map(\.choice), attempts)
    }

    @Test(arguments: [[], [50], [0, 99], [3, 4, 5], [10, 40, 41, 80]])
    func `only the picks that are needed are left`(needed: [Int]) {
        let (picks, attempts) = shrink(needed: Set(needed))

        #expect(picks == needed)
        #expect(attempts < 150)
    }
}

import DependencySupport
import Testing
import TimeDependency

/// Comparisons of virtual time with a simple model: a list that is sorted before each wake-up.
@Suite(.timeLimit(.minutes(60)))
struct SimulationTests {
    @Test(arguments: UInt64(0)..<100)
    func `tasks wake when and in the order that the model says`(seed: UInt64) async {
        let plans = Self.plans(seed: seed)
        let time = VirtualTime()
        let trace = Trace<Wake>()

        await withTaskExecutorPreference(time) {
            await withTaskGroup { group in
                for (task, plan) in plans.enumerated() {
                    group.addTask {
                        for duration in plan {
                            try? await time.clock.sleep(for: .seconds(duration))
                            trace.note(Wake(task: task, seconds: Int(time.now.sinceStart / .seconds(1))))
                        }
                    }
                }
                await Self.advance(time, seed: seed)
            }
        }

        #expect(trace.entries == Self.model(plans))
    }

    struct Wake: Equatable {
        let task: Int
        let seconds: Int
    }

    /// Returns up to ten plans with up to ten sleeps of 0 to 4 seconds, so that many deadlines are equal.
    private static func plans(seed: UInt64) -> [[Int]] {
        var generator = SplitMix64(seed: seed)
        return (0..<Int.random(in: 1...10, using: &generator)).map { _ in
            (0..<Int.random(in: 1...10, using: &generator)).map { _ in Int.random(in: 0...4, using: &generator) }
        }
    }

    /// Advances the time in one step, or in steps that differ from the durations of the sleeps.
    private static func advance(_ time: VirtualTime, seed: UInt64) async {
        if seed.isMultiple(of: 2) {
            await time.run()
        } else {
            while time.now.sinceStart < .seconds(50) {
                await time.advance(by: .milliseconds(700 * (1 + seed % 5)))
            }
        }
    }

    private static func model(_ plans: [[Int]]) -> [Wake] {
        var wakes: [Wake] = []
        var sleeps: [(deadline: Int, order: Int, task: Int, step: Int)] = []
        var order = 0
        func proceed(task: Int, from first: Int, at now: Int) {
            for step in first..<plans[task].count {
                guard plans[task][step] == 0 else {
                    order += 1
                    sleeps.append((now + plans[task][step], order, task, step))
                    return
                }
                wakes.append(Wake(task: task, seconds: now))
            }
        }

        for task in plans.indices {
            proceed(task: task, from: 0, at: 0)
        }
        while let next = sleeps.min(by: { ($0.deadline, $0.order) < ($1.deadline, $1.order) }) {
            sleeps.removeAll { $0.order == next.order }
            wakes.append(Wake(task: next.task, seconds: next.deadline))
            proceed(task: next.task, from: next.step + 1, at: next.deadline)
        }
        return wakes
    }
}

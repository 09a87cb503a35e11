import DependencySupport
import TimeDependency

/// The priorities of probabilistic concurrency testing.
///
/// Each task gets a random priority when it is first seen, and the job of the highest one runs. At a few random choices, the
/// task that would have run falls behind all others. A bug that takes d orderings of n tasks within k choices shows with a
/// probability of at least 1/(n·k^(d−1)): see Burckhardt, Kothari, Musuvathi and Nagarakatte, "A Randomized Scheduler with
/// Probabilistic Guarantees of Finding Bugs" (ASPLOS 2010).
struct TaskPriorities: Sendable {
    /// The number of picks in a row after which a task falls behind the others, so that one that only yields ends.
    private static let patience = 1_000

    private var numbers: SplitMix64
    private var changes: Set<Int> = []
    private var priorities: [Int: Int] = [:]
    private var lowest = 0
    private var last = (key: 0, count: 0)

    /// Draws up to three changes within a number of choices that is drawn, too: nothing tells how long the run is.
    init(_ numbers: inout SplitMix64) {
        let length = 1 << Int.random(in: 3...10, using: &numbers)
        for _ in 0..<Int.random(in: 0...3, using: &numbers) {
            changes.insert(Int.random(in: 0..<length, using: &numbers))
        }
        self.numbers = numbers
    }

    mutating func pick(among jobs: [ReadyJob], choice: Int) -> Int {
        var best = highest(of: jobs)
        if changes.contains(choice) || last.count >= Self.patience {
            lowest -= 1
            priorities[jobs[best].key] = lowest
            last.count = 0
            best = highest(of: jobs)
        }
        let key = jobs[best].key
        last = (key, last.key == key ? last.count + 1 : 1)
        if jobs[best].task == nil { priorities[key] = nil }
        return best
    }

    private mutating func highest(of jobs: [ReadyJob]) -> Int {
        var best = (position: 0, priority: Int.min)
        for (position, job) in jobs.enumerated() {
            let priority = priority(of: job.key)
            if priority > best.priority { best = (position, priority) }
        }
        return best.position
    }

    private mutating func priority(of key: Int) -> Int {
        if let priority = priorities[key] { return priority }
        let priority = Int.random(in: 0...Int.max, using: &numbers)
        priorities[key] = priority
        return priority
    }
}

extension ReadyJob {
    /// The number of the task, or one of its own for a job of an actor.
    fileprivate var key: Int {
        task ?? -arrival
    }
}

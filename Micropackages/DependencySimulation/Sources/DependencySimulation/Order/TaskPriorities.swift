import DependencySupport
import TimeDependency

/// The priorities of tasks, by the rules of probabilistic concurrency testing.
///
/// Each task gets a random priority at its first job, and the job with the highest priority runs. At a few random choices, the
/// task that would have run falls behind all others. A bug that takes d orderings of n tasks within k choices appears with a
/// probability of at least 1/(n·k^(d−1)): see Burckhardt, Kothari, Musuvathi and Nagarakatte, "A Randomized Scheduler with
/// Probabilistic Guarantees of Finding Bugs" (ASPLOS 2010).
struct TaskPriorities: Sendable {
    /// How often in a row a task can be picked before it falls behind the others.
    ///
    /// Without this limit, a task that yields in a loop would starve the task that it waits for.
    private static let repetitionLimit = 1_000

    private var numbers: SplitMix64
    private var changes: Set<Int> = []
    private var priorities: [Int: Int] = [:]
    private var lowest = 0
    private var last = (key: 0, count: 0)
    /// The ready jobs by priority, and possibly jobs that have already run.
    private var heap = PriorityHeap()
    /// The arrival number of the last job that was added to the heap.
    private var lastArrival = 0

    /// Draws up to three changes, and the range of choices in which they occur.
    ///
    /// The range is drawn because the length of the run is unknown.
    init(_ numbers: inout SplitMix64) {
        let length = 1 << Int.random(in: 3...10, using: &numbers)
        for _ in 0..<Int.random(in: 0...3, using: &numbers) {
            changes.insert(Int.random(in: 0..<length, using: &numbers))
        }
        self.numbers = numbers
    }

    mutating func pick(among jobs: ReadyJobs, choice: Int) -> Int {
        for job in jobs.jobs(after: lastArrival) {
            heap.add(PriorityHeap.Entry(priority: priority(of: job.key), arrival: job.arrival, key: job.key))
            lastArrival = job.arrival
        }
        var (best, position) = removeHighest(of: jobs)
        if changes.contains(choice) || last.count >= Self.repetitionLimit {
            lowest -= 1
            priorities[best.key] = lowest
            last.count = 0
            heap.add(PriorityHeap.Entry(priority: lowest, arrival: best.arrival, key: best.key))
            (best, position) = removeHighest(of: jobs)
        }
        last = (best.key, last.key == best.key ? last.count + 1 : 1)
        // Each job of an actor has its own key, so this priority is never read again.
        if best.key < 0 { priorities[best.key] = nil }
        return position
    }

    /// Removes and returns the ready job with the highest priority.
    ///
    /// Jobs before it in the heap have already run, and are dropped.
    private mutating func removeHighest(of jobs: ReadyJobs) -> (PriorityHeap.Entry, position: Int) {
        while let entry = heap.removeFirst() {
            if let position = jobs.position(ofArrival: entry.arrival) { return (entry, position) }
        }
        fatalError("A ready job is not in the heap")
    }

    private mutating func priority(of key: Int) -> Int {
        if let priority = priorities[key] { return priority }
        let priority = Int.random(in: 0...Int.max, using: &numbers)
        priorities[key] = priority
        return priority
    }
}

extension ReadyJob {
    /// The number of the task, or a unique negative number for a job of an actor, which has no task.
    var key: Int {
        task ?? -arrival
    }
}

import TimeDependency

/// A point of a run with more than one alternative.
struct ChoicePoint: Sendable, Hashable {
    let kind: Schedule.Kind
    /// The number of earlier choices of the same kind.
    let number: Int
    /// The number of alternatives.
    ///
    /// The first alternative is the default.
    let count: Int
}

/// The choices of a run that follows a schedule: the first alternative at each point, except at the deviations.
struct ScheduledChoices: Sendable {
    /// The number of picks in a row that may preempt a delayed task.
    ///
    /// Without the limit, a task that yields until the delayed task has run would never end.
    private static let preemptionLimit = 1_000

    private struct Place: Hashable {
        let kind: Schedule.Kind
        let choice: Int
    }

    let schedule: Schedule
    /// The choices so far, in their order.
    private(set) var points: [ChoicePoint] = []
    private let alternatives: [Place: Int]
    /// The number of choices of each kind so far: 0 if every moment of the kind had a single alternative, absent if there was none.
    private var counts: [Schedule.Kind: Int] = [:]
    /// The ranks of the delayed tasks, in the order in which they were delayed.
    ///
    /// A delayed task runs only if all ready tasks are delayed; then the task with the lowest rank runs.
    private var ranks: [Int: Int] = [:]
    private var lastRank = 0
    /// The number of picks in a row that did not take the first job.
    private var preemptions = 0

    /// The schedule, without what the run did not use: enumerated kinds without a choice, and skips of faults after its end.
    ///
    /// A moment with a single alternative counts as a choice here, because without the kind the seed would draw a number at it.
    var followed: Schedule {
        var followed = schedule
        followed.enumerated.formIntersection(counts.keys)
        followed.deviations.removeAll { $0.kind == .fault && $0.choice >= counts[.fault, default: 0] }
        return followed
    }

    init(_ schedule: Schedule) {
        self.schedule = schedule
        alternatives = Dictionary(
            schedule.deviations.map { (Place(kind: $0.kind, choice: $0.choice), $0.alternative) }
        ) { first, _ in first }
    }

    /// Returns the index of the alternative that the schedule chooses, and records the choice.
    mutating func choose(_ kind: Schedule.Kind, of count: Int) -> Int {
        let number = counts[kind, default: 0]
        counts[kind] = number
        guard count > 1 else { return 0 }
        counts[kind] = number + 1
        points.append(ChoicePoint(kind: kind, number: number, count: count))
        return min(alternatives[Place(kind: kind, choice: number)] ?? 0, count - 1)
    }

    /// Returns the position of the next job.
    mutating func pick(among jobs: ReadyJobs, choice: Int) -> Int {
        let delays = choose(.delay, of: jobs.count)
        if let position = alternatives[Place(kind: .pick, choice: choice)] { return min(position, jobs.count - 1) }
        for _ in 0..<delays {
            lastRank += 1
            ranks[jobs[first(of: jobs)].key] = lastRank
        }
        guard !ranks.isEmpty else { return 0 }
        let position = first(of: jobs)
        // Each job of an actor has its own key, so this rank is never read again.
        if jobs[position].key < 0 { ranks[jobs[position].key] = nil }
        preemptions = position == 0 ? 0 : preemptions + 1
        if preemptions > Self.preemptionLimit { ranks = [:] }
        return position
    }

    /// Returns the position of the first job whose task has not fallen behind.
    ///
    /// If all tasks have fallen behind, returns the position of the job whose task fell behind first.
    private func first(of jobs: ReadyJobs) -> Int {
        var first = (position: 0, rank: Int.max)
        for position in 0..<jobs.count {
            guard let rank = ranks[jobs[position].key] else { return position }
            if rank < first.rank { first = (position, rank) }
        }
        return first.position
    }
}

import DependencySupport
import TimeDependency

/// A rule that picks the next job among the ready jobs of a run.
enum PickingStrategy: Sendable {
    /// The job that has been ready for the longest time.
    case firstCome
    /// Any job, with the same probability.
    case uniform(SplitMix64)
    /// The job whose task has the highest priority.
    case priorities(TaskPriorities)
    /// The first job, except at the deviations of a schedule.
    case scheduled(ScheduledChoices)

    /// Creates the strategy of a seed.
    ///
    /// One in eight seeds runs jobs first come, first served. Three in eight pick uniformly. Four in eight use
    /// priorities with up to three changes. No rule finds every bug. Priorities find bugs that need few changes of order
    /// in a long run. Uniform picks find bugs that need many changes in a short run. First come, first served finds bugs
    /// that do not depend on the order.
    init(seed: UInt64) {
        var numbers = RandomStream.order.generator(seed: seed)
        switch Int.random(in: 0..<8, using: &numbers) {
        case 0: self = .firstCome
        case 1...3: self = .uniform(numbers)
        default: self = .priorities(TaskPriorities(&numbers))
        }
    }

    /// Creates the strategy that follows a schedule.
    init(_ schedule: Schedule) {
        self = .scheduled(ScheduledChoices(schedule))
    }

    /// The schedule that the strategy follows, or `nil` if it picks at random.
    var schedule: Schedule? {
        switch self {
        case .scheduled(let choices): choices.followed
        case .firstCome: Schedule()
        case .uniform, .priorities: nil
        }
    }

    /// Returns the position of the next job.
    /// - Parameters:
    ///   - jobs: The ready jobs, at least two.
    ///   - choice: The number of the choice.
    /// - Returns: The position of the job in `jobs`.
    mutating func pick(among jobs: ReadyJobs, choice: Int) -> Int {
        switch self {
        case .firstCome:
            return 0
        case .uniform(var numbers):
            defer { self = .uniform(numbers) }
            return Int.random(in: 0..<jobs.count, using: &numbers)
        case .priorities(var priorities):
            // Releases the reference that `self` holds to the dictionary, so that the pick changes it in place instead
            // of copying it.
            self = .firstCome
            defer { self = .priorities(priorities) }
            return priorities.pick(among: jobs, choice: choice)
        case .scheduled(var choices):
            self = .firstCome
            defer { self = .scheduled(choices) }
            return choices.pick(among: jobs, choice: choice)
        }
    }

    /// Returns the index of the alternative that the schedule chooses, or `nil` if the seed draws the outcome.
    mutating func choose(_ kind: Schedule.Kind, of count: Int) -> Int? {
        guard case .scheduled(var choices) = self, kind == .fault || choices.schedule.enumerated.contains(kind)
        else { return nil }
        self = .firstCome
        defer { self = .scheduled(choices) }
        return choices.choose(kind, of: count)
    }
}

import DependencySupport
import TimeDependency

/// A rule by which a run picks the job that runs next, of those that are ready.
enum PickingStrategy: Sendable {
    /// The job that has been ready for the longest time.
    case firstCome
    /// Any job, with the same probability.
    case uniform(SplitMix64)
    /// The job of the task with the highest priority.
    case priorities(TaskPriorities)
    /// The first job, but for the deviations of a schedule.
    case scheduled(ScheduledChoices)

    /// Creates the strategy of a seed.
    ///
    /// One of eight seeds is first come, first served; three pick uniformly, and four by priorities with up to three changes. No rule
    /// finds every bug: priorities find those that take few changes of order in long runs, uniform picks those that take many in
    /// short ones, and first come, first served those that have nothing to do with order.
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

    /// The schedule that the strategy follows, or `nil` if it picks by chance.
    var schedule: Schedule? {
        switch self {
        case .scheduled(let choices): choices.followed
        case .firstCome: Schedule()
        case .uniform, .priorities: nil
        }
    }

    /// Returns the position of the job that runs next.
    /// - Parameters:
    ///   - jobs: The jobs that are ready; at least two.
    ///   - choice: The number of the choice.
    /// - Returns: The position.
    mutating func pick(among jobs: ReadyJobs, choice: Int) -> Int {
        switch self {
        case .firstCome:
            return 0
        case .uniform(var numbers):
            defer { self = .uniform(numbers) }
            return Int.random(in: 0..<jobs.count, using: &numbers)
        case .priorities(var priorities):
            // Without this, the dictionary inside would be copied by each pick.
            self = .firstCome
            defer { self = .priorities(priorities) }
            return priorities.pick(among: jobs, choice: choice)
        case .scheduled(var choices):
            self = .firstCome
            defer { self = .scheduled(choices) }
            return choices.pick(among: jobs, choice: choice)
        }
    }

    /// Chooses one of several outcomes, such as a loss or a crash; returns `nil` where the seed draws it.
    mutating func choose(_ kind: Schedule.Kind, of count: Int) -> Int? {
        guard case .scheduled(var choices) = self, kind == .fault || choices.schedule.enumerated.contains(kind)
        else { return nil }
        self = .firstCome
        defer { self = .scheduled(choices) }
        return choices.choose(kind, of: count)
    }
}

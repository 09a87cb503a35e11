/// All schedules whose deviations cost no more than a bound, those that cost less first, none twice.
///
/// A schedule is followed by those that deviate once more, later in its run. So each list of deviations is reached from its
/// first ones alone, and the search is complete as long as a run depends on its schedule and nothing else. At a choice, the n tasks
/// that would run first fall behind all others, which costs n: each of the ready tasks can come to run by one n. So delays
/// without a bound are a depth-first search of all orders.
struct ScheduleSearch: Sendable {
    private struct Prefix {
        var schedule: Schedule
        /// The last deviation as the run before met it, and its position among the choices of that run.
        var last: (point: ChoicePoint, position: Int)?
    }

    private let bound: Int
    private let limit: Int
    /// The schedules of each cost that are still to run, the next one last.
    private var waiting: [[Prefix]]
    private var current: Prefix?
    /// The cost of the current schedule.
    private(set) var level = 0
    /// The number of runs so far, by what their schedules cost.
    private(set) var runs: [Int]
    /// The number of schedules that were met, and cost one more than the bound.
    private(set) var nextLevel = 0
    /// A Boolean value that is true if no schedule was met that costs more than the bound.
    private(set) var isExhaustive = true

    /// Creates a search.
    /// - Parameters:
    ///   - bound: What a schedule may cost.
    ///   - enumerated: The kinds of choices that follow the schedule, beside the order.
    ///   - limit: The number of runs, so that no more schedules are kept.
    init(upTo bound: Int, enumerating enumerated: Set<Schedule.Kind> = [], limit: Int) {
        self.bound = bound
        self.limit = limit
        waiting = Array(repeating: [], count: bound + 1)
        waiting[0] = [Prefix(schedule: Schedule(enumerated: enumerated), last: nil)]
        runs = Array(repeating: 0, count: bound + 1)
    }

    /// Returns the next schedule, or `nil` if all have run that cost no more than the bound, or than a lower one.
    mutating func next(upTo lowerBound: Int? = nil) -> Schedule? {
        while true {
            if let prefix = waiting[level].popLast() {
                current = prefix
                runs[level] += 1
                return prefix.schedule
            }
            guard level < lowerBound ?? bound else { return nil }
            level += 1
            waiting[level].reverse()
        }
    }

    /// The number of schedules that are known and have not run.
    var waitingCount: Int {
        waiting.reduce(0) { $0 + $1.count }
    }

    /// Notes the choices of the run of the schedule that was returned last.
    /// - Parameter points: The choices, in their order.
    /// - Returns: Whether the run came to its last deviation as the run before it did.
    mutating func note(_ points: [ChoicePoint]) -> Bool {
        guard let prefix = current else { return true }
        current = nil
        if let (point, position) = prefix.last {
            guard position < points.count, points[position] == point else { return false }
        }
        for position in points.indices.dropFirst(prefix.last.map { $0.position + 1 } ?? 0) {
            for alternative in 1..<points[position].count where points[position].kind != .fault {
                add(alternative, at: position, of: points, after: prefix)
            }
        }
        return true
    }

    private mutating func add(_ alternative: Int, at position: Int, of points: [ChoicePoint], after prefix: Prefix) {
        let point = points[position]
        let level = level + point.kind.cost(of: alternative)
        guard level <= bound else {
            isExhaustive = false
            if level == bound + 1 { nextLevel += 1 }
            return
        }
        // A schedule beyond the limit of runs never runs, and would only take memory.
        guard waiting[level].count <= limit else { return }
        var child = Prefix(schedule: prefix.schedule, last: (point, position))
        child.schedule.deviations.append(
            Schedule.Deviation(kind: point.kind, choice: point.number, alternative: alternative)
        )
        waiting[level].append(child)
    }
}

extension Schedule.Kind {
    /// What it costs to take an alternative that is not the first.
    fileprivate func cost(of alternative: Int) -> Int {
        switch self {
        case .delay: alternative
        case .pick, .loss, .latency, .power, .fault: 1
        case .disk, .number: 0
        }
    }
}

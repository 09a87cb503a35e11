/// Enumerates each schedule up to a cost once, in the order of cost.
///
/// After the run of a schedule, the search adds the schedules that have one more deviation, later in that run. So each schedule is
/// found once: after the run of the schedule without its last deviation. The search is complete if a run depends on its schedule
/// alone.
///
/// A delay of n moves the n tasks that would run first behind all others, and costs n. So any of the first n + 1 ready tasks can run
/// next at a cost of up to n. Without a bound, the search therefore reaches all orders, as a depth-first search would.
struct ScheduleSearch: Sendable {
    private struct Prefix {
        var schedule: Schedule
        /// The choice at which the last deviation occurs, and its position among the choices of the run without it.
        var last: (point: ChoicePoint, position: Int)?
    }

    private static let greatestBound = 1_000_000

    private let bound: Int
    private let limit: Int
    /// The schedules that have not run, by cost.
    ///
    /// The last schedule of an array runs next.
    private var waiting: [[Prefix]]
    private var current: Prefix?
    /// The cost of the current schedule.
    private(set) var level = 0
    /// The number of runs so far, by cost.
    private(set) var runs: [Int]
    /// The number of found schedules whose cost is one above the bound.
    private(set) var nextLevel = 0
    /// A Boolean value that is true while the bound has excluded no schedule, so that the search covers all schedules.
    private(set) var isExhaustive = true

    /// Creates a search.
    /// - Parameters:
    ///   - bound: The highest cost of a schedule.
    ///   - enumerated: The kinds of choices that follow the schedule, in addition to the order.
    ///   - limit: The highest number of runs. The search keeps at most `limit + 1` schedules of each cost.
    init(upTo bound: Int, enumerating enumerated: Set<Schedule.Kind> = [], limit: Int) {
        // No exploration ends that needs more delays, and each costs some bytes.
        let bound = min(bound, Self.greatestBound)
        self.bound = bound
        self.limit = limit
        waiting = Array(repeating: [], count: bound + 1)
        waiting[0] = [Prefix(schedule: Schedule(enumerated: enumerated), last: nil)]
        runs = Array(repeating: 0, count: bound + 1)
    }

    /// Returns the next schedule, or `nil` if all schedules up to a cost have run.
    ///
    /// The cost is `lowerBound` or, if it is `nil`, the bound.
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

    /// The number of schedules that are found and have not run.
    var waitingCount: Int {
        waiting.reduce(0) { $0 + $1.count }
    }

    /// Records the choices of the run of the last returned schedule.
    /// - Parameter points: The choices, in their order.
    /// - Returns: `true` if the run met its last deviation at the same choice as the run without that deviation.
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
        // Runs stop at the limit, so a schedule beyond it would only take memory.
        guard waiting[level].count <= limit else { return }
        var child = Prefix(schedule: prefix.schedule, last: (point, position))
        child.schedule.deviations.append(
            Schedule.Deviation(kind: point.kind, choice: point.number, alternative: alternative)
        )
        waiting[level].append(child)
    }
}

extension Schedule.Kind {
    /// The cost of an alternative other than the first.
    fileprivate func cost(of alternative: Int) -> Int {
        switch self {
        case .delay: alternative
        case .pick, .loss, .latency, .power, .fault: 1
        case .disk, .number: 0
        }
    }
}

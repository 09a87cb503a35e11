/// Searches for the shortest schedule with the same failure as a given run.
///
/// Most failures need at most one delay, so the shrinker first tries the schedules with at most one delay. Then it removes picks from
/// the run: halves, quarters and so on down to single picks, as delta debugging does. If more than two picks remain, it tries two
/// delays. Finally it removes faults of the nemesis: all of them, then halves, and so on.
struct ScheduleShrinker: Sendable {
    private enum Phase { case oneDelay, picks, twoDelays, faults, end }

    private static let attemptLimit = 300
    private static let delayLimit = 150

    /// The run with the shortest schedule so far.
    private(set) var shortest: SimulationRun.Outcome
    private var phase = Phase.oneDelay
    private var delays = ScheduleSearch(upTo: 2, limit: delayLimit)
    private var attempts = 0
    private var reduction: Reduction

    /// A pass over a list that leaves out one part at a time.
    private struct Reduction {
        /// The number of items in a part, and the position of the first item of the next part.
        var length: Int
        var start = 0

        init(count: Int) {
            // The first part has up to `count` items.
            length = max(1, count)
        }

        /// Returns the next positions to leave out of a list of `count` items, or `nil` at the end of the pass.
        mutating func next(of count: Int) -> Range<Int>? {
            if start >= count {
                guard length > 1 else { return nil }
                length = max(1, length / 2)
                start = 0
            }
            return count == 0 ? nil : start..<min(start + length, count)
        }
    }

    init(_ outcome: SimulationRun.Outcome) {
        shortest = outcome
        reduction = Reduction(count: outcome.schedule.deviations.count / 2)
    }

    /// Returns the next schedule to try, or `nil` at the end of the search.
    mutating func next() -> Schedule? {
        while phase != .end {
            if let schedule = nextOfPhase() {
                attempts += 1
                return schedule
            }
            switch phase {
            case .oneDelay: begin(.picks)
            case .picks: begin(shortest.schedule.deviations.count > 2 ? .twoDelays : .faults)
            case .twoDelays: begin(.faults)
            case .faults, .end: begin(.end)
            }
        }
        return nil
    }

    private mutating func begin(_ phase: Phase) {
        self.phase = phase
        attempts = 0
        if phase == .faults { reduction = Reduction(count: shortest.faults) }
    }

    private mutating func nextOfPhase() -> Schedule? {
        var schedule = shortest.schedule
        switch phase {
        case .oneDelay: return attempts < Self.delayLimit ? delays.next(upTo: 1) : nil
        case .twoDelays: return attempts < Self.delayLimit ? delays.next() : nil
        case .picks:
            guard attempts < Self.attemptLimit, let range = reduction.next(of: schedule.deviations.count) else {
                return nil
            }
            schedule.deviations.removeSubrange(range)
        case .faults:
            let faults = neededFaults
            guard attempts < Self.attemptLimit, let range = reduction.next(of: faults.count) else { return nil }
            schedule.deviations += faults[range].map { Schedule.Deviation(kind: .fault, choice: $0, alternative: 1) }
        case .end: return nil
        }
        return schedule
    }

    /// The numbers of the faults that occur in the run with the shortest schedule.
    private var neededFaults: [Int] {
        let omitted = Set(shortest.schedule.deviations.filter { $0.kind == .fault }.map(\.choice))
        return (0..<shortest.faults).filter { !omitted.contains($0) }
    }

    /// Records the run of the last returned schedule.
    mutating func note(_ outcome: SimulationRun.Outcome) {
        let fails = outcome.fails(as: shortest)
        switch phase {
        case .oneDelay, .twoDelays:
            // The search returns schedules with fewer delays first, so the first failure is the shortest.
            if fails { shortest = outcome }
            if fails || !delays.note(outcome.points) { begin(.faults) }
        case .picks where fails && outcome.schedule.deviations.count < shortest.schedule.deviations.count,
            .faults where fails:
            shortest = outcome
        case .picks, .faults: reduction.start += reduction.length
        case .end: break
        }
    }
}

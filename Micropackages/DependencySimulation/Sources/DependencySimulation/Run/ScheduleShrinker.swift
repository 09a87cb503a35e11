/// A search for the shortest schedule that fails as a given run did.
///
/// It leaves out picks: first all, then halves, quarters and so on, down to single ones, as delta debugging does.
struct ScheduleShrinker: Sendable {
    private static let attemptLimit = 300

    /// The run with the fewest picks so far.
    private(set) var shortest: SimulationRun.Outcome
    private var attempts = 0
    private var hasTriedNone = false
    /// The number of picks to leave out at once, and the position of the first of them.
    private var length: Int
    private var start = 0

    init(_ outcome: SimulationRun.Outcome) {
        shortest = outcome
        length = max(1, outcome.schedule.picks.count / 2)
    }

    /// Returns the next schedule to try, or `nil` when the search has ended.
    mutating func next() -> Schedule? {
        let picks = shortest.schedule.picks
        guard !picks.isEmpty, attempts < Self.attemptLimit else { return nil }
        attempts += 1
        guard hasTriedNone else { return Schedule(picks: []) }
        if start >= picks.count {
            guard length > 1 else { return nil }
            length = max(1, length / 2)
            start = 0
        }
        return Schedule(picks: Array(picks[..<start] + picks[min(start + length, picks.count)...]))
    }

    /// Notes the run of the schedule that was returned last.
    mutating func note(_ outcome: SimulationRun.Outcome) {
        let fails = outcome.fails(as: shortest) && outcome.schedule.picks.count < shortest.schedule.picks.count
        if fails { shortest = outcome }
        if !hasTriedNone {
            hasTriedNone = true
        } else if !fails {
            start += length
        }
    }
}

/// The orders that an exploration has run.
public struct SimulationCoverage: Sendable, CustomStringConvertible {
    /// The seed, which decided the chances that were not enumerated.
    public let seed: UInt64
    /// The number of runs with as many delays as their index.
    public let runs: [Int]
    /// The number of runs that one delay more would take, at least: those that deviate once from a run that was made.
    public let runsOfNextLevel: Int
    /// A Boolean value that is true if no order of the jobs is left, whatever its number of delays.
    public let isEveryOrder: Bool

    private let enumerated: Set<SimulatedChance>

    init(_ search: ScheduleSearch, seed: UInt64, enumerated: Set<SimulatedChance>) {
        self.seed = seed
        self.enumerated = enumerated
        runs = search.runs
        runsOfNextLevel = search.nextLevel
        isEveryOrder = search.isExhaustive && search.waitingCount == 0
    }

    /// What was run, and what the next number of delays would cost, on one line.
    public var description: String {
        let count = runs.reduce(0, +)
        let chances = enumerated.map { "\($0)" }.sorted()
        let choices = (["every order"] + chances).joined(separator: ", ")
        let beginning = "\(count) \(count == 1 ? "run" : "runs") of seed \(seed): \(choices)"
        guard !isEveryOrder else { return "\(beginning). None fails." }
        let next = "\(Self.delays(runs.count)): at least \(runsOfNextLevel) more."
        return "\(beginning) with at most \(Self.delays(runs.count - 1)). None fails. \(next)"
    }

    static func delays(_ count: Int) -> String {
        count == 1 ? "1 delay" : "\(count) delays"
    }
}

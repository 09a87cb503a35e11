/// The orders that an exploration has run.
public struct SimulationCoverage: Sendable, CustomStringConvertible {
    /// The seed, which decided the choices that were not enumerated.
    public let seed: UInt64
    /// The number of runs for each number of delays, from 0.
    public let runCounts: [Int]
    /// A lower bound on the number of runs with one more delay: the number of schedules that add one deviation to a
    /// finished run.
    public let nextLevelRunCount: Int
    /// A Boolean value that is true if the exploration has run every order of the jobs, with any number of delays.
    public let isEveryOrder: Bool

    private let enumerated: Set<SimulatedChance>

    init(_ search: ScheduleSearch, seed: UInt64, enumerated: Set<SimulatedChance>) {
        self.seed = seed
        self.enumerated = enumerated
        runCounts = search.runs
        nextLevelRunCount = search.nextLevel
        isEveryOrder = search.isExhaustive && search.waitingCount == 0
    }

    /// One line with the number of runs so far, and a lower bound for the further runs that one more delay takes.
    public var description: String {
        let count = runCounts.reduce(0, +)
        let chances = enumerated.map { "\($0)" }.sorted()
        let choices = (["every order"] + chances).joined(separator: ", ")
        let beginning = "\(count) \(count == 1 ? "run" : "runs") of seed \(seed): \(choices)"
        guard !isEveryOrder else { return "\(beginning). None fails." }
        let next = "\(Self.delays(runCounts.count)): at least \(nextLevelRunCount) more."
        return "\(beginning) with at most \(Self.delays(runCounts.count - 1)). None fails. \(next)"
    }

    static func delays(_ count: Int) -> String {
        count == 1 ? "1 delay" : "\(count) delays"
    }
}

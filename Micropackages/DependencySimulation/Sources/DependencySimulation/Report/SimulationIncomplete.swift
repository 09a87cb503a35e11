/// The error of an exploration that came to its limit before it had run all orders: so far none has failed, and nothing is shown.
public struct SimulationIncomplete: Error, Sendable, CustomStringConvertible {
    /// The runs so far.
    public let coverage: SimulationCoverage
    /// The number of runs that are left, at least.
    public let waitingCount: Int

    /// The runs so far, and those that are left.
    public var description: String {
        let count = coverage.runs.reduce(0, +)
        let levels = coverage.runs.enumerated().filter { $1 > 0 }.map { "\($1) with \(SimulationCoverage.delays($0))" }
        return "\(count) runs of seed \(coverage.seed) are not all orders: \(levels.joined(separator: ", ")). "
            + "None fails. At least \(waitingCount) are left: raise the limit of runs, or lower the number of delays."
    }
}

/// The error of an exploration that reached its limit of runs before all orders had run.
///
/// No run has failed.
public struct IncompleteExploration: Error, Sendable, CustomStringConvertible {
    /// The runs so far.
    public let coverage: SimulationCoverage
    /// A lower bound on the number of remaining runs.
    let waitingCount: Int

    /// The finished and the remaining runs.
    public var description: String {
        let count = coverage.runCounts.reduce(0, +)
        let levels = coverage.runCounts.enumerated().filter { $1 > 0 }.map {
            "\($1) with \(SimulationCoverage.delays($0))"
        }
        return "\(count) runs of seed \(coverage.seed) are not all orders: \(levels.joined(separator: ", ")). "
            + "None fails. At least \(waitingCount) are left: raise the limit of runs, or lower the number of delays."
    }
}

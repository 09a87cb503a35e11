import DependencySupport

/// The failures of an operation in the worlds of several seeds.
public struct SimulationSummary: Sendable, CustomStringConvertible {
    /// The seeds.
    public let seeds: Range<UInt64>
    /// The seeds that fail, in their order.
    public private(set) var failingSeeds: [UInt64] = []
    /// The virtual time of all worlds together.
    public private(set) var virtualTime = Duration.zero
    /// The real time of all runs together.
    public private(set) var realTime = Duration.zero
    /// The conditions of ``SimulatedWorld/sometimes(_:_:fileID:line:)`` and of logs, and how often they held in all worlds.
    public private(set) var conditions: [SimulatedCondition] = []
    /// The number of jobs in all runs.
    public private(set) var jobCount = 0
    /// The digest of the last run.
    package private(set) var lastDigest: UInt64 = 0

    /// Runs an operation once in the world of each seed.
    /// - Parameters:
    ///   - seeds: The seeds.
    ///   - isFirstCome: Whether jobs run first come, first served. The seed still decides everything else.
    ///   - allowed: The kinds of escapes that do not fail a run.
    ///   - jobLimit: The number of jobs after which a run fails.
    ///   - sometimes: The names of the conditions that may be logged.
    ///   - operation: The operation.
    /// - Throws: `CancellationError`.
    package init(
        of seeds: Range<UInt64>,
        isFirstCome: Bool = false,
        allowing allowed: [AllowedEscape] = [],
        jobLimit: Int = 1_000_000,
        sometimes: [String] = [],
        _ operation: @escaping @Sendable (SimulatedWorld) async throws -> Void
    ) async throws {
        self.seeds = seeds
        let simulation = Simulation(allowed: allowed, jobLimit: jobLimit, sometimes: sometimes, operation: operation)
        var conditions: [String: SimulatedCondition] = [:]
        let clock = ContinuousClock()
        let start = clock.now
        var progress = SimulationProgress(seeds)
        for seed in seeds {
            try Task.checkCancellation()
            let strategy = isFirstCome ? PickingStrategy.firstCome : PickingStrategy(seed: seed)
            let isWaiting = failingSeeds.isEmpty || simulation.waitsForOutside
            let grace = isWaiting ? nil : Simulation.shortGrace
            let outcome = try await simulation.outcome(seed: seed, strategy, grace: grace)
            jobCount += outcome.jobs
            virtualTime = virtualTime.addingSaturated(outcome.duration)
            simulation.add(outcome, to: &conditions)
            lastDigest = outcome.trace.digest
            if simulation.isFailure(outcome) { failingSeeds.append(seed) }
            progress.note(seed, failures: failingSeeds.count)
        }
        self.conditions = simulation.list(conditions)
        realTime = start.duration(to: clock.now)
    }

    /// The number of failing seeds, the first of them, the times, and the number of jobs, on one line.
    public var description: String {
        let first = failingSeeds.first.map { ", the first is \($0)" } ?? ""
        return
            "\(failingSeeds.count) of \(seeds.width) seeds fail\(first); \(virtualTime.inSeconds) of virtual time and "
            + "\(jobCount) jobs in \(Int(realTime / .milliseconds(1))) ms"
    }
}

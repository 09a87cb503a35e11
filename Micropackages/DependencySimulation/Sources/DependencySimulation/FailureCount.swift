/// The failures of an operation in the worlds of several seeds.
package struct FailureCount: Sendable {
    /// The number of seeds that fail.
    package private(set) var failures = 0
    /// The first seed that fails.
    package private(set) var firstSeed: UInt64?
    /// The number of jobs that ran.
    package private(set) var jobs = 0
    /// The hash of the trace of the last run.
    package private(set) var traceHash: UInt64 = 0

    /// Runs an operation once in the world of each seed.
    /// - Parameters:
    ///   - seeds: The seeds.
    ///   - isFirstCome: Whether jobs run first come, first served, while all else still follows from the seed.
    ///   - operation: The operation.
    package init(
        seeds: Range<UInt64>,
        isFirstCome: Bool = false,
        _ operation: @escaping @Sendable (SimulatedWorld) async throws -> Void
    ) async {
        let simulation = Simulation(allowed: [], jobLimit: 1_000_000, operation: operation)
        for seed in seeds {
            let strategy = isFirstCome ? PickingStrategy.firstCome : PickingStrategy(seed: seed)
            let outcome = await simulation.outcome(seed: seed, strategy, isCareful: firstSeed == nil)
            jobs += outcome.jobs
            traceHash = outcome.trace.hash
            guard outcome.error != nil || !outcome.escapes.isEmpty else { continue }
            failures += 1
            firstSeed = firstSeed ?? seed
        }
    }
}

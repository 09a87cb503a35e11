/// Runs an operation in every order of a small world, up to a number of delays.
///
/// ```swift
/// let coverage = try await simulate(everyOrderUpTo: .delays(2)) { world in … }
/// print(coverage)  // 4376 runs of seed 0: every order with at most 2 delays. None fails. 3 delays: at least 57110 more.
/// ```
///
/// The result shows that no order of the jobs with up to this number of delays fails in the world of this seed. It does
/// not cover other latencies and random numbers. It also does not cover other orders of the jobs of one actor: they run
/// in the order in which they reach the actor. Orders with fewer delays run first, so the first failure has the fewest
/// delays and needs no shortening.
///
/// The number of orders grows with the number of choices to the power of the number of delays. Keep the operation small, or the
/// bound low.
/// - Parameters:
///   - bound: The highest number of delays.
///   - chances: The random choices that are enumerated in addition to the order. The seed decides all others.
///   - seed: The seed of the world.
///   - runLimit: The number of runs after which the exploration throws an error. Because it throws, an incomplete
///     exploration cannot pass for a proof.
///   - allowed: The kinds of escapes that do not fail a run.
///   - jobLimit: The number of jobs after which a run fails, for operations that never end.
///   - operation: The operation, which runs once for each order, and twice for the first.
/// - Returns: The number of runs, and a lower bound on the number of further runs that one more delay takes.
/// - Throws: ``SimulationFailure`` for the first run that fails, ``IncompleteExploration`` at the limit, or `CancellationError`.
/// - Precondition: The number of delays is not negative, and the limit is positive.
@discardableResult
public func simulate(
    everyOrderUpTo bound: OrderBound,
    enumerating chances: Set<SimulatedChance> = [],
    seed: UInt64 = 0,
    runLimit: Int = 100_000,
    allowing allowed: [AllowedEscape] = [],
    jobLimit: Int = 100_000,
    _ operation: @escaping @Sendable (SimulatedWorld) async throws -> Void
) async throws -> SimulationCoverage {
    let (coverage, failure) = try await explore(
        upTo: bound,
        enumerating: chances,
        seed: seed,
        runLimit: runLimit,
        allowing: allowed,
        jobLimit: jobLimit,
        operation
    )
    if let failure { throw failure }
    return coverage
}

/// Runs an operation in every order until a run fails, and returns the coverage and the failure, if any.
package func explore(
    upTo bound: OrderBound,
    enumerating chances: Set<SimulatedChance> = [],
    seed: UInt64 = 0,
    runLimit: Int = 100_000,
    allowing allowed: [AllowedEscape] = [],
    jobLimit: Int = 100_000,
    _ operation: @escaping @Sendable (SimulatedWorld) async throws -> Void
) async throws -> (coverage: SimulationCoverage, failure: SimulationFailure?) {
    guard bound.delays >= 0 else { fatalError("The number of delays must not be negative, but is \(bound.delays)") }
    guard runLimit > 0 else { fatalError("The limit of runs must be positive, not \(runLimit)") }
    let simulation = Simulation(allowed: allowed, jobLimit: jobLimit, operation: operation)
    return try await simulation.explore(seed: seed, upTo: bound.delays, enumerating: chances, limit: runLimit)
}

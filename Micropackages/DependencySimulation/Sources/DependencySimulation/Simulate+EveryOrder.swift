/// Runs an operation in every order of a small world, up to a number of delays.
///
/// ```swift
/// let coverage = try await simulate(everyOrderUpTo: .delays(2)) { world in … }
/// print(coverage)  // 4376 runs of seed 0: every order with at most 2 delays. None fails. 3 delays: at least 57110 more.
/// ```
///
/// It shows that, in the world of this seed, no order of its jobs with so many delays fails. It does not show what other latencies or
/// random numbers would do, or another order of the jobs of one actor, which run as they reach it. Orders with fewer delays run
/// first, so that a failure has the fewest, and nothing is to be shortened.
///
/// The number of orders grows with the number of choices to the power of the delays: keep the operation small, or the bound
/// low.
/// - Parameters:
///   - bound: The number of delays.
///   - chances: What is tried in full besides the order. The seed decides the rest.
///   - seed: The seed of the world.
///   - runLimit: The number of runs after which the exploration fails: one that is cut off must not look like a proof.
///   - allowed: The kinds of escapes that do not fail a run.
///   - jobLimit: The number of jobs after which a run fails, for operations that never end.
///   - operation: The operation, which runs once for each order, and twice for the first.
/// - Returns: What was run, and what the next number of delays would cost.
/// - Throws: ``SimulationFailure`` for the first run that fails, ``SimulationIncomplete`` at the limit, or `CancellationError`.
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

/// Runs an operation in every order, and returns what was run, and the failure at which that ended.
package func explore(
    upTo bound: OrderBound,
    enumerating chances: Set<SimulatedChance> = [],
    seed: UInt64 = 0,
    runLimit: Int = 100_000,
    allowing allowed: [AllowedEscape] = [],
    jobLimit: Int = 100_000,
    _ operation: @escaping @Sendable (SimulatedWorld) async throws -> Void
) async throws -> (coverage: SimulationCoverage, failure: SimulationFailure?) {
    guard bound.delays >= 0 else { fatalError("No order has \(bound.delays) delays") }
    guard runLimit > 0 else { fatalError("\(runLimit) runs show nothing") }
    let simulation = Simulation(allowed: allowed, jobLimit: jobLimit, operation: operation)
    return try await simulation.explore(seed: seed, upTo: bound.delays, enumerating: chances, limit: runLimit)
}

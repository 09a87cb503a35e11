import Foundation

/// Runs an operation in the world of each seed, until it fails.
///
/// ```swift
/// try await simulate(seeds: 0..<1_000) { world in
///     let store = NoteStore(dependencies: world.dependencies)
///     async let first: Void = store.add("milk")
///     async let second: Void = store.add("bread")
///     _ = try await (first, second)
///     try world.require(await store.notes.count == 2, "a note is lost")
/// }
/// ```
///
/// All tasks of the operation run in its world, one at a time, in an order that the seed picks. The world ends with the
/// operation: what still runs then is no part of the run, and cannot fail it.
///
/// The operation must find all that is outside in the dependencies of its world. It is run several times for a seed that
/// fails, and twice for the first seed.
///
/// The variable `SIMULATION_SEEDS` in the environment of the process replaces the seeds of all tests, so that several machines
/// share them: `1000..<20000` names them, and `10x` takes ten times as many from the first one on.
/// - Parameters:
///   - seeds: The seeds, each of which is a world of its own.
///   - allowed: The kinds of escapes that do not fail the simulation.
///   - jobLimit: The number of jobs after which a run fails, for operations that never end.
///   - operation: The operation.
/// - Throws: ``SimulationFailure`` for the first seed that fails, or `CancellationError`.
public func simulate(
    seeds: Range<UInt64>,
    allowing allowed: [AllowedEscape] = [],
    jobLimit: Int = 1_000_000,
    _ operation: @escaping @Sendable (SimulatedWorld) async throws -> Void
) async throws {
    let simulation = Simulation(allowed: allowed, jobLimit: jobLimit, operation: operation)
    let seeds = SimulationSeeds.seeds(
        ProcessInfo.processInfo.environment[SimulationSeeds.variable],
        replacing: seeds
    )
    for seed in seeds {
        try Task.checkCancellation()
        try await simulation.run(seed: seed, isRepeated: seed == seeds.lowerBound)
    }
}

/// Runs an operation once, as in the failure of an earlier run.
/// - Parameters:
///   - replay: The text of ``SimulationFailure/replay``: a seed, and the picks of a schedule.
///   - allowed: The kinds of escapes that do not fail the simulation.
///   - jobLimit: The number of jobs after which the run fails, for operations that never end.
///   - operation: The operation.
/// - Throws: ``SimulationFailure`` if the run fails.
/// - Precondition: The text is one of ``SimulationFailure/replay``.
public func simulate(
    replaying replay: String,
    allowing allowed: [AllowedEscape] = [],
    jobLimit: Int = 1_000_000,
    _ operation: @escaping @Sendable (SimulatedWorld) async throws -> Void
) async throws {
    let parts = replay.split(separator: " ", maxSplits: 1)
    guard let seed = parts.first.flatMap({ UInt64($0) }), let schedule = Schedule(parts.dropFirst().first ?? "") else {
        fatalError("\"\(replay)\" is no replay of a simulation: it takes a seed and picks, such as \"4711 12:1 30:2\"")
    }
    let simulation = Simulation(allowed: allowed, jobLimit: jobLimit, operation: operation)
    try await simulation.run(seed: seed, schedule: schedule)
}

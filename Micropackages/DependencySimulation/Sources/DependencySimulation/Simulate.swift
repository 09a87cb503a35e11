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
/// All tasks of the operation run in its world, one at a time, in an order that the seed picks. The world ends with the operation.
/// Tasks that still run at that time are not part of the run, and cannot fail it.
///
/// The operation must get all external state from the dependencies of its world. It runs several times for a seed that fails, and
/// twice for some of the other seeds. Both runs must get the same values from their dependencies; otherwise, the simulation fails.
///
/// The environment of the process can change the runs of all tests:
/// - `SIMULATION_SEEDS` replaces the seeds, so that several machines can share the work. `1000..<20000` is a range of seeds, and
///   `10x` is ten times as many seeds as in the test, from its first seed.
/// - `SIMULATION_PICTURES` names a folder for the ``SimulationPicture`` of each failure, and of a successful run if there is only
///   one. The failure, or a line on the error stream, contains the path.
/// - `SIMULATION_DIGESTS` names a file to which the first run of each seed appends the values of its dependencies. The
///   program `compare-processes` compares such files.
/// - Parameters:
///   - seeds: The seeds. Each has its own world.
///   - interval: The distance between the seeds that run twice, from the first seed. If it is 1, every seed runs twice.
///   - shortening: Whether to search for the shortest schedule with the same failure, in up to some hundred runs. The same failure
///     is an unmet requirement of the same call, or another error of the same type and case.
///   - allowed: The kinds of escapes that do not fail the simulation.
///   - jobLimit: The number of jobs after which a run fails, for operations that never end.
///   - sometimes: The names of conditions, each of which must hold in at least one of the seeds. A condition is a call of
///     ``SimulatedWorld/sometimes(_:_:fileID:line:)``, or a message that a process logs with the name as its text. A single seed
///     and the seeds of `SIMULATION_SEEDS` need not meet them.
///   - fileID: The source file of the test, which the file of `SIMULATION_DIGESTS` names with each run.
///   - line: The line of the test.
///   - operation: The operation.
/// - Throws: ``SimulationFailure`` for the first seed that fails, ``UnreachedConditions`` if all seeds pass and a condition of
///   `sometimes` held in none, or `CancellationError`.
/// - Precondition: The interval is positive.
public func simulate(
    seeds: Range<UInt64>,
    comparingEvery interval: Int = 100,
    shortening: Bool = true,
    allowing allowed: [AllowedEscape] = [],
    jobLimit: Int = 1_000_000,
    sometimes: [String] = [],
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ operation: @escaping @Sendable (SimulatedWorld) async throws -> Void
) async throws {
    guard interval > 0 else { fatalError("The interval of seeds that run twice must be positive, not \(interval)") }
    let simulation = Simulation(
        allowed: allowed,
        jobLimit: jobLimit,
        test: "\(fileID):\(line)",
        sometimes: sometimes,
        operation: operation
    )
    let ownSeeds = seeds
    let seeds = SimulationSeeds.inEnvironment(replacing: seeds)
    var conditions: [String: SimulatedCondition] = [:]
    var progress = SimulationProgress(seeds)
    for seed in seeds {
        try Task.checkCancellation()
        let isRepeated = (seed - seeds.lowerBound).isMultiple(of: UInt64(interval))
        let outcome = try await simulation.run(seed: seed, isRepeated: isRepeated, shortening: shortening)
        if seeds.width == 1 { SimulationPicture(ofSuccess: outcome, seed: seed).writeAndPrint() }
        progress.note(seed)
        simulation.add(outcome, to: &conditions)
    }
    guard seeds == ownSeeds, seeds.upperBound - seeds.lowerBound > 1 else { return }
    let list = simulation.list(conditions)
    if let error = UnreachedConditions(seeds: seeds, names: sometimes, conditions: list) { throw error }
}

/// Runs an operation once in the world of each seed, and counts the seeds that fail.
///
/// ```swift
/// let summary = try await simulate(counting: 0..<10_000) { world in … }
/// print(summary)  // 47 of 10000 seeds fail, the first is 85; …
/// ```
///
/// The function neither compares runs nor explains failures. To explain a failure, run the first failing seed alone.
/// - Parameters:
///   - seeds: The seeds, unless `SIMULATION_SEEDS` in the environment replaces them.
///   - allowed: The kinds of escapes that do not fail a run.
///   - jobLimit: The number of jobs after which a run fails, for operations that never end.
///   - sometimes: The names of conditions to count, in addition to those of the world.
///   - operation: The operation.
/// - Returns: The seeds that fail, the conditions, the time that the runs took, and the number of their jobs.
/// - Throws: `CancellationError`.
public func simulate(
    counting seeds: Range<UInt64>,
    allowing allowed: [AllowedEscape] = [],
    jobLimit: Int = 1_000_000,
    sometimes: [String] = [],
    _ operation: @escaping @Sendable (SimulatedWorld) async throws -> Void
) async throws -> SimulationSummary {
    try await SimulationSummary(
        of: SimulationSeeds.inEnvironment(replacing: seeds),
        allowing: allowed,
        jobLimit: jobLimit,
        sometimes: sometimes,
        operation
    )
}

/// Runs an operation once, with the choices of an earlier run that failed.
/// - Parameters:
///   - replay: The text of ``SimulationFailure/replay``: a seed, and the deviations of a schedule.
///   - allowed: The kinds of escapes that do not fail the simulation.
///   - jobLimit: The number of jobs after which the run fails, for operations that never end.
///   - operation: The operation.
/// - Returns: The picture of the run, if it succeeds.
/// - Throws: ``SimulationFailure`` if the run fails.
/// - Precondition: The text has the format of ``SimulationFailure/replay``.
@discardableResult
public func simulate(
    replaying replay: String,
    allowing allowed: [AllowedEscape] = [],
    jobLimit: Int = 1_000_000,
    _ operation: @escaping @Sendable (SimulatedWorld) async throws -> Void
) async throws -> SimulationPicture {
    let parts = replay.split(separator: " ", maxSplits: 1)
    guard let seed = parts.first.flatMap({ UInt64($0) }), let schedule = Schedule(parts.dropFirst().first ?? "") else {
        fatalError(
            "\"\(replay)\" is not a replay: a replay is a seed with delays or picks, such as \"4711 2~1\" or \"4711 12:1 30:2\""
        )
    }
    let simulation = Simulation(allowed: allowed, jobLimit: jobLimit, operation: operation)
    let picture = SimulationPicture(
        ofSuccess: try await simulation.run(seed: seed, schedule: schedule),
        seed: seed
    )
    picture.writeAndPrint()
    return picture
}

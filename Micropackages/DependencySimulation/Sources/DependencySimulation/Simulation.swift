import GlobalDependencies

/// Runs an operation in the worlds of several seeds, and explains its first failure.
struct Simulation: Sendable {
    let allowed: [AllowedEscape]
    let jobLimit: Int
    /// The place of the test, or `nil` if nothing is compared with other processes.
    var test: String?
    let operation: SimulationRun.Operation

    /// Runs the operation in the world of a seed.
    /// - Parameters:
    ///   - seed: The seed.
    ///   - isRepeated: Whether a run that succeeds is repeated, to find out whether both are the same.
    ///   - shortening: Whether the shortest schedule is searched for that fails alike.
    /// - Returns: What the run came to, if it succeeds.
    /// - Throws: `SimulationFailure`.
    func run(seed: UInt64, isRepeated: Bool, shortening: Bool) async throws -> SimulationRun.Outcome {
        let strategy = PickingStrategy(seed: seed)
        let outcome = await outcome(seed: seed, strategy)
        if let test { SimulationDigests.note(outcome, seed: seed, of: test) }
        guard isFailure(outcome) || isRepeated else { return outcome }
        let (shown, escapes) = await compareWithRepetition(of: outcome, seed: seed, strategy)
        guard outcome.error != nil || !escapes.isEmpty else { return outcome }
        // A schedule means nothing in a world that differs from run to run.
        let shortest = escapes.isEmpty && shortening ? await shortened(outcome, seed: seed) : nil
        throw SimulationFailure(seed: seed, outcome: shown, shortest: shortest, escapes: escapes)
    }

    /// Runs the operation in all orders up to a number of delays, those with fewer first.
    /// - Parameters:
    ///   - seed: The seed, which decides what is not enumerated.
    ///   - delays: The number of deviations.
    ///   - enumerated: The kinds of chance that are enumerated.
    ///   - limit: The number of runs.
    /// - Returns: What was run, and the failure of the last run if it failed.
    /// - Throws: `SimulationIncomplete`, or `CancellationError`.
    func explore(
        seed: UInt64,
        upTo delays: Int,
        enumerating enumerated: Set<SimulatedChance>,
        limit: Int
    ) async throws -> (SimulationCoverage, SimulationFailure?) {
        let kinds = Set(enumerated.flatMap(\.kinds))
        var search = ScheduleSearch(upTo: delays, enumerating: kinds, limit: limit)
        var count = 0
        while let schedule = search.next() {
            try Task.checkCancellation()
            let strategy = PickingStrategy(schedule)
            var outcome = await outcome(seed: seed, strategy)
            count += 1
            if !search.note(outcome.points) {
                outcome.escapes.append(
                    .divergence("The run of \"\(seed) \(schedule)\" has other choices than the one before it.")
                )
            }
            // The first run is compared with another, as a search in a world that differs from run to run shows nothing.
            if isFailure(outcome) || count == 1 {
                let (shown, escapes) = await compareWithRepetition(of: outcome, seed: seed, strategy)
                if outcome.error != nil || !escapes.isEmpty {
                    let failure = SimulationFailure(seed: seed, outcome: shown, shortest: nil, escapes: escapes)
                    return (SimulationCoverage(search, seed: seed, enumerated: enumerated), failure)
                }
            }
            if count == limit, search.waitingCount > 0 {
                throw SimulationIncomplete(
                    coverage: SimulationCoverage(search, seed: seed, enumerated: enumerated),
                    waitingCount: search.waitingCount
                )
            }
        }
        return (SimulationCoverage(search, seed: seed, enumerated: enumerated), nil)
    }

    /// Runs the operation again, and compares both runs.
    /// - Returns: The run that a failure is to show, and the escapes that are not allowed.
    private func compareWithRepetition(
        of outcome: SimulationRun.Outcome,
        seed: UInt64,
        _ strategy: PickingStrategy
    ) async -> (SimulationRun.Outcome, [SimulationEscape]) {
        let isAtRest = (outcome.error as? SimulationStopped)?.reason == .rest
        let repetition = await self.outcome(seed: seed, strategy, grace: isAtRest ? Self.longGrace : grace)
        // What is resumed from outside comes at another moment in each run, or in one of them alone.
        let outside = [outcome, repetition].first { $0.escapes.contains(where: \.isFromOutside) }
        let escapes = failing(outside?.escapes ?? outcome.escapes + outcome.difference(from: repetition))
        return (outside ?? outcome, escapes)
    }

    /// Runs the operation once in the world of a seed, in the order of a schedule.
    /// - Returns: What the run came to, if it succeeds.
    /// - Throws: `SimulationFailure`.
    func run(seed: UInt64, schedule: Schedule) async throws -> SimulationRun.Outcome {
        let outcome = await outcome(seed: seed, PickingStrategy(schedule))
        let escapes = failing(outcome.escapes)
        guard outcome.error != nil || !escapes.isEmpty else { return outcome }
        throw SimulationFailure(seed: seed, outcome: outcome, shortest: outcome, escapes: escapes)
    }

    /// Runs the operation once.
    /// - Parameters:
    ///   - seed: The seed.
    ///   - strategy: Picks the order.
    ///   - grace: The real time for which a world at rest waits for resumptions from outside.
    /// - Returns: What the run came to.
    func outcome(
        seed: UInt64,
        _ strategy: PickingStrategy,
        grace: Duration? = nil
    ) async -> SimulationRun.Outcome {
        let run = SimulationRun(
            seed: seed,
            strategy: strategy,
            jobLimit: jobLimit,
            grace: grace ?? self.grace,
            operation: operation
        )
        return await run.outcome()
    }

    /// The time that a world gets in which nothing else happens, before its failure is blamed on the seed.
    private static let longGrace = Duration.seconds(2)
    /// The time that a world gets whose failure is known.
    static let shortGrace = Duration.milliseconds(1)

    private var grace: Duration {
        let waitsForOutside = allowed.contains { $0.allows(.outsideResumption(task: nil, at: .zero)) }
        return waitsForOutside ? Self.longGrace : .milliseconds(200)
    }

    /// Returns whether a run has failed.
    func isFailure(_ outcome: SimulationRun.Outcome) -> Bool {
        outcome.error != nil || !failing(outcome.escapes).isEmpty
    }

    private func failing(_ escapes: [SimulationEscape]) -> [SimulationEscape] {
        escapes.filter { escape in !allowed.contains { $0.allows(escape) } }
    }

    /// Returns the run with the fewest picks that was found to fail in the same way.
    private func shortened(
        _ outcome: SimulationRun.Outcome,
        seed: UInt64
    ) async -> SimulationRun.Outcome {
        var shrinker = ScheduleShrinker(outcome)
        while let schedule = shrinker.next() {
            shrinker.note(await self.outcome(seed: seed, PickingStrategy(schedule), grace: Self.shortGrace))
        }
        let shortest = await self.outcome(seed: seed, PickingStrategy(shrinker.shortest.schedule))
        return shortest.fails(as: outcome) ? shortest : outcome
    }
}

extension SimulationEscape {
    fileprivate var isFromOutside: Bool {
        switch self {
        case .outsideResumption, .realSleep, .otherThread: true
        case .liveDefault, .lostOverride, .divergence: false
        }
    }
}

extension SimulationRun.Outcome {
    /// Returns whether the run failed in the way that another did.
    func fails(as other: SimulationRun.Outcome) -> Bool {
        guard let error, let otherError = other.error else { return false }
        return type(of: error) == type(of: otherError)
            && (error as? SimulationStopped)?.reason == (otherError as? SimulationStopped)?.reason
    }

    /// Returns the escape of a run that differs from another of the same seed, if it does.
    fileprivate func difference(from other: SimulationRun.Outcome) -> [SimulationEscape] {
        guard trace.digest != other.trace.digest else { return [] }
        let observations = zip(trace.observations, other.trace.observations)
        let pair =
            observations.first { $0.0 != $0.1 } ?? zip(trace.events, other.trace.events).first { $0.0 != $0.1 }
        let difference = pair.map { "\"\($0.0)\" in one, \"\($0.1)\" in the other." }
        return [.divergence(difference ?? "One had more events.")]
    }
}

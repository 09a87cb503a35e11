import GlobalDependencies
import SubprocessDependency

/// Runs an operation in the worlds of several seeds, and explains its first failure.
struct Simulation: Sendable {
    let allowed: [AllowedEscape]
    let jobLimit: Int
    /// The file and line of the test, or `nil` if runs are not recorded for comparison with other processes.
    var test: String?
    /// The names of conditions of which at least one seed must meet each.
    var sometimes: [String] = []
    let operation: SimulationRun.Operation

    /// Runs the operation in the world of a seed.
    /// - Parameters:
    ///   - seed: The seed.
    ///   - isRepeated: Whether a successful run is repeated, to check that both runs are the same.
    ///   - shortening: Whether to search for the shortest schedule with the same failure.
    /// - Returns: The outcome of the run, if it succeeds.
    /// - Throws: `SimulationFailure`, or `CancellationError`.
    func run(seed: UInt64, isRepeated: Bool, shortening: Bool) async throws -> SimulationRun.Outcome {
        let strategy = PickingStrategy(seed: seed)
        let outcome = try await outcome(seed: seed, strategy)
        if let test { SimulationDigests.note(outcome, seed: seed, of: test) }
        guard isFailure(outcome) || isRepeated else { return outcome }
        let (shown, escapes) = try await compareWithRepetition(of: outcome, seed: seed, strategy)
        guard outcome.error != nil || !escapes.isEmpty else { return outcome }
        // If the runs of a seed differ, a schedule cannot reproduce the failure.
        let shortest = escapes.isEmpty && shortening ? try await shortened(outcome, seed: seed) : nil
        throw SimulationFailure(seed: seed, outcome: shown, shortest: shortest, escapes: escapes)
    }

    /// Runs the operation in all orders up to a number of delays, starting with no delay.
    /// - Parameters:
    ///   - seed: The seed, which decides all choices that are not enumerated.
    ///   - delays: The highest number of delays.
    ///   - enumerated: The kinds of choices that are enumerated.
    ///   - limit: The highest number of runs.
    /// - Returns: The coverage, and the failure of the last run if it failed.
    /// - Throws: `IncompleteExploration`, or `CancellationError`.
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
            var outcome = try await outcome(seed: seed, strategy)
            count += 1
            if !search.note(outcome.points) {
                outcome.escapes.append(
                    .divergence("The run of \"\(seed) \(schedule)\" has other choices than the one before it.")
                )
            }
            // If the runs of a seed differ, the search proves nothing, so the first run is always repeated and compared.
            if isFailure(outcome) || count == 1 {
                let (shown, escapes) = try await compareWithRepetition(of: outcome, seed: seed, strategy)
                if outcome.error != nil || !escapes.isEmpty {
                    let failure = SimulationFailure(seed: seed, outcome: shown, shortest: nil, escapes: escapes)
                    return (SimulationCoverage(search, seed: seed, enumerated: enumerated), failure)
                }
            }
            if count == limit, search.waitingCount > 0 {
                throw IncompleteExploration(
                    coverage: SimulationCoverage(search, seed: seed, enumerated: enumerated),
                    waitingCount: search.waitingCount
                )
            }
        }
        return (SimulationCoverage(search, seed: seed, enumerated: enumerated), nil)
    }

    /// Repeats a run, and compares both runs.
    /// - Returns: The run that a failure should show, and the escapes that are not allowed.
    private func compareWithRepetition(
        of outcome: SimulationRun.Outcome,
        seed: UInt64,
        _ strategy: PickingStrategy
    ) async throws -> (SimulationRun.Outcome, [SimulationEscape]) {
        let isIdle = (outcome.error as? StoppedSimulation)?.reason == .idle
        let repetition = try await self.outcome(seed: seed, strategy, grace: isIdle ? Self.longGrace : grace)
        // A resumption from outside occurs at another moment in each run, or in only one of the runs. The run with such
        // a resumption is shown.
        let outside = [outcome, repetition].first { $0.escapes.contains(where: \.isFromOutside) }
        let escapes = failing(outside?.escapes ?? outcome.escapes + outcome.difference(from: repetition))
        return (outside ?? outcome, escapes)
    }

    /// Runs the operation once in the world of a seed, in the order of a schedule.
    /// - Returns: The outcome of the run, if it succeeds.
    /// - Throws: `SimulationFailure`, or `CancellationError`.
    func run(seed: UInt64, schedule: Schedule) async throws -> SimulationRun.Outcome {
        let outcome = try await outcome(seed: seed, PickingStrategy(schedule))
        let escapes = failing(outcome.escapes)
        guard outcome.error != nil || !escapes.isEmpty else { return outcome }
        throw SimulationFailure(seed: seed, outcome: outcome, shortest: outcome, escapes: escapes)
    }

    /// Runs the operation once.
    /// - Parameters:
    ///   - seed: The seed.
    ///   - strategy: The strategy that picks the order.
    ///   - grace: The real time for which an idle world waits for resumptions from outside.
    /// - Returns: The outcome of the run.
    /// - Throws: `CancellationError`.
    func outcome(
        seed: UInt64,
        _ strategy: PickingStrategy,
        grace: Duration? = nil
    ) async throws -> SimulationRun.Outcome {
        let run = SimulationRun(
            seed: seed,
            strategy: strategy,
            jobLimit: jobLimit,
            grace: grace ?? self.grace,
            loggedConditions: Set(sometimes),
            operation: operation
        )
        let outcome = await run.outcome()
        // A cancellation stops the run, so its outcome does not belong to the seed.
        try Task.checkCancellation()
        return outcome
    }

    /// Adds the conditions of a run.
    func add(_ outcome: SimulationRun.Outcome, to conditions: inout [String: SimulatedCondition]) {
        for (name, condition) in outcome.conditions {
            conditions[name, default: .init(name: name)].add(condition)
        }
    }

    /// Returns the named conditions in their order, including conditions that were never asked, and then all others by name.
    func list(_ conditions: [String: SimulatedCondition]) -> [SimulatedCondition] {
        let others = conditions.keys.filter { !sometimes.contains($0) }.sorted()
        return (sometimes + others).map { conditions[$0] ?? .init(name: $0) }
    }

    /// The real time to wait for resumptions from outside if the test allows them, or if a run that became idle is repeated.
    ///
    /// If the world is still idle after this time, the failure is attributed to the seed.
    private static let longGrace = Duration.seconds(2)
    /// The real time to wait for resumptions from outside if the failure is already known.
    static let shortGrace = Duration.milliseconds(1)

    private var grace: Duration {
        waitsForOutside ? Self.longGrace : .milliseconds(200)
    }

    /// A Boolean value that is true if the test allows resumptions from outside.
    var waitsForOutside: Bool {
        allowed.contains { $0.allows(.outsideResumption(task: nil, at: .zero)) }
    }

    /// Returns whether a run has failed.
    func isFailure(_ outcome: SimulationRun.Outcome) -> Bool {
        outcome.error != nil || !failing(outcome.escapes).isEmpty
    }

    private func failing(_ escapes: [SimulationEscape]) -> [SimulationEscape] {
        escapes.filter { escape in !allowed.contains { $0.allows(escape) } }
    }

    /// Returns the shortest run that was found to fail in the same way.
    private func shortened(
        _ outcome: SimulationRun.Outcome,
        seed: UInt64
    ) async throws -> SimulationRun.Outcome {
        var shrinker = ScheduleShrinker(outcome)
        while let schedule = shrinker.next() {
            try await shrinker.note(self.outcome(seed: seed, PickingStrategy(schedule), grace: Self.shortGrace))
        }
        let shortest = try await self.outcome(seed: seed, PickingStrategy(shrinker.shortest.schedule))
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
    /// Returns whether both runs failed in the same way.
    ///
    /// Two unmet requirements are the same failure if they come from the same call. Two stops have the same reason. Other errors have
    /// the same type and the same case or code.
    func fails(as other: SimulationRun.Outcome) -> Bool {
        guard let error, let otherError = other.error, type(of: error) == type(of: otherError) else { return false }
        switch (error, otherError) {
        case (let error as UnmetRequirement, let other as UnmetRequirement): return error.place == other.place
        case (let error as StoppedSimulation, let other as StoppedSimulation): return error.reason == other.reason
        case (let error as SubprocessError, let other as SubprocessError): return error.code == other.code
        // The code of an enumeration is the number of its case.
        default: return error._domain == otherError._domain && error._code == otherError._code
        }
    }

    /// Returns an array with an escape that describes the first difference between two runs of a seed, or an empty
    /// array if they are the same.
    fileprivate func difference(from other: SimulationRun.Outcome) -> [SimulationEscape] {
        guard trace.digest != other.trace.digest else { return [] }
        let observations = zip(trace.observations, other.trace.observations)
        let pair =
            observations.first { $0.0 != $0.1 } ?? zip(trace.events, other.trace.events).first { $0.0 != $0.1 }
        let difference = pair.map { "\"\($0.0)\" in one, \"\($0.1)\" in the other." }
        return [.divergence(difference ?? "One had more events.")]
    }
}

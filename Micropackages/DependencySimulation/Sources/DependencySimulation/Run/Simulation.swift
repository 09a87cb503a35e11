import GlobalDependencies

/// Runs an operation in the worlds of several seeds, and explains its first failure.
struct Simulation: Sendable {
    let allowed: [AllowedEscape]
    let jobLimit: Int
    let operation: SimulationRun.Operation

    /// Runs the operation in the world of a seed.
    /// - Parameters:
    ///   - seed: The seed.
    ///   - isRepeated: Whether a run that succeeds is repeated, to find out whether both are the same.
    /// - Throws: `SimulationFailure`.
    func run(seed: UInt64, isRepeated: Bool) async throws {
        let strategy = PickingStrategy(seed: seed)
        let outcome = await outcome(seed: seed, strategy)
        guard outcome.error != nil || !failing(outcome.escapes).isEmpty || isRepeated else { return }
        let repetition = await self.outcome(seed: seed, strategy)
        // What is resumed from outside comes at another moment in each run, or in one of them alone.
        let outside = [outcome, repetition].first { $0.escapes.contains(where: \.isFromOutside) }
        let escapes = failing(outside?.escapes ?? outcome.escapes + outcome.difference(from: repetition))
        guard outcome.error != nil || !escapes.isEmpty else { return }
        // A schedule means nothing in a world that differs from run to run.
        let shortest = escapes.isEmpty ? await shortened(outcome, seed: seed) : nil
        throw SimulationFailure(seed: seed, outcome: outcome, shortest: shortest, escapes: escapes)
    }

    /// Runs the operation once in the world of a seed, in the order of a schedule.
    /// - Throws: `SimulationFailure`.
    func run(seed: UInt64, schedule: Schedule) async throws {
        let outcome = await outcome(seed: seed, PickingStrategy(schedule))
        let escapes = failing(outcome.escapes)
        guard outcome.error != nil || !escapes.isEmpty else { return }
        throw SimulationFailure(seed: seed, outcome: outcome, shortest: outcome, escapes: escapes)
    }

    /// Runs the operation once.
    /// - Parameters:
    ///   - seed: The seed.
    ///   - strategy: Picks the order.
    ///   - isCareful: Whether a world that waits for ever gets time for a thread to resume its tasks.
    /// - Returns: What the run came to.
    func outcome(seed: UInt64, _ strategy: PickingStrategy, isCareful: Bool = true) async -> SimulationRun.Outcome {
        let run = SimulationRun(
            seed: seed,
            strategy: strategy,
            jobLimit: jobLimit,
            grace: isCareful ? grace : .milliseconds(1),
            operation: operation
        )
        return await run.outcome()
    }

    /// The real time for which a world at rest waits for resumptions from outside.
    private var grace: Duration {
        let waitsForOutside = allowed.contains { $0.allows(.outsideResumption(task: nil, at: .zero)) }
        return waitsForOutside ? .seconds(2) : .milliseconds(200)
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
            shrinker.note(await self.outcome(seed: seed, PickingStrategy(schedule), isCareful: false))
        }
        let shortest = await self.outcome(seed: seed, PickingStrategy(shrinker.shortest.schedule))
        return shortest.fails(as: outcome) ? shortest : outcome
    }
}

extension SimulationEscape {
    fileprivate var isFromOutside: Bool {
        switch self {
        case .outsideResumption, .otherThread: true
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
        guard trace.hash != other.trace.hash else { return [] }
        let pair = zip(trace.events, other.trace.events).first { $0.0 != $0.1 }
        return [
            .divergence(pair.map { "\"\($0.0)\" in one, \"\($0.1)\" in the other." } ?? "One had more events.")
        ]
    }
}

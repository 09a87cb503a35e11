import DependencySupport
import Dispatch
import Foundation
import GlobalDependencies
import TimeDependency

/// One run of an operation in a world of its own.
struct SimulationRun: Sendable {
    typealias Operation = @Sendable (SimulatedWorld) async throws -> Void

    /// The outcome of a run.
    struct Outcome: Sendable {
        /// The error of the operation or the reason why the run was stopped, or `nil` if the operation succeeded.
        let error: (any Error)?
        let trace: SimulationTrace
        /// The choices in which the run differed from first come, first served.
        var schedule: Schedule
        /// All choices, if the run followed a schedule.
        var points: [ChoicePoint] = []
        /// The number of faults of the nemesis, including skipped faults.
        var faults = 0
        var escapes: [SimulationEscape]
        let jobs: Int
        let duration: Duration
        var conditions: [String: SimulatedCondition] = [:]
    }

    let seed: UInt64
    let strategy: PickingStrategy
    /// The number of jobs after which the run stops.
    let jobLimit: Int
    /// The real time for which an idle world waits for a foreign thread to resume a task.
    let grace: Duration
    /// The messages of logs that count as conditions.
    var loggedConditions: Set<String> = []
    /// Calls a closure after a delay in real time.
    var call: @Sendable (_ delay: Duration, @escaping @Sendable () -> Void) -> Void = { delay, closure in
        DispatchQueue.global().asyncAfter(deadline: .now() + delay / .seconds(1), execute: closure)
    }
    let operation: Operation

    @concurrent
    func outcome() async -> Outcome {
        let scheduler = SeededScheduler(strategy: strategy, jobLimit: jobLimit)
        let time = VirtualTime(startDate: Date(timeIntervalSinceReferenceDate: 0), scheduler: scheduler)
        let core = WorldCore(seed: seed, time: time, scheduler: scheduler, loggedConditions: loggedConditions)
        let error = await error(in: SimulatedWorld(core: core))
        let outcome = Outcome(
            error: error,
            trace: scheduler.trace,
            schedule: scheduler.schedule,
            points: scheduler.points,
            faults: scheduler.faults,
            escapes: scheduler.escapes,
            jobs: scheduler.jobs,
            duration: scheduler.now,
            conditions: core.conditions
        )
        await end(core)
        return outcome
    }

    /// Runs the operation until it ends or is stopped, and returns its error.
    private func error(in world: SimulatedWorld) async -> (any Error)? {
        let core = world.core
        let cancellation = Lock<(@Sendable () -> Void)?>(nil)
        let cancel = { @Sendable in cancellation.withLock { $0 }?() }
        do {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                    let hasStopped = Lock(false)
                    // Signals come on any thread, even after the run. So the closures refer to the world weakly, and release
                    // it before the run continues.
                    let stop: @Sendable (@Sendable (WorldCore) -> Result<Void, any Error>) -> Void = {
                        [weak core] makeResult in
                        // Only the first reason to stop counts.
                        guard !hasStopped.withLock({ exchange(&$0, with: true) }) else { return }
                        guard let result = core.map({ Self.end($0, with: makeResult($0)) }) else { return }
                        // The caller does not belong to the time line, so the time line must not resume it.
                        DispatchQueue.global().async { continuation.resume(with: result) }
                    }
                    core.scheduler.onSignal { [time = core.time, weak scheduler = core.scheduler] signal in
                        switch signal {
                        case .jobLimit:
                            // The time line holds its lock as it sends this signal, and `stop` needs the same lock for its
                            // resumptions.
                            DispatchQueue.global().async {
                                stop { .failure(StoppedSimulation(reason: .jobLimit(jobLimit), $0)) }
                            }
                        case .idle(let period):
                            call(grace) { [weak scheduler] in scheduler?.send(.stayedIdle(period)) }
                        case .stayedIdle(let period):
                            if time.idlePeriod == period { stop { .failure(StoppedSimulation(reason: .idle, $0)) } }
                        }
                    }
                    reportLongRun(of: core.scheduler)
                    let task = Task(executorPreference: core.time, priority: .medium) {
                        do {
                            try await operate(in: world)
                            stop { _ in .success(()) }
                        } catch {
                            stop { _ in .failure(error) }
                        }
                    }
                    core.end.add { task.cancel() }
                    cancellation.withLock { $0 = { stop { _ in .failure(CancellationError()) } } }
                    if Task.isCancelled { cancel() }
                }
            } onCancel: {
                cancel()
            }
            return nil
        } catch {
            return error
        }
    }

    /// Ends the trace and the world, and returns the result of the operation.
    private static func end(_ core: WorldCore, with result: Result<Void, any Error>) -> Result<Void, any Error> {
        core.scheduler.observe(.end(result.end), by: nil)
        core.scheduler.end()
        core.end.come()
        return result
    }

    /// After five seconds of real time, reports the seed on the error stream if the run has not ended.
    private func reportLongRun(of scheduler: SeededScheduler) {
        DispatchQueue.global().asyncAfter(deadline: .now() + 5) { [seed, weak scheduler] in
            guard let scheduler, !scheduler.hasEnded else { return }
            let text =
                "simulate: seed \(seed) has run for 5 s, and has come to \(scheduler.now.inSeconds) with \(scheduler.jobs) jobs\n"
            try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
        }
    }

    private func operate(in world: SimulatedWorld) async throws {
        let scheduler = world.core.scheduler
        try await GlobalDependencies.auditing { resolution in
            if resolution.lostOverride != nil {
                scheduler.note(.lostOverride(resolution))
            } else if resolution.source == .default {
                scheduler.note(.liveDefault(resolution))
            }
        } operation: {
            try await operation(world)
        }
    }

    /// Runs the remaining tasks of the world to their end, so that their memory is released.
    ///
    /// Tasks that cannot end are left.
    private func end(_ core: WorldCore) async {
        // A task that ends may resume another task from a foreign thread, so a single wait is not enough.
        repeat { await waitUntilIdle(of: core) } while !core.time.stop(onlyIfIdle: !core.scheduler.hasStopped)
    }

    private func waitUntilIdle(of core: WorldCore) async {
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
            let isOver = Lock(false)
            @Sendable func end() {
                guard !isOver.withLock({ exchange(&$0, with: true) }) else { return }
                DispatchQueue.global().async { continuation.resume() }
            }
            core.scheduler.onSignal { _ in end() }
            if core.scheduler.hasStopped {
                end()
            } else {
                // If the world is already idle, this sends the signal again.
                core.time.endSleeps()
            }
        }
        core.scheduler.onSignal(nil)
    }
}

extension Result where Failure == any Error {
    /// A text for the end of the operation, for comparisons of two runs.
    fileprivate var end: String {
        switch self {
        case .success: "ends"
        case .failure(let error): "ends with \(observation(of: error))"
        }
    }
}

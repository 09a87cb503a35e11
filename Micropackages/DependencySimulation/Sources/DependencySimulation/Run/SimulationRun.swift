import DependencySupport
import Dispatch
import Foundation
import GlobalDependencies
import TimeDependency

/// One run of an operation in a world of its own.
struct SimulationRun: Sendable {
    typealias Operation = @Sendable (SimulatedWorld) async throws -> Void

    /// What a run came to.
    struct Outcome: Sendable {
        /// The error with which the operation ended, or with which the run was stopped.
        let error: (any Error)?
        let trace: SimulationTrace
        /// The choices by which the run differed from first come, first served.
        var schedule: Schedule
        /// The choices of a run that followed a schedule.
        var points: [ChoicePoint] = []
        /// The number of faults of the nemesis, those that were left out among them.
        var faults = 0
        var escapes: [SimulationEscape]
        let jobs: Int
        let duration: Duration
    }

    let seed: UInt64
    let strategy: PickingStrategy
    /// The number of jobs after which the run is stopped.
    let jobLimit: Int
    /// The real time for which a world at rest waits, in case that a thread resumes one of its tasks.
    let grace: Duration
    /// Calls a closure after a real time.
    var call: @Sendable (_ delay: Duration, @escaping @Sendable () -> Void) -> Void = { delay, closure in
        DispatchQueue.global().asyncAfter(deadline: .now() + delay / .seconds(1), execute: closure)
    }
    let operation: Operation

    @concurrent
    func outcome() async -> Outcome {
        let scheduler = SeededScheduler(strategy: strategy, jobLimit: jobLimit)
        let time = VirtualTime(startDate: Date(timeIntervalSinceReferenceDate: 0), scheduler: scheduler)
        let core = WorldCore(seed: seed, time: time, scheduler: scheduler)
        let error = await error(in: SimulatedWorld(core: core))
        let outcome = Outcome(
            error: error,
            trace: scheduler.trace,
            schedule: scheduler.schedule,
            points: scheduler.points,
            faults: scheduler.faults,
            escapes: scheduler.escapes,
            jobs: scheduler.jobs,
            duration: scheduler.now
        )
        await end(core)
        return outcome
    }

    /// Runs the operation, until it ends or can never end.
    private func error(in world: SimulatedWorld) async -> (any Error)? {
        let core = world.core
        do {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let hasStopped = Lock(false)
                @Sendable func stop(with result: Result<Void, any Error>) {
                    // What stops the run first decides.
                    guard !hasStopped.withLock({ exchange(&$0, with: true) }) else { return }
                    core.scheduler.observe(.end(result.end), by: nil)
                    core.scheduler.end()
                    core.end()
                    core.time.endSleeps()
                    // The caller belongs to no time line, and is not resumed from one.
                    DispatchQueue.global().async { continuation.resume(with: result) }
                }
                core.scheduler.onSignal { signal in
                    switch signal {
                    case .jobLimit:
                        // The time line asks for a job under its lock, which resumptions take, too.
                        DispatchQueue.global().async {
                            stop(with: .failure(SimulationStopped(reason: .jobLimit(jobLimit), core)))
                        }
                    case .rest(let rest):
                        call(grace) { [weak core] in
                            guard let core, core.time.rest == rest else { return }
                            stop(with: .failure(SimulationStopped(reason: .rest, core)))
                        }
                    }
                }
                reportLongRun(of: core.scheduler)
                Task(executorPreference: core.time, priority: .medium) {
                    do {
                        try await operate(in: world)
                        stop(with: .success(()))
                    } catch {
                        stop(with: .failure(error))
                    }
                }
            }
            return nil
        } catch {
            return error
        }
    }

    /// Says on the error stream, after five seconds of real time, which seed has not ended.
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
            if resolution.isLost {
                scheduler.note(.lostOverride(resolution))
            } else if resolution.source == .default {
                scheduler.note(.liveDefault(resolution))
            }
        } operation: {
            try await operation(world)
        }
    }

    /// Lets the tasks of the world end, as far as they do, so that their memory is released.
    private func end(_ core: WorldCore) async {
        // What ends may resume something else from another thread.
        repeat { await waitForRest(of: core) } while !core.time.stopIfIdle()
    }

    private func waitForRest(of core: WorldCore) async {
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
                // Signals the rest, if the world is at rest already.
                core.time.endSleeps()
            }
        }
        core.scheduler.onSignal(nil)
    }
}

extension Result where Failure == any Error {
    /// The end of an operation, by which runs are compared.
    fileprivate var end: String {
        switch self {
        case .success: "ends"
        case .failure(let error): "ends with \(observation(of: error))"
        }
    }
}

import DependencySupport
import Dispatch

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

// A time line with a scheduler, which picks the order of its jobs.
extension VirtualTime {
    /// Creates a time line that moves by itself, with a scheduler for its jobs.
    ///
    /// The running task does not become a driver: neither it nor the tasks that it starts belong to the time line.
    /// - Parameters:
    ///   - startDate: The value of ``date`` at the start.
    ///   - scheduler: The scheduler that picks the next job.
    package convenience init(startDate: Date, scheduler: any JobScheduler) {
        self.init(
            startDate: startDate,
            reportDelay: .seconds(5),
            report: StandardError.print,
            turns: TurnQueue(scheduler: scheduler)
        )
    }

    /// The number of the current idle period: the number of jobs and wake-ups so far, which does not change while no task runs.
    package var idlePeriod: Int {
        state.withLock { $0.begun }
    }

    /// The rank of the running task in the time line, from 1 in the order in which the tasks began.
    package var rankOfRunningTask: Int? {
        JobAdoption.rank(of: .current)
    }

    /// The origin of a job that the running code would enqueue.
    package var originOfRunningCode: ReadyJob.Origin {
        JobAdoption.origin(ofJobFor: self)
    }

    /// Suspends the caller for one turn.
    ///
    /// `Task.yield()` in an actor, or after a call of one, enqueues a job on the default executor of Swift 6.2 and later, which no hook
    /// shows.
    package func yield() async {
        await withUnsafeContinuation { continuation in
            update { $0.resumeNext { continuation.resume() } }
        }
    }

    /// Ends all current and future sleeps and waits: sleeps cancel their task, and throw a `CancellationError`.
    ///
    /// If the scheduler has paused the jobs, it is asked for the next job.
    package func endSleeps() {
        update { $0.endSleeps() }
        if let turns, turns.resume() { scheduleTurns(on: turns) }
    }

    /// Stops the time line, so that it runs no further job.
    ///
    /// A stopped time line no longer knows its tasks. A task that is resumed later runs on the global executor.
    /// - Parameter onlyIfIdle: Whether the time line continues if a job is ready.
    /// - Returns: Whether the time line is stopped.
    package func stop(onlyIfIdle: Bool) -> Bool {
        guard turns?.stop(onlyIfIdle: onlyIfIdle) != false else { return false }
        JobAdoption.forgetTasks(of: self)
        return true
    }

    func scheduleTurns(on turns: TurnQueue) {
        queue.async { self.takeTurns(of: turns) }
    }

    /// Runs turns until none is left: main-actor turns on the main thread, and all other turns here.
    private func takeTurns(of turns: TurnQueue) {
        while let turn = turns.next() {
            guard !turn.isOnMainActor else {
                return DispatchQueue.main.async {
                    self.take(turn)
                    self.scheduleTurns(on: turns)
                }
            }
            take(turn)
        }
    }

    private func take(_ turn: TurnQueue.Turn) {
        JobAdoption.withTurn(of: self) {
            switch turn {
            case .actions(let actions):
                for action in actions {
                    action()
                }
            case .job(let job) where job.isOnMainActor: MainActorJobs.run(job.job)
            case .job(let job): JobAdoption.run(job.job, of: self)
            }
        }
        update { $0.end() }
    }
}

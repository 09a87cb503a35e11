import DependencySupport
import Dispatch
package import Foundation

// A time line whose scheduler picks the order of its jobs.
extension VirtualTime {
    /// Creates a time line that moves by itself, and runs its jobs in the order that a scheduler picks.
    ///
    /// Neither the running task nor the tasks that it starts belong to the time line.
    /// - Parameters:
    ///   - startDate: The value of ``date`` at the start.
    ///   - scheduler: Picks the next job.
    package convenience init(startDate: Date, scheduler: any JobScheduler) {
        self.init(
            startDate: startDate,
            patience: .seconds(5),
            report: StandardError.print,
            turns: TurnQueue(scheduler: scheduler)
        )
    }

    /// The number of jobs and wake-ups so far; while it does not change, the time line is at rest.
    package var rest: Int {
        state.withLock { $0.begun }
    }

    /// The rank of the running task in the time line, from 1 in the order in which the tasks began.
    package var rankOfRunningTask: Int? {
        JobAdoption.rank(of: .current)
    }

    /// The origin of the running code, as the time line sees it.
    package var originOfRunningCode: ReadyJob.Origin {
        JobAdoption.origin(ofJobFor: self)
    }

    /// Wakes all sleepers with a `CancellationError`, and every later one at once.
    package func endSleeps() {
        update { $0.endSleeps() }
    }

    /// Stops the time line, so that it runs no further job, unless its scheduler still has ready jobs to run.
    ///
    /// The time line forgets its tasks then. A task that is resumed later runs on the global executor.
    /// - Returns: Whether it has stopped.
    package func stopIfIdle() -> Bool {
        guard turns?.stopIfIdle() != false else { return false }
        JobAdoption.forgetTasks(of: self)
        return true
    }

    func scheduleTurns(on turns: TurnQueue) {
        queue.async { self.takeTurns(of: turns) }
    }

    /// Takes turns until none is left; a turn for the main thread goes there, and the others follow it.
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
            case .job(let job): job.job.runSynchronously(on: asUnownedTaskExecutor())
            }
        }
        update { $0.end() }
    }
}

import DependencySupport
import Dispatch
package import Foundation

// A time line whose jobs take turns as a scheduler picks them.
extension VirtualTime {
    /// Creates a time line that moves by itself, and runs its jobs in the order that a scheduler picks.
    ///
    /// The running task is no task of the time line, and neither are those that it starts.
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

    /// The number of jobs and wake-ups so far: as long as it is the same, the time line is at rest.
    package var rest: Int {
        state.withLock { $0.begun }
    }

    /// The rank of the running task among those of the time line, from 1 in the order in which they began.
    package var rankOfRunningTask: Int? {
        JobAdoption.rank(of: .current)
    }

    /// The place, as the time line sees it, from which the running code acts on it.
    package var originOfRunningCode: ReadyJob.Origin {
        JobAdoption.origin(ofJobFor: self)
    }

    /// Wakes all sleepers with a `CancellationError`, and those who sleep later, too.
    package func endSleeps() {
        update { $0.endSleeps() }
    }

    /// Runs no job any more, unless some are ready that its scheduler lets run.
    ///
    /// The time line forgets its tasks then. One that is resumed later runs on the global executor.
    /// - Returns: Whether none runs any more.
    package func stopIfIdle() -> Bool {
        guard turns?.stopIfIdle() != false else { return false }
        JobAdoption.forgetTasks(of: self)
        return true
    }

    func scheduleTurns(on turns: TurnQueue) {
        queue.async { self.takeTurns(of: turns) }
    }

    /// Takes turns until none is left, or until one has to take place on the main thread, after which the others follow.
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

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
    ///   - usesMainQueue: Whether the jobs run on the main queue, so that their order among the jobs of the main actor is the
    ///     same in each run. There must be one such time line at a time.
    package convenience init(startDate: Date, scheduler: any JobScheduler, usesMainQueue: Bool) {
        self.init(
            startDate: startDate,
            patience: .seconds(5),
            report: StandardError.print,
            turns: TurnQueue(scheduler: scheduler, usesMainQueue: usesMainQueue)
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

    /// Runs no job any more: what is ready never runs.
    ///
    /// The time line forgets its tasks. One that is resumed later runs on the global executor.
    package func stop() {
        turns?.stop()
        JobAdoption.forgetTasks(of: self)
    }

    /// The priority that the first task must have, so that its time line owns the tasks that it starts on the main actor.
    package var priority: TaskPriority {
        turns?.usesMainQueue == true ? JobAdoption.priorityOnMainQueue : .medium
    }

    func scheduleTurns(on turns: TurnQueue) {
        if turns.usesMainQueue {
            DispatchQueue.main.async { self.takeTurnOnMainQueue(of: turns) }
        } else {
            queue.async { self.takeTurns(of: turns) }
        }
    }

    private func takeTurns(of turns: TurnQueue) {
        while let turn = turns.next() {
            take(turn)
        }
    }

    /// Takes one turn, so that jobs of the main actor have theirs before the next.
    private func takeTurnOnMainQueue(of turns: TurnQueue) {
        guard let turn = turns.next() else { return }
        take(turn)
        scheduleTurns(on: turns)
    }

    private func take(_ turn: TurnQueue.Turn) {
        JobAdoption.withTurn(of: self) {
            switch turn {
            case .actions(let actions):
                for action in actions {
                    action()
                }
            case .job(let job): job.runSynchronously(on: asUnownedTaskExecutor())
            }
        }
        update { $0.end() }
    }
}

import DependencySupport

/// The ready jobs of a time line, each of which runs when its scheduler picks it.
final class TurnQueue: Sendable {
    /// What a time line does in a turn.
    enum Turn {
        case actions([VirtualTimeState.Action])
        case job(UnownedJob)
    }

    private struct State {
        var jobs: [ReadyJob] = []
        var arrivals = 0
        var actions: [[VirtualTimeState.Action]] = []
        /// Whether a block is on the queue that takes turns until none is left.
        var isScheduled = false
        var isStopped = false

        mutating func schedule() -> Bool {
            defer { isScheduled = true }
            return !isScheduled
        }
    }

    let scheduler: any JobScheduler
    /// A Boolean value that is true if the turns take place on the main queue, between the jobs of the main actor.
    let usesMainQueue: Bool
    private let state = Lock(State())

    init(scheduler: any JobScheduler, usesMainQueue: Bool) {
        self.scheduler = scheduler
        self.usesMainQueue = usesMainQueue
    }

    /// Adds a job.
    /// - Parameters:
    ///   - job: The job.
    ///   - task: The rank of its task.
    ///   - origin: The place from which it was enqueued.
    /// - Returns: Whether turns have to be scheduled.
    func add(_ job: UnownedJob, task: Int?, from origin: ReadyJob.Origin) -> Bool {
        state.withLock { state in
            state.arrivals += 1
            let job = ReadyJob(job: job, task: task, origin: origin, arrival: state.arrivals)
            if origin != .timeLine { scheduler.noteArrival(of: job) }
            state.jobs.append(job)
            return state.schedule()
        }
    }

    /// Adds actions, which are taken before any job.
    /// - Returns: Whether turns have to be scheduled.
    func add(_ actions: [VirtualTimeState.Action]) -> Bool {
        state.withLock { state in
            state.actions.append(actions)
            return state.schedule()
        }
    }

    /// Returns the next turn, or `nil` if there is none for now.
    func next() -> Turn? {
        state.withLock { state in
            if !state.actions.isEmpty {
                return .actions(state.actions.removeFirst())
            }
            guard !state.jobs.isEmpty, !state.isStopped else {
                state.isScheduled = false
                return nil
            }
            guard let position = scheduler.next(of: state.jobs) else {
                state.isStopped = true
                state.isScheduled = false
                return nil
            }
            return .job(state.jobs.remove(at: position).job)
        }
    }

    /// Runs no further job.
    func stop() {
        state.withLock { $0.isStopped = true }
    }
}

import DependencySupport

/// The ready jobs of a time line with a scheduler.
///
/// In each turn, the time line runs its pending actions, or the job that the scheduler picks.
///
/// The main thread runs its jobs one at a time, in their order. So only the first job of the main actor is ready, and the others
/// wait behind it.
final class TurnQueue: Sendable {
    /// The work of one turn: pending actions or a job.
    enum Turn {
        case actions([VirtualTimeState.Action])
        case job(ReadyJob)

        var isOnMainActor: Bool {
            if case .job(let job) = self { job.isOnMainActor } else { false }
        }
    }

    private struct State {
        var jobs = ReadyJobs()
        /// The jobs of the main actor behind the ready job, from index `start`.
        ///
        /// The jobs before this index have already become ready.
        var waiting: (jobs: [ReadyJob], start: Int) = ([], 0)
        /// Whether a job of the main actor is ready.
        var isMainActorBusy = false
        var arrivals = 0
        var actions: [[VirtualTimeState.Action]] = []
        /// Whether a block that runs all turns is scheduled.
        var isScheduled = false
        var isStopped = false

        mutating func schedule() -> Bool {
            defer { isScheduled = true }
            return !isScheduled
        }

        mutating func add(_ job: ReadyJob) {
            guard !job.isOnMainActor || !isMainActorBusy else { return waiting.jobs.append(job) }
            isMainActorBusy = isMainActorBusy || job.isOnMainActor
            arrivals += 1
            var job = job
            job.arrival = arrivals
            jobs.add(job)
        }

        mutating func remove(at position: Int) -> ReadyJob {
            let job = jobs.remove(at: position)
            if job.isOnMainActor {
                isMainActorBusy = false
                if let next = removeFirstWaiting() { add(next) }
            }
            return job
        }

        private mutating func removeFirstWaiting() -> ReadyJob? {
            guard waiting.start < waiting.jobs.count else {
                waiting = ([], 0)
                return nil
            }
            waiting.start += 1
            return waiting.jobs[waiting.start - 1]
        }
    }

    let scheduler: any JobScheduler
    private let state = Lock(State())

    init(scheduler: any JobScheduler) {
        self.scheduler = scheduler
    }

    /// Adds a job.
    /// - Parameters:
    ///   - job: The job.
    ///   - task: The rank of its task.
    ///   - origin: The origin of the job.
    ///   - isOnMainActor: Whether it is a job of the main actor.
    /// - Returns: Whether the caller must schedule the turns.
    func add(_ job: UnownedJob, task: Int?, from origin: ReadyJob.Origin, onMainActor isOnMainActor: Bool) -> Bool {
        state.withLock { state in
            let job = ReadyJob(job: job, task: task, origin: origin, isOnMainActor: isOnMainActor)
            if origin == .outside { scheduler.noteArrival(of: job) }
            state.add(job)
            return state.schedule()
        }
    }

    /// Adds actions, which run before all jobs.
    /// - Returns: Whether the caller must schedule the turns.
    func add(_ actions: [VirtualTimeState.Action]) -> Bool {
        state.withLock { state in
            state.actions.append(actions)
            return state.schedule()
        }
    }

    /// Returns the next turn, or `nil` if nothing is ready or the scheduler has paused the jobs.
    func next() -> Turn? {
        state.withLock { state in
            if !state.actions.isEmpty {
                return .actions(state.actions.removeFirst())
            }
            guard state.jobs.count > 0, !state.isStopped else {
                state.isScheduled = false
                return nil
            }
            guard let position = scheduler.next(of: state.jobs) else {
                state.isScheduled = false
                return nil
            }
            return .job(state.remove(at: position))
        }
    }

    /// Asks the scheduler again after it has paused the jobs.
    /// - Returns: Whether the caller must schedule the turns.
    func resume() -> Bool {
        state.withLock { $0.schedule() }
    }

    /// Stops the queue, so that no later job runs.
    /// - Parameter onlyIfIdle: Whether the queue continues if a job is ready.
    /// - Returns: Whether the queue is stopped.
    func stop(onlyIfIdle: Bool) -> Bool {
        state.withLock { state in
            if !onlyIfIdle || state.jobs.count == 0 { state.isStopped = true }
            return state.isStopped
        }
    }
}

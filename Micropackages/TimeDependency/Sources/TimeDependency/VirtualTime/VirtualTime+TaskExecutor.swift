import Dispatch

extension VirtualTime: Executor, TaskExecutor {
    /// Runs a job of a task that prefers this executor.
    ///
    /// Jobs run one at a time, in the order of arrival.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        JobAdoption.addMember(TaskIdentity(job), of: self)
        adopt(job, from: turns == nil ? .timeLine : JobAdoption.origin(ofJobFor: self))
    }

    /// Runs a job after all earlier jobs.
    ///
    /// If there is a scheduler, runs the job when the scheduler picks it.
    func adopt(_ job: UnownedJob, from origin: ReadyJob.Origin, onMainActor isOnMainActor: Bool = false) {
        if let turns {
            update { $0.begin() }
            let task = JobAdoption.rank(of: TaskIdentity(job))
            let isFirst = turns.add(job, task: task, from: origin, onMainActor: isOnMainActor)
            if isFirst { scheduleTurns(on: turns) }
        } else if isOnMainActor {
            update { $0.begin(isFromOutside: origin == .outside, onMainQueue: true) }
            DispatchQueue.main.async {
                // If the job's task switches to another actor, the task is no longer current when its next job is enqueued. So the
                // time line is recorded for the thread.
                JobAdoption.withTurn(of: self) { MainActorJobs.run(job) }
                self.update { $0.end(onMainQueue: true) }
            }
        } else {
            update { $0.begin(isFromOutside: origin == .outside) }
            queue.async {
                JobAdoption.run(job, of: self)
                self.update { $0.end() }
            }
        }
    }
}

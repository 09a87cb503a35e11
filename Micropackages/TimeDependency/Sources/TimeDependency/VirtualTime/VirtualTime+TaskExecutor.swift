import Dispatch

extension VirtualTime: TaskExecutor {
    /// Runs a job of a task that prefers this executor: one job at a time, in the order of arrival.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        JobAdoption.addMember(TaskIdentity(job), of: self)
        adopt(job, from: turns == nil ? .timeLine : JobAdoption.origin(ofJobFor: self))
    }

    /// Runs a job after those that came before it, or when the scheduler picks it.
    func adopt(_ job: UnownedJob, from origin: ReadyJob.Origin) {
        update { $0.begin(isFromOutside: origin == .outside) }
        if let turns {
            let isFirst = turns.add(job, task: JobAdoption.rank(of: TaskIdentity(job)), from: origin)
            if isFirst { scheduleTurns(on: turns) }
        } else {
            queue.async {
                job.runSynchronously(on: self.asUnownedTaskExecutor())
                self.update { $0.end() }
            }
        }
    }
}

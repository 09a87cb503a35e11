import Dispatch

extension VirtualTime: TaskExecutor {
    /// Runs a job of a task that prefers this executor: one job at a time, in the order of arrival.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        JobAdoption.addMember(TaskIdentity(job), of: self)
        adopt(job, isFromOutside: false)
    }

    /// Runs a job after those that came before it.
    func adopt(_ job: UnownedJob, isFromOutside: Bool) {
        update { $0.begin(isFromOutside: isFromOutside) }
        queue.async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
            self.update { $0.end() }
        }
    }
}

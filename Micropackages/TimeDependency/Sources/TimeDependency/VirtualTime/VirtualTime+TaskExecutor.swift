import Dispatch

extension VirtualTime: TaskExecutor {
    /// Runs a job of a task that prefers this executor: one job at a time, in the order of arrival.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        update { $0.begin() }
        queue.async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
            self.update { $0.end() }
        }
    }

    /// A Boolean value that indicates whether the running task prefers this executor.
    var isPreferred: Bool {
        withUnsafeCurrentTask { $0?.unownedTaskExecutor == asUnownedTaskExecutor() }
    }
}

import Dispatch

extension VirtualTime: TaskExecutor {
    /// Runs a job of a task that prefers this executor, after those that came before it, one at a time.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        update { $0.beginJob() }
        queue.async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
            self.update { $0.endJob() }
        }
    }

    /// Whether the running task prefers this executor.
    var isPreferred: Bool {
        withUnsafeCurrentTask { $0?.unownedTaskExecutor == asUnownedTaskExecutor() }
    }
}

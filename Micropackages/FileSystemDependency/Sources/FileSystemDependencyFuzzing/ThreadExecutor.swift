import DependencySupport

/// An executor that runs a task on the thread that waits for the task.
final class ThreadExecutor: TaskExecutor {
    private let jobs = Lock<[UnownedJob]>([])

    private init() {}

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
    }

    /// Runs a task on the calling thread until it ends.
    static func run<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) -> Result {
        let executor = ThreadExecutor()
        let result = Lock<Result?>(nil)
        Task(executorPreference: executor) {
            let value = await body()
            result.withLock { $0 = value }
        }
        while true {
            if let result = result.withLock(\.self) { return result }
            if let job = executor.jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
                job.runSynchronously(on: executor.asUnownedTaskExecutor())
            }
        }
    }
}

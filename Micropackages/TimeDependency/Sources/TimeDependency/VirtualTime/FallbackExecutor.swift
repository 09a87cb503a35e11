import Dispatch

/// An executor for the jobs of main-actor tasks whose time line is unknown.
///
/// It is used if the runtime does not report the jobs of the main actor. If such a task calls nonisolated code, the call is a job on
/// this executor, and all time lines wait for the job. An unnecessary wait is short. Without the wait, the time could move too early.
final class FallbackExecutor: TaskExecutor {
    static let shared = FallbackExecutor()

    let queue = DispatchQueue(label: "VirtualTime.FallbackExecutor")

    func enqueue(_ job: consuming ExecutorJob) {
        run(UnownedJob(job), awaitedBy: [])
    }

    func run(_ job: UnownedJob, awaitedBy times: [VirtualTime]) {
        for time in times {
            time.update { $0.begin() }
        }
        queue.async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
            for time in times {
                time.update { $0.end() }
            }
        }
    }
}

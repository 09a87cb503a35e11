import Dispatch

/// An executor for jobs of main-actor tasks that may belong to any time line.
///
/// It is used if the runtime does not show the jobs of the main actor, so that the time line of such a task is unknown. When a
/// main-actor task calls nonisolated code, the call is a job on this executor, and all time lines wait for it. Waiting in vain
/// costs a moment; not waiting would move the time too early.
final class Bystander: TaskExecutor {
    static let shared = Bystander()

    let queue = DispatchQueue(label: "VirtualTime.Bystander")

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

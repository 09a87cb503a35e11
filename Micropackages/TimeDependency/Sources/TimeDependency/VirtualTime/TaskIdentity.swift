/// The address and the number of a task.
///
/// The number is unique in the process. The address may be reused once the task has ended.
struct TaskIdentity: Hashable, Sendable {
    let address: UInt
    let number: UInt64

    /// Creates the identity of a job's task, or returns `nil` for a job of an actor, which has no task.
    init?(_ job: UnownedJob) {
        guard let number = ConcurrencyRuntime.shared?.number(of: job), number != 0 else { return nil }
        self.init(address: unsafeBitCast(job, to: UInt.self), number: number)
    }

    init(address: UInt, number: UInt64) {
        self.address = address
        self.number = number
    }

    static var current: TaskIdentity? {
        ConcurrencyRuntime.shared?.runningJob.flatMap { TaskIdentity($0) }
    }
}

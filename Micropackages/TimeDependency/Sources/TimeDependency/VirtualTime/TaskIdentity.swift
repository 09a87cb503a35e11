/// The number of a task, unique in the process: addresses of tasks are used again, numbers are not.
struct TaskIdentity: Hashable, Sendable {
    private let number: UInt64

    /// Creates the identity of a job's task, or `nil` for a job of an actor, which has none.
    init?(_ job: UnownedJob) {
        self.init(number: ConcurrencyRuntime.shared?.number(of: job) ?? 0)
    }

    private init?(number: UInt64) {
        guard number != 0 else { return nil }
        self.number = number
    }

    /// The identity of the running task.
    static var current: TaskIdentity? {
        ConcurrencyRuntime.shared?.runningJob.flatMap { TaskIdentity($0) }
    }
}

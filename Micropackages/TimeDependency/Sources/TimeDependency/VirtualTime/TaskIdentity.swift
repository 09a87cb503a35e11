/// The number of a task, which no other task of the process has, not even a later one at the same address.
struct TaskIdentity: Hashable, Sendable {
    private let number: UInt64

    /// Creates the identity of the task that a job belongs to, or `nil` for a job of an actor, which belongs to none.
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

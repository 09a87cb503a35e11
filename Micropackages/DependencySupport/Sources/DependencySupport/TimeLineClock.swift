package import Dispatch

/// A clock that knows the tasks which sleep on it, and moves when they are at rest.
///
/// A double that waits on the clock of its caller starts its tasks on the clock's executor, so that the clock knows them, and
/// waits aside for its own timeouts, so that they are no sleepers of a test.
package protocol TimeLineClock: Clock<Duration> {
    /// The executor of the tasks that the clock knows.
    var executor: any TaskExecutor { get }

    /// Sleeps without being counted among the sleepers; throws `CancellationError` in a cancelled task.
    func waitAside(until deadline: Instant) async throws

    /// Starts a task of the time line on the main actor, behind what the main actor was given before.
    func startOnMainActor(_ body: @escaping @MainActor @Sendable () -> Void)

    /// Calls a closure, whose tasks belong to the time line, on this thread.
    func withTimeLine(_ body: () -> Void)

    /// Lets what runs on a queue count as a job of the time line; the caller keeps the clock as long as the queue.
    func adopt(_ queue: DispatchQueue)
}

package import Dispatch

/// A clock that knows which tasks sleep on it, and moves when they are at rest.
///
/// A double that waits on the clock of its caller starts its tasks on the clock's executor, so that the clock knows them. It uses
/// ``waitAside(until:)`` for its own timeouts, so that they are not sleepers of a test.
package protocol TimeLineClock: Clock<Duration> {
    /// The executor of the tasks that the clock knows.
    var executor: any TaskExecutor { get }

    /// Sleeps without being counted among the sleepers; throws `CancellationError` in a cancelled task.
    func waitAside(until deadline: Instant) async throws

    /// Starts a task of the time line on the main actor, after the jobs that already wait there.
    func startOnMainActor(_ body: @escaping @MainActor @Sendable () -> Void)

    /// Calls a closure, whose tasks belong to the time line, on this thread.
    func withTimeLine(_ body: () -> Void)

    /// Counts the work of a queue as jobs of the time line. The caller keeps the clock as long as the queue.
    func adopt(_ queue: DispatchQueue)
}

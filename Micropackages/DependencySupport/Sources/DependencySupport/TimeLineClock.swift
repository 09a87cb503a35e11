package import Dispatch

/// A clock that a time line advances, and only at rest: while no task is ready or running.
///
/// A test double that waits on such a clock starts its tasks on the clock's executor, so that they belong to the time
/// line. For its own timeouts and delays, the double calls ``waitAside(until:)``: a task that waits in it is not a
/// sleeper.
package protocol TimeLineClock: SaturatingClock {
    /// The executor whose tasks belong to the time line.
    var executor: any TaskExecutor { get }

    /// Sleeps without counting as a sleeper. Throws `CancellationError` in a canceled task.
    func waitAside(until deadline: Instant) async throws

    /// Starts a task of the time line on the main actor, after the jobs that are already in its queue.
    func startOnMainActor(_ body: @escaping @MainActor @Sendable () -> Void)

    /// Calls a closure on this thread. Tasks that the closure starts belong to the time line.
    func withTimeLine(_ body: () -> Void)

    /// Treats code that runs on a queue as jobs of the time line, so that tasks that it starts belong to the time line.
    ///
    /// The caller must retain the clock as long as the queue.
    func adopt(_ queue: DispatchQueue)
}

package import Dispatch

/// A clock that a time line advances only while it is idle: while no task is ready or running.
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

/// A clock whose instants saturate on overflow, so that deadlines at any distance may be passed to it.
///
/// The clocks of the system stop the process if a deadline is too far away.
package protocol SaturatingClock: Clock<Duration> {}

package enum TimeLines {
    private static let created = Lock(false)

    /// Whether the process has created a time line.
    ///
    /// If so, a wait in real time may never end.
    package static var exist: Bool { created.withLock { $0 } }

    package static func noteCreation() {
        created.withLock { $0 = true }
    }
}

package import Dispatch

/// A clock that wraps any other clock.
///
/// Its instants are durations since the creation of the wrapper.
package struct ElapsedClock: Sendable {
    private let reading: @Sendable () -> Duration
    private let sleeping: @Sendable (Duration, Duration?) async throws -> Void
    private let waitingAside: @Sendable (Duration) async throws -> Void
    /// The executor for tasks that wait on the clock, or `nil` if the clock has no time line.
    package let executor: (any TaskExecutor)?
    private let timeLine: (any TimeLineClock)?

    /// Creates a clock that reads zero now.
    package init(_ clock: some Clock<Duration>) {
        let start = clock.now
        reading = { start.duration(to: clock.now) }
        timeLine = clock as? any TimeLineClock ?? (clock as? any ClockWrapper)?.wrapped?.timeLine
        let saturates = clock is any SaturatingClock
        sleeping = { deadline, tolerance in
            let deadline = saturates ? deadline : deadline.clampedForSystemClock
            let tolerance = saturates ? tolerance : tolerance?.clampedForSystemClock
            try await clock.sleep(until: start.advanced(by: deadline), tolerance: tolerance)
        }
        if let timeLine {
            executor = timeLine.executor
            waitingAside = timeLine.waitsAside
        } else {
            executor = nil
            waitingAside = {
                try await clock.sleep(until: start.advanced(by: $0.clampedForSystemClock), tolerance: nil)
            }
        }
    }

    /// The time since the creation of this clock.
    package var elapsed: Duration {
        reading()
    }

    /// Sleeps until a time, counted from the creation of this clock.
    /// - Parameters:
    ///   - deadline: The duration from the creation to the end of the sleep.
    ///   - tolerance: The time by which the sleep may end late.
    /// - Throws: The error of the wrapped clock, which is `CancellationError` in a canceled task.
    package func sleep(until deadline: Duration, tolerance: Duration? = nil) async throws {
        try await sleeping(deadline, tolerance)
    }

    /// Starts a task on the main actor.
    ///
    /// If the clock has a time line, the task belongs to it.
    package func startOnMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
        if let timeLine { timeLine.startOnMainActor(body) } else { Task { @MainActor in body() } }
    }

    /// Calls a closure.
    ///
    /// If the clock has a time line, tasks that the closure starts belong to it.
    package func withTimeLine(_ body: () -> Void) {
        if let timeLine { timeLine.withTimeLine(body) } else { body() }
    }

    /// If the clock has a time line, treats code that runs on a queue as jobs of the time line.
    ///
    /// Tasks that this code starts then belong to the time line. The caller must retain the clock as long as the queue.
    package func adopt(_ queue: DispatchQueue) {
        timeLine?.adopt(queue)
    }

    /// Sleeps until a time, counted from the creation of this clock, without counting as a sleeper of the time line.
    ///
    /// Use it for timeouts and delays of a test double. Throws the error of the clock.
    package func waitAside(until deadline: Duration) async throws {
        try await waitingAside(deadline)
    }
}

/// A clock that passes calls on to another one, and so belongs to the same time line.
package protocol ClockWrapper: SaturatingClock {
    /// The other clock, or `nil` if something else answers calls in its place.
    var wrapped: ElapsedClock? { get }
}

extension TimeLineClock {
    /// A closure that sleeps for a duration without counting as a sleeper.
    fileprivate var waitsAside: @Sendable (Duration) async throws -> Void {
        let start = now
        return { try await waitAside(until: start.advanced(by: $0)) }
    }
}

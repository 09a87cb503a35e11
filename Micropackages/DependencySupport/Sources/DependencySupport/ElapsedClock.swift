/// A clock whose instants are durations since its creation, whatever the type of the clock below it.
package struct ElapsedClock: Sendable {
    private let reading: @Sendable () -> Duration
    private let sleeping: @Sendable (Duration, Duration?) async throws -> Void

    /// Creates a clock that reads zero now.
    package init(_ clock: some Clock<Duration>) {
        let start = clock.now
        reading = { start.duration(to: clock.now) }
        sleeping = { try await clock.sleep(until: start.advanced(by: $0), tolerance: $1) }
    }

    /// Creates a clock of closures.
    package init(
        elapsed: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (_ deadline: Duration, _ tolerance: Duration?) async throws -> Void
    ) {
        reading = elapsed
        sleeping = sleep
    }

    /// The time since the creation.
    package var elapsed: Duration {
        reading()
    }

    /// Sleeps until a time after the creation.
    /// - Parameters:
    ///   - deadline: The time after the creation.
    ///   - tolerance: How late the sleep may end.
    /// - Throws: The error of the clock, which is `CancellationError` in a cancelled task.
    package func sleep(until deadline: Duration, tolerance: Duration? = nil) async throws {
        try await sleeping(deadline, tolerance)
    }
}

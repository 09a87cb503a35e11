/// A clock of a ``VirtualTime``; it moves only when the time line is advanced.
public struct VirtualClock: Clock {
    /// The instants of a virtual time line.
    public typealias Instant = VirtualTime.Instant

    let time: VirtualTime

    /// The instant at which the time line stands.
    public var now: Instant {
        time.now
    }

    /// One nanosecond.
    public var minimumResolution: Duration {
        .nanoseconds(1)
    }

    /// Sleeps until the time line reaches a deadline.
    ///
    /// Returns at once if the deadline is now or has passed.
    /// - Parameters:
    ///   - deadline: The instant at which the task is woken.
    ///   - tolerance: Has no effect, as nothing is late on a virtual time line.
    /// - Throws: `CancellationError` in a cancelled task, whatever the deadline, and at once when a sleeping task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await time.sleep(until: deadline)
    }
}

/// A clock of a ``VirtualTime``, which moves only when the time line is advanced.
public struct VirtualClock: Clock {
    /// The instants of a virtual time line.
    public typealias Instant = VirtualTime.Instant

    let time: VirtualTime

    /// The current instant of the time line.
    public var now: Instant {
        time.now
    }

    /// One nanosecond.
    public var minimumResolution: Duration {
        .nanoseconds(1)
    }

    /// Sleeps until the time line reaches a deadline.
    ///
    /// If the deadline is now or has passed, the method returns at once.
    /// - Parameters:
    ///   - deadline: The instant at which the task is woken.
    ///   - tolerance: Has no effect, because a virtual time line wakes tasks on time.
    /// - Throws: `CancellationError` in a canceled task, even if the deadline has passed. If the task is canceled during the
    ///   sleep, it throws at once.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await time.sleep(until: deadline)
    }
}

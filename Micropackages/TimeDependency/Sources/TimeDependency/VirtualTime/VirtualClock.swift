/// A clock on a ``VirtualTime``: moves only when that is advanced.
public struct VirtualClock: Clock {
    /// The instants of a virtual time line.
    public typealias Instant = VirtualTime.Instant

    let time: VirtualTime

    /// Where the time line stands.
    public var now: Instant {
        time.now
    }

    /// One nanosecond.
    public var minimumResolution: Duration {
        .nanoseconds(1)
    }

    /// Sleeps until the time line reaches a deadline; ignores the tolerance, for nothing is late.
    ///
    /// Returns at once when the deadline is now or has passed. Throws `CancellationError` in a cancelled task, even then,
    /// and at once when the task is cancelled while it sleeps.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await time.sleep(until: deadline)
    }
}

import Synchronization

/// A clock that never lets anybody wait: a sleep takes it to its deadline, and returns at once.
///
/// For previews and demos, and for tests in which the order of wake-ups does not matter; else see ``VirtualTime``.
public final class ImmediateClock: Clock {
    /// The instants of a virtual time line.
    public typealias Instant = VirtualTime.Instant

    private let time: Mutex<Instant>

    /// Creates a clock of its own time.
    public init(now: Instant = Instant(sinceStart: .zero)) {
        time = Mutex(now)
    }

    /// The latest deadline that anybody slept until.
    public var now: Instant {
        time.withLock { $0 }
    }

    /// One nanosecond.
    public var minimumResolution: Duration {
        .nanoseconds(1)
    }

    /// Moves the clock on to the deadline, unless that has passed.
    ///
    /// Throws in a cancelled task, as every clock does.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        time.withLock { $0 = max($0, deadline) }
    }
}

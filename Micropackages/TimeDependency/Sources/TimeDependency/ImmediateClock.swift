import DependencySupport

/// A clock without waiting.
///
/// A sleep moves the clock to the deadline and returns at once.
///
/// Use it for previews and demos, and for tests that do not depend on the order of wake-ups. For all other tests, use
/// ``VirtualTime``.
public final class ImmediateClock: Clock {
    /// The instants of a virtual time line.
    public typealias Instant = VirtualTime.Instant

    private let time: Lock<Instant>

    /// Creates a clock that shows an instant.
    public init(now: Instant = Instant(sinceStart: .zero)) {
        time = Lock(now)
    }

    /// The initial instant or, if it is later, the latest deadline of a sleep so far.
    public var now: Instant {
        time.withLock { $0 }
    }

    /// One nanosecond.
    public var minimumResolution: Duration {
        .nanoseconds(1)
    }

    /// Moves the clock to the deadline, unless the deadline has passed.
    /// - Parameters:
    ///   - deadline: The instant at which the sleep ends.
    ///   - tolerance: Has no effect.
    /// - Throws: `CancellationError` in a canceled task.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        time.withLock { $0 = max($0, deadline) }
    }
}

extension ImmediateClock: SaturatingClock {}

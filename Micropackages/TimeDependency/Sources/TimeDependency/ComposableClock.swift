/// A clock made of closures, with the instants of ``VirtualTime``.
///
/// Without a closure, sleeping throws ``UnexpectedSleep``, and asking for the time is a trap that says so.
public struct ComposableClock: Clock {
    /// The instants of a virtual time line.
    public typealias Instant = VirtualTime.Instant

    /// The smallest step of the clock.
    public let minimumResolution: Duration
    private let answer: @Sendable () -> Instant
    private let sleeping: @Sendable (Instant, Duration?) async throws -> Void

    /// Creates a clock from what it does.
    public init(
        now: @escaping @Sendable () -> Instant = {
            fatalError("Unexpected call of ComposableClock.now: no closure was supplied")
        },
        minimumResolution: Duration = .nanoseconds(1),
        sleep: @escaping @Sendable (Instant, Duration?) async throws -> Void = { deadline, tolerance in
            throw UnexpectedSleep(deadline: deadline, tolerance: tolerance)
        }
    ) {
        answer = now
        self.minimumResolution = minimumResolution
        sleeping = sleep
    }

    /// What the closure answers.
    public var now: Instant {
        answer()
    }

    /// Does what the closure does.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await sleeping(deadline, tolerance)
    }
}

/// A sleep that a ``ComposableClock`` has no closure for.
public struct UnexpectedSleep: Error, Equatable, CustomStringConvertible {
    /// The instant until which the sleep was to last.
    public let deadline: VirtualTime.Instant
    /// How late it was allowed to end.
    public let tolerance: Duration?

    /// Creates the error for a sleep.
    public init(deadline: VirtualTime.Instant, tolerance: Duration?) {
        self.deadline = deadline
        self.tolerance = tolerance
    }

    /// A sentence that names the sleep.
    public var description: String {
        let tolerance = tolerance.map { "\($0)" } ?? "nil"
        return "Unexpected call of ComposableClock.sleep(until: \(deadline), tolerance: \(tolerance))"
    }
}

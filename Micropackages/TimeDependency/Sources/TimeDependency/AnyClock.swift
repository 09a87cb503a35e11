import DependencySupport

/// A clock without its type, for code that is generic over `Clock`.
///
/// ```swift
/// for await text in texts.debounce(for: .seconds(1), clock: AnyClock(dependencies.clock)) { … }
/// ```
///
/// `any Clock<Duration>` cannot be passed to a function with a parameter of type `some Clock`, as it has no type of instants.
public struct AnyClock: Clock {
    /// The instants: the time since the creation of this clock.
    public typealias Instant = VirtualTime.Instant

    /// The smallest step of the clock.
    public let minimumResolution: Duration
    private let base: ElapsedClock

    /// Creates a clock that reads zero now, and moves with another clock.
    public init(_ base: any Clock<Duration>) {
        minimumResolution = base.minimumResolution
        self.base = ElapsedClock(base)
    }

    /// The time since the creation of this clock.
    public var now: Instant {
        Instant(sinceStart: base.elapsed)
    }

    /// Sleeps on the clock that this clock was created with.
    /// - Parameters:
    ///   - deadline: The instant at which the sleep ends.
    ///   - tolerance: How late it may end.
    /// - Throws: The error of that clock: `CancellationError` in a cancelled task.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await base.sleep(until: deadline.sinceStart, tolerance: tolerance)
    }
}

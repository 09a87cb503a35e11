package import DependencySupport

/// A type-erased clock, for code that is generic over `Clock`.
///
/// ```swift
/// for await text in texts.debounce(for: .seconds(1), clock: AnyClock(dependencies.clock)) { … }
/// ```
///
/// The type of the result of `debounce(for:clock:)` contains the type of the clock. So Swift does not accept an
/// `any Clock<Duration>` as the clock.
public struct AnyClock: Clock {
    /// An instant, as the time since the creation of this clock.
    public typealias Instant = VirtualTime.Instant

    /// The smallest step of the clock.
    public let minimumResolution: Duration
    private let base: ElapsedClock

    /// Creates a clock that reads zero now and runs at the rate of another clock.
    public init(_ base: any Clock<Duration>) {
        minimumResolution = base.minimumResolution
        self.base = ElapsedClock(base)
    }

    /// The time since the creation of this clock.
    public var now: Instant {
        Instant(sinceStart: base.elapsed)
    }

    /// Sleeps on the base clock.
    /// - Parameters:
    ///   - deadline: The instant at which the sleep ends.
    ///   - tolerance: The time by which the sleep may end late.
    /// - Throws: The error of the base clock: `CancellationError` in a canceled task.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await base.sleep(until: deadline.sinceStart, tolerance: tolerance)
    }
}

extension AnyClock: ClockWrapper {
    package var wrapped: ElapsedClock? { base }
}

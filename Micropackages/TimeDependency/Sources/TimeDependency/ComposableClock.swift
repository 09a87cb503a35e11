package import DependencySupport
import GlobalDependencies

/// A clock made of closures, with the instants of ``VirtualTime``.
///
/// Without a closure and a base, sleeping throws `UnexpectedCall`, and ``now`` returns a placeholder. A sleep until the
/// placeholder, or until a later instant, throws `UnexpectedCall`, too. Reading the placeholder's value, or measuring
/// from the placeholder, traps with the text of that error.
public struct ComposableClock: Clock {
    /// The instants of a virtual time line.
    public typealias Instant = VirtualTime.Instant

    /// The closures of ``ComposableClock``.
    public struct Closures: Sendable {
        /// Implements `now`.
        public var now: (@Sendable () -> Instant)?
        /// The smallest step of the clock, by default a nanosecond.
        public var minimumResolution = Duration.nanoseconds(1)
        /// Implements `sleep(until:tolerance:)`.
        ///
        /// The deadline is an instant of the new clock. Its base may count from another origin, although both may have instants of
        /// the same type: to sleep on the base, sleep for a duration.
        public var sleep: (@Sendable (_ deadline: Instant, _ tolerance: Duration?) async throws -> Void)?
    }

    private let base: ElapsedClock?
    private var closures = Closures()

    /// Creates a clock.
    /// - Parameters:
    ///   - base: The clock for calls without a closure. Its instants are counted from the creation of the new clock. With a closure for
    ///     `now`, a sleep takes what is left until its deadline by that closure.
    ///   - configure: Sets closures.
    public init(forwardingTo base: (any Clock<Duration>)? = nil, _ configure: (inout Closures) -> Void = { _ in }) {
        self.base = base.map { ElapsedClock($0) }
        configure(&closures)
    }

    /// The smallest step of the clock.
    public var minimumResolution: Duration { closures.minimumResolution }

    /// The instant that the closure or the base returns.
    public var now: Instant {
        closures.now?() ?? base.map { Instant(sinceStart: $0.elapsed) } ?? .unexpected
    }

    /// Sleeps by means of the closure or the base.
    /// - Parameters:
    ///   - deadline: The instant at which the sleep ends.
    ///   - tolerance: The time by which the sleep may end late.
    /// - Throws: The error of the closure or the base.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        if let sleep = closures.sleep { return try await sleep(deadline, tolerance) }
        guard let base else { throw UnexpectedCall(sleepUntil: deadline, tolerance: tolerance) }
        // If a closure tells the time, its clock and the base may read different times.
        let origin = closures.now.map { base.elapsed.subtractingSaturated($0().sinceStart) } ?? .zero
        try await base.sleep(until: deadline.sinceStart.addingSaturated(origin), tolerance: tolerance)
    }
}

extension ComposableClock: ClockWrapper {
    package var wrapped: ElapsedClock? { closures.now == nil && closures.sleep == nil ? base : nil }
}

extension UnexpectedCall {
    fileprivate init(sleepUntil deadline: ComposableClock.Instant, tolerance: Duration?) {
        let label = deadline.isUnexpected ? "for" : "until"
        let tolerance = tolerance.map { "\($0)" } ?? "nil"
        self.init("ComposableClock.sleep(\(label): \(deadline.distance), tolerance: \(tolerance))")
    }
}

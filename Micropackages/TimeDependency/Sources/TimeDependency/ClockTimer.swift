import DependencySupport

/// The ticks of a timer: an endless asynchronous sequence without drift.
///
/// Each element is the time between the timer's start and the tick: one interval, two, three. Ticks stay on this grid
/// even if a tick is delivered late. As with Foundation's `Timer`, a consumer that is slower than the interval misses
/// ticks. Each iteration has its own timer, which starts when the iteration starts.
public struct ClockTimer: AsyncSequence, Sendable {
    /// The time between the start of the timer and the tick.
    public typealias Element = Duration

    let start: @Sendable () -> ElapsedClock
    let interval: Duration
    let tolerance: Duration?

    /// Starts a new timer for the iteration.
    public func makeAsyncIterator() -> Iterator {
        Iterator(clock: start(), interval: interval, tolerance: tolerance)
    }

    /// A timer that has started.
    public struct Iterator: AsyncIteratorProtocol {
        let clock: ElapsedClock
        let interval: Duration
        let tolerance: Duration?
        private var last = Duration.zero

        init(clock: ElapsedClock, interval: Duration, tolerance: Duration?) {
            self.clock = clock
            self.interval = interval
            self.tolerance = tolerance
        }

        /// Waits for the next tick.
        /// - Returns: The time between the start of the timer and the tick. The result is never `nil`.
        /// - Throws: The error of the clock: `CancellationError` if the task is canceled.
        public mutating func next() async throws -> Duration? {
            let due = clock.elapsed.rounded(upToMultipleOf: interval, after: last)
            try await clock.sleep(until: due, tolerance: tolerance)
            last = due
            return due
        }
    }
}

extension Clock<Duration> {
    /// Returns a timer that ticks at every interval from the start of its iteration.
    ///
    /// ```swift
    /// for try await _ in dependencies.clock.timer(interval: .seconds(1)) { … }
    /// ```
    /// - Parameters:
    ///   - interval: The time between two ticks.
    ///   - tolerance: The time by which a tick may be late. A late tick does not move the grid.
    /// - Returns: The ticks. Each element is the time between the timer's start and the tick.
    /// - Precondition: The interval is positive.
    public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer {
        guard interval > .zero else {
            fatalError("A timer needs a positive interval, not \(interval)")
        }
        return ClockTimer(start: { ElapsedClock(self) }, interval: interval, tolerance: tolerance)
    }
}

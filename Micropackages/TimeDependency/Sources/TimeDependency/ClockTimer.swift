/// The ticks of a timer: an asynchronous sequence without end, and without drift.
///
/// Each element is how long after the timer's start the tick was due: one interval, two, three. Ticks are due on that grid
/// however late one is delivered. A consumer too slow for the interval misses ticks, as with Foundation's `Timer`.
/// The timer starts when the iteration does, and every iteration has a timer of its own.
public struct ClockTimer: AsyncSequence, Sendable {
    /// How long after the start of the timer a tick was due.
    public typealias Element = Duration

    let start: @Sendable () -> Stopwatch
    let interval: Duration
    let tolerance: Duration?

    /// Starts a timer.
    public func makeAsyncIterator() -> Iterator {
        Iterator(stopwatch: start(), interval: interval, tolerance: tolerance)
    }

    /// A timer that has started.
    public struct Iterator: AsyncIteratorProtocol {
        let stopwatch: Stopwatch
        let interval: Duration
        let tolerance: Duration?
        private var last = Duration.zero

        init(stopwatch: Stopwatch, interval: Duration, tolerance: Duration?) {
            self.stopwatch = stopwatch
            self.interval = interval
            self.tolerance = tolerance
        }

        /// Waits for the next tick.
        ///
        /// Throws what the clock throws: `CancellationError` once the task is cancelled.
        public mutating func next() async throws -> Duration? {
            var due = last + interval
            let elapsed = stopwatch.elapsed()
            if due < elapsed {
                due = interval * Int((elapsed / interval).rounded(.up))
            }
            try await stopwatch.sleep(due, tolerance)
            last = due
            return due
        }
    }

    /// A clock and an instant of it, without their types.
    struct Stopwatch: Sendable {
        let elapsed: @Sendable () -> Duration
        let sleep: @Sendable (Duration, Duration?) async throws -> Void
    }
}

extension Clock<Duration> {
    /// Returns a timer that ticks at every interval from the start of the iteration on.
    ///
    /// ```swift
    /// for try await _ in dependencies.clock.timer(interval: .seconds(1)) { … }
    /// ```
    /// - Parameters:
    ///   - interval: The time between two ticks.
    ///   - tolerance: How late a tick may come; the grid does not move.
    /// - Returns: The ticks, each as the time between the timer's start and the tick.
    /// - Precondition: The interval is positive.
    public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer {
        guard interval > .zero else {
            fatalError("A timer needs a positive interval, not \(interval)")
        }
        return ClockTimer(start: { stopwatch() }, interval: interval, tolerance: tolerance)
    }

    private func stopwatch() -> ClockTimer.Stopwatch {
        let start = now
        return ClockTimer.Stopwatch(
            elapsed: { start.duration(to: now) },
            sleep: { try await sleep(until: start.advanced(by: $0), tolerance: $1) }
        )
    }
}

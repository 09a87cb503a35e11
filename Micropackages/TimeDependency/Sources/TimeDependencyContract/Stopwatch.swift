import DependencySupport
import TimeDependency

/// A clock whose type of instants is erased, with four methods to sleep on it.
struct Stopwatch: Sendable {
    /// The methods to sleep on a clock.
    enum Spelling: String, CaseIterable, Sendable {
        case clockSleepUntil = "clock.sleep(until:)"
        case clockSleepFor = "clock.sleep(for:)"
        case taskSleepUntil = "Task.sleep(until:clock:)"
        case taskSleepFor = "Task.sleep(for:clock:)"
    }

    let minimumResolution: Duration
    private let clock: ElapsedClock
    private let sleeping: @Sendable (Duration, Duration?, Spelling) async throws -> Void
    private let measuring: @Sendable (Duration) async -> Duration
    private let makeTimer: @Sendable (Duration) -> ClockTimer

    init(_ clock: some Clock<Duration>) {
        // The elapsed clock starts before `start` is read. Otherwise, a sleep until a deadline after `start` could appear to end
        // early.
        self.clock = ElapsedClock(clock)
        let start = clock.now
        minimumResolution = clock.minimumResolution
        sleeping = { elapsed, tolerance, spelling in
            let deadline = start.advanced(by: elapsed)
            switch spelling {
            case .clockSleepUntil:
                try await clock.sleep(until: deadline, tolerance: tolerance)
            case .clockSleepFor:
                try await clock.sleep(for: clock.now.duration(to: deadline), tolerance: tolerance)
            case .taskSleepUntil:
                try await Task.sleep(until: deadline, tolerance: tolerance, clock: clock)
            case .taskSleepFor:
                try await Task.sleep(for: clock.now.duration(to: deadline), tolerance: tolerance, clock: clock)
            }
        }
        measuring = { duration in
            await clock.measure { try? await clock.sleep(for: duration) }
        }
        makeTimer = { clock.timer(interval: $0) }
    }

    var elapsed: Duration {
        clock.elapsed
    }

    func sleep(
        until deadline: Duration,
        tolerance: Duration? = nil,
        spelling: Spelling = .clockSleepUntil
    ) async throws {
        try await sleeping(deadline, tolerance, spelling)
    }

    func sleep(for duration: Duration) async throws {
        try await sleeping(elapsed + duration, nil, .clockSleepFor)
    }

    /// Returns the duration of a sleep, measured by `clock.measure`.
    func measureSleep(for duration: Duration) async -> Duration {
        await measuring(duration)
    }

    func timer(interval: Duration) -> ClockTimer {
        makeTimer(interval)
    }
}

import TimeDependency

/// A clock without the type of its instants: all are durations since the stopwatch was started.
struct Stopwatch: Sendable {
    /// How a task asks a clock to let it sleep.
    enum Spelling: String, CaseIterable, Sendable {
        case clockSleepUntil = "clock.sleep(until:)"
        case clockSleepFor = "clock.sleep(for:)"
        case taskSleepUntil = "Task.sleep(until:clock:)"
        case taskSleepFor = "Task.sleep(for:clock:)"
    }

    let minimumResolution: Duration
    private let elapsedTime: @Sendable () -> Duration
    private let sleeping: @Sendable (Duration, Duration?, Spelling) async throws -> Void
    private let measuring: @Sendable (Duration) async -> Duration
    private let makeTimer: @Sendable (Duration) -> ClockTimer

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        minimumResolution = clock.minimumResolution
        elapsedTime = { start.duration(to: clock.now) }
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
        elapsedTime()
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

    /// Returns what `clock.measure` says of a sleep.
    func measureSleep(for duration: Duration) async -> Duration {
        await measuring(duration)
    }

    func timer(interval: Duration) -> ClockTimer {
        makeTimer(interval)
    }
}

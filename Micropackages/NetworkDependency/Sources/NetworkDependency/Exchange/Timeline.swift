import DependencySupport

/// A clock whose instants are durations since it was made, whatever the clock's type.
struct Timeline: Sendable {
    let now: @Sendable () -> Duration
    let sleep: @Sendable (_ deadline: Duration) async throws -> Void
    /// The executor of tasks that sleep here, so that a virtual clock waits for them; `nil` is the default one.
    let executor: (any TaskExecutor)?

    init<C: Clock>(_ clock: C) where C.Duration == Duration {
        let start = clock.now
        executor = (clock as? any ExecutorClock)?.executor
        now = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }

    static let system = Timeline(ContinuousClock())
}

extension Duration {
    /// A timeout in seconds as Foundation has them: not above ten years, and 0 or less is none.
    static func timeout(_ seconds: TimeInterval) -> Duration? {
        guard seconds > 0 else { return nil }
        return .seconds(min(seconds, 10 * 365 * 86_400))
    }
}

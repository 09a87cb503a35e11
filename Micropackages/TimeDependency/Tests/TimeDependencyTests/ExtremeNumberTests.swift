#if PROOFS
import Foundation
import Testing
import TimeDependency

/// Calls of clocks with extreme numbers, none of which may end the process, wait for ever, or give another time.
@Suite(.timeLimit(.minutes(60)))
struct ExtremeNumberTests {
    private typealias Instant = VirtualTime.Instant

    private static let longest = Duration(attoseconds: .max)

    private static let durations: [Duration] = [
        Duration(attoseconds: .min), .seconds(Int64.min), .seconds(-1), .zero, Duration(attoseconds: 1),
        .nanoseconds(1), .seconds(1), .nanoseconds(Int64.max), .seconds(Int64.max), longest - Duration(attoseconds: 1),
        longest,
    ]

    private static let intervals = durations.filter { $0 > .zero }

    /// The clocks of a time line, and clocks around them.
    private static func clocks(of time: VirtualTime) -> [any Clock<Duration>] {
        [
            time.clock, time.suspendingClock, AnyClock(time.clock), ComposableClock(forwardingTo: time.clock),
            AnyClock(AnyClock(time.clock)),
        ]
    }

    /// Creates a time line that has reached an instant.
    private static func makeTime(at start: Duration) async -> VirtualTime {
        let time = VirtualTime()
        await time.advance(to: Instant(sinceStart: start))
        return time
    }

    @Test(arguments: durations, durations)
    func `a sleep of any length ends at its deadline, and only the last instant never comes`(
        start: Duration,
        duration: Duration
    ) async throws {
        for tolerance in [nil] + Self.durations.map(Optional.some) {
            let time = await Self.makeTime(at: start)
            let now = time.now
            let deadline = now.advanced(by: duration)
            let wakes = Trace<Instant>()
            let clocks = Self.clocks(of: time)
            let sleeps = clocks.map { clock in
                Task {
                    try await clock.sleep(for: duration, tolerance: tolerance)
                    wakes.note(time.now)
                }
            }
            await time.run()

            let expected = deadline.sinceStart == Self.longest ? [] : clocks.map { _ in max(deadline, now) }
            #expect(wakes.entries == expected, "\(duration) with a tolerance of \(tolerance ?? .zero)")
            #expect(time.sleepers.count == clocks.count - expected.count)
            for sleep in sleeps { sleep.cancel() }
            for sleep in sleeps { _ = await sleep.result }
        }
    }

    @Test(arguments: durations, intervals)
    func `a timer of any interval ticks on its grid, until time ends`(start: Duration, interval: Duration) async throws
    {
        let time = await Self.makeTime(at: start)
        for clock in Self.clocks(of: time) {
            let ticks = Trace<Duration>()
            let (first, now) = (time.now, time.now)
            let consumer = Task {
                for try await tick in clock.timer(interval: interval, tolerance: interval) {
                    ticks.note(tick)
                    #expect(first.advanced(by: tick) == time.now)
                }
            }
            for _ in 0..<3 { await time.advance(to: time.now.advanced(by: interval)) }

            let grid = sequence(first: interval) { $0 > Self.longest - interval ? nil : $0 + interval }
            let expected = grid.prefix(3).filter { now.advanced(by: $0).sinceStart < Self.longest }
            #expect(ticks.entries == expected, "every \(interval) from \(now)")
            consumer.cancel()
            _ = await consumer.result
        }
    }

    @Test func `a loop of the longest sleeps is idle at the end of time`() async {
        let time = VirtualTime()
        let loops = [Duration.seconds(Int64.max), Self.longest].map { duration in
            Task { while true { try await time.clock.sleep(for: duration) } }
        }

        await time.run()
        await time.advance(to: Instant(sinceStart: Self.longest))
        await time.advance(by: Self.longest)

        #expect(time.now.sinceStart == Self.longest)
        #expect(time.sleepers.count == 2)
        for loop in loops { loop.cancel() }
        for loop in loops { _ = await loop.result }
    }

    @Test(arguments: [Int.min, -1, 0, 1, .max - 1, .max])
    func `any number of sleepers may be waited for`(count: Int) async {
        let time = VirtualTime()
        let calls = [
            Task { await time.advance(by: .seconds(1), minimumSleepers: count) },
            Task { _ = await time.nextSleeper(minimumSleepers: count) },
        ]
        if count > 0 {
            for call in calls { call.cancel() }
        }
        for call in calls { await call.value }
    }

    @Test(arguments: durations, durations)
    func `an immediate clock of any reading sleeps for any duration`(start: Duration, duration: Duration) async throws {
        let clock = ImmediateClock(now: Instant(sinceStart: start))
        let around = AnyClock(clock)
        let deadline = clock.now.advanced(by: duration)

        try await around.sleep(for: duration, tolerance: duration)
        #expect(clock.now == max(Instant(sinceStart: start), deadline))
        #expect(around.now.sinceStart == Instant(sinceStart: start).duration(to: clock.now))
        try await clock.sleep(until: Instant(sinceStart: duration), tolerance: duration)
        #expect(clock.now >= Instant(sinceStart: duration))
        _ = (clock.measure {}, around.measure {}, around.now.advanced(by: duration).duration(to: clock.now))
        var ticks = clock.timer(interval: max(duration, Duration(attoseconds: 1))).makeAsyncIterator()
        for _ in 0..<3 { #expect(try #require(try await ticks.next()) > .zero) }
    }

    @Test(arguments: durations)
    func `a clock of the system sleeps for any duration behind a façade`(duration: Duration) async throws {
        let clocks: [any Clock<Duration>] = [
            AnyClock(ContinuousClock()), AnyClock(SuspendingClock()), ComposableClock(forwardingTo: ContinuousClock()),
        ]
        for clock in clocks {
            for tolerance in [nil] + Self.durations.map(Optional.some) {
                let sleep = Task { try await clock.sleep(for: duration, tolerance: tolerance) }
                if duration >= .seconds(1) { sleep.cancel() }
                // A tolerance lets the system wake the task late.
                if tolerance ?? .zero > .nanoseconds(1) { sleep.cancel() }
                _ = await sleep.result
            }
            let tick = Task {
                var ticks = clock.timer(interval: max(duration, .nanoseconds(1)), tolerance: .zero).makeAsyncIterator()
                return try await ticks.next()
            }
            if duration >= .seconds(1) { tick.cancel() }
            _ = await tick.result
        }
    }

    @Test(arguments: [
        -Double.infinity, -.greatestFiniteMagnitude, -1, 0, .leastNonzeroMagnitude, 1e19, .greatestFiniteMagnitude,
        .infinity, .nan,
    ])
    func `a time line may begin at any date`(seconds: Double) async {
        let time = VirtualTime(startDate: Date(timeIntervalSinceReferenceDate: seconds))
        for duration in Self.durations where duration >= .zero {
            await time.advance(by: duration)
            let expected = seconds + time.now.sinceStart / .seconds(1)
            let date = time.date.now.timeIntervalSinceReferenceDate
            #expect(date == expected || date.isNaN && expected.isNaN)
        }
    }
}
#endif

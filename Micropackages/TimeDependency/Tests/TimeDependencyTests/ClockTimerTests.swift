import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct ClockTimerTests {
    /// Returns the first tick of a timer whose consumer asks for it only after a time has elapsed.
    private static func nextTick(of interval: Duration, at elapsed: Duration) async throws -> Duration? {
        let clock = ImmediateClock()
        var ticks = clock.timer(interval: interval).makeAsyncIterator()
        try await clock.sleep(until: ImmediateClock.Instant(sinceStart: elapsed))
        return try await ticks.next()
    }

    @Test(arguments: 1...250, [1, 3, 7, 11, 100, 333])
    func `a tick that is due exactly now is not missed`(multiple: Int, nanoseconds: Int) async throws {
        let interval = Duration.nanoseconds(nanoseconds)

        #expect(try await Self.nextTick(of: interval, at: interval * multiple) == interval * multiple)
    }

    @Test func `a tick of tenths of a second is on its grid after a year`() async throws {
        let year = Duration.seconds(365 * 86_400)

        #expect(try await Self.nextTick(of: .milliseconds(100), at: year) == year)
        #expect(
            try await Self.nextTick(of: .milliseconds(100), at: year + .nanoseconds(1)) == year + .milliseconds(100)
        )
    }

    @Test func `a timer goes on beside a sleep of any length`() async throws {
        let late = Duration.seconds(Int64.max)

        let tick = try await Self.nextTick(of: .seconds(60), at: late)

        #expect(try #require(tick) >= late)
        #expect(try #require(tick) - late < .seconds(60))
    }

    @Test func `the last tick is at the end of time`() async throws {
        let end = Duration(attoseconds: .max)
        let beginning = VirtualTime.Instant(sinceStart: Duration(attoseconds: .min))

        #expect(try await Self.nextTick(of: .seconds(60), at: end) == end)
        #expect(beginning.advanced(by: .seconds(-1)) == beginning)
    }

    @Test func `a timer starts with its iteration`() async throws {
        let clock = ImmediateClock()
        let timer = clock.timer(interval: .seconds(2))
        try await clock.sleep(for: .seconds(1))

        var ticks = timer.makeAsyncIterator()

        #expect(try await ticks.next() == .seconds(2))
        #expect(clock.now.sinceStart == .seconds(3))
    }

    @Test func `a consumer that comes late gets the tick that is due, and none that has passed`() async throws {
        let clock = ImmediateClock()
        let deadlines = Trace<Duration>()
        // Each sleep of the timer ends two intervals late.
        let slow = ComposableClock {
            $0.now = { clock.now }
            $0.sleep = { deadline, _ in
                deadlines.note(deadline.sinceStart)
                try await clock.sleep(until: deadline.advanced(by: .seconds(4)))
            }
        }
        var ticks = slow.timer(interval: .seconds(2)).makeAsyncIterator()

        #expect(try await [ticks.next(), ticks.next()] == [.seconds(2), .seconds(6)])
        #expect(deadlines.entries == [.seconds(2), .seconds(6)])
    }

    @Test func `a timer hands its tolerance on`() async throws {
        let trace = Trace<Duration?>()
        let clock = ComposableClock {
            $0.now = { VirtualTime.Instant(sinceStart: .zero) }
            $0.sleep = { _, tolerance in trace.note(tolerance) }
        }
        var ticks = clock.timer(interval: .seconds(2), tolerance: .seconds(1)).makeAsyncIterator()

        _ = try await ticks.next()

        #expect(trace.entries == [.seconds(1)])
    }

    @Test func `a virtual clock sleeps for the longest duration`() async {
        let time = VirtualTime()
        let task = Task { [clock = time.clock] in
            try? await clock.sleep(for: .seconds(1))
            try? await clock.sleep(for: Duration(attoseconds: .max))
        }

        await time.advance(by: .seconds(2))

        #expect(time.sleepers.map(\.deadline.sinceStart) == [Duration(attoseconds: .max)])
        task.cancel()
        await task.value
    }
}

import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(5)))
struct ClockTimerTests {
    /// A clock that stands at an instant until a sleep takes it further.
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

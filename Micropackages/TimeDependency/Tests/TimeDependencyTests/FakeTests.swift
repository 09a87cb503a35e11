import DependencyTestSupport
import Foundation
import GlobalDependencies
import Testing
import TimeDependency

struct FakeTests {
    @Test func `an immediate clock is at the deadline at once`() async throws {
        let clock = ImmediateClock()

        try await clock.sleep(for: .seconds(3600))
        try await clock.sleep(until: VirtualTime.Instant(sinceStart: .seconds(1)))

        #expect(clock.now.sinceStart == .seconds(3600))
    }

    @Test func `both clocks and the date read one time line`() async {
        let start = Date(timeIntervalSince1970: 1000)
        let time = VirtualTime(startDate: start)

        await time.advance(by: .milliseconds(2500))

        #expect(time.clock.now == time.now)
        #expect(time.suspendingClock.now == time.now)
        #expect(time.date.now == start.addingTimeInterval(2.5))
    }

    @Test func `a fixed date stands still`() {
        let date = Date(timeIntervalSince1970: 1)

        #expect(FixedDate(date).now == date)
    }

    @Test func `the system's date is between two others`() {
        let before = Date()

        let now = SystemDate.shared.now

        #expect(now >= before)
        #expect(now <= Date())
    }

    @Test func `closures answer for a composable clock and date`() async throws {
        let trace = Trace<Duration>()
        let clock = ComposableClock {
            $0.now = { VirtualTime.Instant(sinceStart: .seconds(7)) }
            $0.sleep = { deadline, _ in trace.note(deadline.sinceStart) }
        }

        try await clock.sleep(for: .seconds(1))

        #expect(trace.entries == [.seconds(8)])
        let date = ComposableDate { $0.now = { Date(timeIntervalSince1970: 5) } }
        #expect(date.now == Date(timeIntervalSince1970: 5))
    }

    @Test func `a call without a closure goes to the base`() async throws {
        let base = ImmediateClock()
        let clock = ComposableClock(forwardingTo: base) { $0.minimumResolution = .seconds(1) }

        try await clock.sleep(for: .seconds(1))

        #expect(base.now.sinceStart == .seconds(1))
        #expect(ComposableClock(forwardingTo: base).now.sinceStart == .zero)
        #expect(ComposableDate(forwardingTo: FixedDate(.distantPast)).now == .distantPast)
    }

    @Test(arguments: [3_600, 0, -3_600, Int64.max, -Int64.max])
    func `a clock that is set wrong runs right`(seconds: Int64) async throws {
        let base = ImmediateClock()
        let clock = ComposableClock(forwardingTo: base) {
            $0.now = { VirtualTime.Instant(sinceStart: base.now.sinceStart + .seconds(seconds)) }
        }

        for _ in 1...2 { try await clock.sleep(for: .seconds(60)) }

        #expect(base.now.sinceStart == .seconds(120))
    }

    @Test func `a sleep without a closure throws an error that names it`() async {
        let clock = ComposableClock { $0.now = { VirtualTime.Instant(sinceStart: .zero) } }
        let without: any Clock<Duration> = ComposableClock()

        let until = await #expect(throws: UnexpectedCall.self) {
            try await clock.sleep(until: VirtualTime.Instant(sinceStart: .seconds(2)), tolerance: .seconds(1))
        }
        let duration = await #expect(throws: UnexpectedCall.self) { try await without.sleep(for: .seconds(2)) }

        #expect(
            [until, duration].map(\.?.description) == [
                "Unexpected call: ComposableClock.sleep(until: 2.0 seconds, tolerance: 1.0 seconds). Supply its closure.",
                "Unexpected call: ComposableClock.sleep(for: 2.0 seconds, tolerance: nil). Supply its closure.",
            ]
        )
    }

    @Test func `a closure for sleeping that does not look at the deadline needs no time`() async throws {
        let clock: any Clock<Duration> = ComposableClock {
            $0.sleep = { _, tolerance in #expect(tolerance == .seconds(1)) }
        }

        try await clock.sleep(for: .seconds(2), tolerance: .seconds(1))
    }

    @Test(.onThreadOfItsOwn) func `reading a time without a closure is a trap that names it`() async {
        let clock = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ComposableClock().now.sinceStart
        }
        let measure = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ComposableClock().measure {}
        }
        let date = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ComposableDate().now
        }

        #expect(clock.text.contains("Unexpected call: ComposableClock.now. Supply its closure."))
        #expect(measure.text.contains("Unexpected call: ComposableClock.now. Supply its closure."))
        #expect(date.text.contains("Unexpected call: ComposableDate.now. Supply its closure."))
    }

    @Test(.onThreadOfItsOwn) func `a timer without a positive interval is a trap that says so`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ContinuousClock().timer(interval: .zero)
        }

        #expect(result.text.contains("A timer needs a positive interval, not 0.0 seconds"))
    }

    @Test func `a timer runs on a clock of unknown type`() async throws {
        let clock: any Clock<Duration> = ImmediateClock()
        var ticks: [Duration] = []

        for try await tick in clock.timer(interval: .seconds(2)).prefix(3) {
            ticks.append(tick)
        }

        #expect(ticks == [.seconds(2), .seconds(4), .seconds(6)])
    }
}

struct EnvironmentTests {
    @Test func `the defaults are the system's`() {
        #expect(GlobalDependencies.default.clock is ContinuousClock)
        #expect(GlobalDependencies.default.suspendingClock is SuspendingClock)
        #expect(GlobalDependencies.default.date is SystemDate)
    }

    @Test func `overrides reach a component and a scope`() {
        let time = VirtualTime()
        let dependencies = GlobalDependencies.default
            .with(override: time.clock, for: \.clock)
            .with(override: time.suspendingClock, for: \.suspendingClock)
            .with(override: time.date, for: \.date)

        let scope = Scope(parent: dependencies)

        #expect(dependencies.clock is VirtualClock)
        #expect(scope.clock is VirtualClock)
        #expect(scope.suspendingClock is VirtualClock)
        #expect(scope.date.now == time.startDate)
    }
}

private struct Scope: DependencyScope, ClockDependency, SuspendingClockDependency, DateDependency {
    let parent: GlobalDependencies
}

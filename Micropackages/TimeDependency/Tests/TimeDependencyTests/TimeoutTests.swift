import Testing

@testable import TimeDependency

/// Timeouts of test doubles, which wait on the time line and do not count as sleepers.
@Suite(.timeLimit(.minutes(60)))
struct TimeoutTests {
    @Test func `the next sleeper is none of them`() async {
        let time = VirtualTime()
        let timeout = Task { [clock = time.clock] in
            try? await clock.waitAside(until: VirtualTime.Instant(sinceStart: .seconds(1)))
        }
        await time.advance(by: .zero)
        let sleeper = Task { [clock = time.clock] in try? await clock.sleep(for: .seconds(2)) }

        let next = await time.nextSleeper()

        #expect(next?.deadline.sinceStart == .seconds(2))
        #expect(time.sleepers.map(\.deadline.sinceStart) == [.seconds(2)])
        await time.run()
        await timeout.value
        await sleeper.value
    }

    @Test func `an advance that expects a sleeper does not move for one of them`() {
        var state = VirtualTimeState()
        state.sleep(for: .seconds(1), isCounted: false)
        state.advance(minimumSleepers: 1)
        while let barrier = state.takeBarrier() { state.endBarrier(barrier) }

        #expect(state.now.sinceStart == .zero)
    }
}

import DependencyContract
import DependencySupport
import GlobalDependencies
import Testing
import TimeDependency
import TimeDependencyContract

@Suite(.timeLimit(.minutes(60)))
struct AnyClockTests {
    @Test func `a clock without its type meets the contract, and that for exact time`() async throws {
        let violations = try await ClockContract.contract.violations(meeting: [.exactTime]) {
            let time = VirtualTime()
            return ClockContract.Subject(AnyClock(time.clock)) { operation in
                let task = Task(executorPreference: time, operation: operation)
                await time.run()
                await task.value
            }
        }

        #expect(violations == [])
    }

    @Test func `a clock without its type keeps the resolution, and hands the tolerance on`() async throws {
        let trace = Trace<Duration?>()
        let clock = ComposableClock {
            $0.now = { VirtualTime.Instant(sinceStart: .zero) }
            $0.minimumResolution = .seconds(3)
            $0.sleep = { _, tolerance in trace.note(tolerance) }
        }

        try await AnyClock(clock).sleep(for: .seconds(2), tolerance: .seconds(1))

        #expect(trace.entries == [.seconds(1)])
        #expect(AnyClock(clock).minimumResolution == .seconds(3))
    }

    @Test func `a clock of unknown type is passed to what is generic over clocks`() async throws {
        func sleep(on clock: some Clock<Duration>) async throws -> Duration {
            try await clock.measure { try await clock.sleep(for: .seconds(2)) }
        }
        let dependencies = GlobalDependencies.default.with(override: ImmediateClock(), for: \.clock)

        #expect(try await sleep(on: AnyClock(dependencies.clock)) == .seconds(2))
    }

    /// Fakes start their tasks on the executor of the time line, so that the time does not advance while such a task is ready.
    @Test func `a wrapped clock keeps the time line of its base`() {
        let clock = VirtualTime().clock
        let wrappers: [any Clock<Duration>] = [
            AnyClock(clock), AnyClock(AnyClock(clock)), ComposableClock(forwardingTo: clock),
            AnyClock(ComposableClock(forwardingTo: AnyClock(clock))),
        ]
        let sleepless = ComposableClock(forwardingTo: clock) { $0.sleep = { _, _ in } }

        #expect(wrappers.allSatisfy { ElapsedClock($0).executor === ElapsedClock(clock).executor })
        #expect(ElapsedClock(sleepless).executor == nil)
        #expect(ElapsedClock(AnyClock(ContinuousClock())).executor == nil)
    }
}

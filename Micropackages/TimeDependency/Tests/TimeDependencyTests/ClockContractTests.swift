import DependencyContract
import Testing
import TimeDependency
import TimeDependencyContract

@Suite(.timeLimit(.minutes(60)))
struct ClockContractTests {
    @Test(
        arguments: ClockContract.contract.sections,
        [ContinuousClock(), SuspendingClock()] as [any Clock<Duration>]
    )
    func `the system's clocks meet the contract`(
        section: Contract<ClockContract.Subject>,
        clock: any Clock<Duration>
    ) async throws {
        #expect(try await section.violations { ClockContract.Subject(clock) } == [])
    }

    @Test(arguments: ClockContract.contract.sections)
    func `VirtualTime meets the contract, and that for exact time`(
        section: Contract<ClockContract.Subject>
    ) async throws {
        #expect(try await section.violations(meeting: [.exactTime]) { ClockContract.Subject(VirtualTime()) } == [])
    }

    @Test func `ImmediateClock never waits, and meets all that does not need waiting`() async throws {
        let violations = try await ClockContract.contract.violations { ClockContract.Subject(ImmediateClock()) }

        #expect(violations.map(\.caseName).allSatisfy { $0.contains("when cancelled before") })
    }

    @Test(arguments: ClockContract.contract.sections)
    func `a double that forwards meets the contract`(section: Contract<ClockContract.Subject>) async throws {
        let violations = try await section.violations(meeting: [.exactTime]) {
            let time = VirtualTime()
            let clock = ComposableClock {
                $0.now = { time.clock.now }
                $0.sleep = { try await time.clock.sleep(until: $0, tolerance: $1) }
            }
            return ClockContract.Subject(time, clock: clock)
        }

        #expect(violations == [])
    }

    @Test func `no case is lost`() {
        #expect(ClockContract.contract.cases(meeting: []).count == 96)
        #expect(ClockContract.contract.cases(meeting: [.exactTime]).count == 106)
    }

    @Test func `a clock that wakes early and ignores cancellation violates the contract`() async throws {
        let violations = try await ClockContract.contract.violations { ClockContract.Subject(ImpatientClock()) }

        let names = violations.map(\.caseName)
        #expect(names.contains("clock.sleep(until:) throws in a cancelled task for a deadline of now"))
        #expect(names.contains("sleeps one after another add up"))
        #expect(violations.first?.description.contains("expected CancellationError, observed returned") == true)
    }

    @Test func `a clock that is late does not keep exact time`() async throws {
        let violations = try await ClockContract.contract["exact time"].violations(meeting: [.exactTime]) {
            ClockContract.Subject(LateClock())
        }

        #expect(violations.contains { $0.caseName == "a sleeper wakes at its deadline" })
    }
}

extension ClockContract.Subject {
    /// Creates a subject whose time line runs the operation itself, and advances when all tasks sleep.
    fileprivate init(_ time: VirtualTime, clock: (any Clock<Duration>)? = nil) {
        self.init(clock ?? time.clock) { operation in
            let task = Task(executorPreference: time, operation: operation)
            await time.run()
            await task.value
        }
    }
}

/// A clock whose `now` stays the same and whose sleeps return at once.
///
/// So a sleep ends early even if the machine is busy.
private struct ImpatientClock: Clock {
    let now = ContinuousClock.now
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}

private struct LateClock: Clock {
    let time = ImmediateClock()
    var now: VirtualTime.Instant { time.now }
    var minimumResolution: Duration { time.minimumResolution }

    func sleep(until deadline: VirtualTime.Instant, tolerance: Duration?) async throws {
        try await time.sleep(until: deadline.advanced(by: .milliseconds(1)))
    }
}

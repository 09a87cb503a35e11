import DependencyContract
import Testing
import TimeDependency
import TimeDependencyContract

@Suite(.timeLimit(.minutes(1)))
struct ClockContractTests {
    @Test func `ContinuousClock meets the contract`() async {
        let violations = await ClockContract.run { ClockContract.Subject(ContinuousClock()) }

        #expect(violations == [])
    }

    @Test func `SuspendingClock meets the contract`() async {
        let violations = await ClockContract.run { ClockContract.Subject(SuspendingClock()) }

        #expect(violations == [])
    }

    @Test func `VirtualTime meets the contract, and that for exact clocks`() async {
        let violations = await ClockContract.run { ClockContract.Subject(VirtualTime()) }

        #expect(violations == [])
    }

    @Test func `ImmediateClock never waits, and meets what does not need waiting`() async {
        let cases = ClockContract.cases.filter { !$0.name.contains("when cancelled before") }

        let violations = await ClockContract.run(cases) { ClockContract.Subject(ImmediateClock()) }

        #expect(violations == [])
    }

    @Test func `the contract has at least 60 cases for every clock, each with a name of its own`() {
        #expect(ClockContract.cases.count { !$0.isForExactClocks } >= 60)
        #expect(Set(ClockContract.cases.map(\.name)).count == ClockContract.cases.count)
    }

    @Test func `a clock that wakes early and ignores cancellation violates the contract`() async {
        let violations = await ClockContract.run { ClockContract.Subject(ImpatientClock()) }

        let names = violations.map(\.caseName)
        #expect(names.contains("clock.sleep(until:) throws in a cancelled task for a deadline of now"))
        #expect(names.contains("sleeps one after another add up"))
        #expect(violations.first?.description.contains("expected CancellationError, observed returned") == true)
    }

    @Test func `a clock that is late is not an exact one`() async {
        let violations = await ClockContract.run { ClockContract.Subject(LateClock(), isExact: true) }

        #expect(violations.contains { $0.caseName == "a sleeper wakes at its deadline" })
    }
}

extension ClockContract.Subject {
    /// A time line that runs the operation itself, and moves on whenever everybody sleeps.
    fileprivate init(_ time: VirtualTime) {
        self.init(time.clock, isExact: true) { operation in
            let task = Task(executorPreference: time, operation: operation)
            await time.run()
            await task.value
        }
    }
}

private struct ImpatientClock: Clock {
    var now: ContinuousClock.Instant { ContinuousClock.now }
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

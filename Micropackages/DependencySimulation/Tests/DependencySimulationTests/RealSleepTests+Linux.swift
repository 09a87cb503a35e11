#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
import DependencySimulation
import Dispatch
import GlobalDependencies
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct RealSleepTests {
    private actor Library {
        func sleep() async throws {
            try await Task.sleep(for: .seconds(1))
        }
    }

    private static let sleeps: [@Sendable (SimulatedWorld) async throws -> Void] = [
        { _ in try await Task.sleep(for: .seconds(1)) },
        { _ in try await Task.sleep(nanoseconds: 1_000_000_000) },
        { _ in try await ContinuousClock().sleep(for: .seconds(1)) },
        { _ in try await SuspendingClock().sleep(for: .seconds(1)) },
        { _ in try await Library().sleep() },
        { _ in try await Task { try await Task.sleep(for: .seconds(1)) }.value },
        { _ in try await Task.detached { try await Task.sleep(for: .seconds(1)) }.value },
        { _ in
            try await withThrowingTaskGroup { group in
                group.addTask { try await Task.sleep(for: .seconds(1)) }
                try await group.waitForAll()
            }
        },
        { _ in try await Task { @MainActor in try await Task.sleep(for: .seconds(1)) }.value },
        // This sleep stands for the timeout of a library, which is canceled early.
        { world in
            let timeout = Task { try await Task.sleep(for: .seconds(1)) }
            try await world.dependencies.clock.sleep(for: .seconds(60))
            timeout.cancel()
        },
    ]

    @Test(arguments: sleeps.indices)
    func `a sleep in real time is an escape as it begins`(index: Int) async throws {
        let failure = try await failure { try await Self.sleeps[index]($0) }

        let escape = try #require(failure.escapes.first)
        guard case .realSleep(let task, let duration, let clock, .zero) = escape else {
            Issue.record("\(escape)")
            return
        }
        #expect(task != nil)
        // The runtime reports the remaining time, which may be less than the second.
        #expect(duration <= .seconds(1))
        #expect(clock == (index == 3 ? "SuspendingClock" : "ContinuousClock"))
    }

    @Test func `a sleep in real time may be allowed`() async throws {
        try await simulate(seeds: 0..<2, allowing: [.outsideResumptions, .divergences]) { world in
            let clock = ContinuousClock()
            let duration = try await clock.measure { try await Task.sleep(for: .milliseconds(50)) }
            try world.require(duration >= .milliseconds(50), "\(duration)")
        }
    }

    @Test func `a sleep in real time ends where a test moves the time`() async throws {
        let time = VirtualTime()
        let sleeper = Task { try await Task.sleep(for: .milliseconds(20)) }

        await time.advance(by: .seconds(1))
        try await sleeper.value

        #expect(time.outsideResumptionCount == 1)
    }
}
#endif

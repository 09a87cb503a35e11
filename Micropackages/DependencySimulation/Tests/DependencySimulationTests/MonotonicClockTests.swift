import DependencySimulation
import DependencyTestSupport
import Foundation
import GlobalDependencies
import NetworkDependency
import ProcessEnvironmentDependency
import Testing
import TimeDependency

/// Hosts with a fast or a slow monotonic clock.
@Suite(.timeLimit(.minutes(60)))
struct MonotonicClockTests {
    /// Returns the time that an operation takes in the world, in seconds.
    private static func time(in world: SimulatedWorld, _ operation: () async throws -> Void) async rethrows -> Double {
        let start = world.time.now
        try await operation()
        return start.duration(to: world.time.now) / .seconds(1)
    }

    @Test(arguments: [(0.25, 8.0), (-0.5, 20.0)])
    func `a clock that is fast ends its sleeps and timeouts early, and a slow one late`(
        drift: Double,
        seconds: Double
    ) async throws {
        try await simulate(seeds: 0..<3, comparingEvery: 1) { world in
            let host = world.host("a")
            let dependencies = host.dependencies
            host.setMonotonicClock(drift: drift)
            world.partition("a", from: "b")
            try await world.startHost("b") { _ in { _ in .status(200) } }
            let clock = AnyClock(dependencies.clock)
            let (uptime, date) = (dependencies.processEnvironment.systemUptime, dependencies.date.now)

            let slept = try await Self.time(in: world) { try await clock.sleep(for: .seconds(10)) }
            let shown = clock.now.sinceStart / .seconds(1)
            let up = dependencies.processEnvironment.systemUptime - uptime
            let passed = dependencies.date.now.timeIntervalSince(date)
            var request = URLRequest(url: try #require(URL(string: "http://b/")))
            request.timeoutInterval = 10
            let waited = await Self.time(in: world) { _ = try? await dependencies.network.data(for: request) }
            let other = try await Self.time(in: world) {
                try await world.dependencies.clock.sleep(for: .seconds(10))
            }

            for time in [slept, passed, waited] {
                try world.require(abs(time - seconds) < 0.000_001, "10 s take \(time) s")
            }
            try world.require(shown >= 10 && shown < 10.000_001, "the clock shows \(shown) s")
            try world.require(abs(up - 10) < 0.000_001, "the uptime is \(up) s")
            try world.require(other == 10, "10 s of another machine take \(other) s")
        }
    }

    @Test func `a clock that changes its pace does not jump, and wakes nobody before the deadline`() async throws {
        try await simulate(seeds: 0..<3, comparingEvery: 1) { world in
            let host = world.host("a")
            let clock = AnyClock(host.dependencies.clock)
            async let slept: Duration = {
                try await clock.sleep(for: .seconds(10))
                return world.time.now.sinceStart
            }()
            try await world.dependencies.clock.sleep(for: .seconds(5))
            host.setMonotonicClock(drift: -0.5)
            let atChange = clock.now.sinceStart
            let end = try await slept
            host.setMonotonicClock(drift: 0)
            let later = clock.now.sinceStart

            try world.require(atChange == .seconds(5), "the clock jumps to \(atChange)")
            try world.require(end == .seconds(15), "the sleep ends at \(end)")
            try world.require(later == .seconds(10), "the clock jumps to \(later)")
        }
    }

    @Test func `a clock that drifts no more is exact`() async throws {
        try await simulate(seeds: 0..<2) { world in
            let host = world.host("a")
            host.setMonotonicClock(drift: 0.05)
            try await world.dependencies.clock.sleep(for: .seconds(400 * 86_400))
            host.setMonotonicClock(drift: 0)
            let (start, clock) = (world.time.now, AnyClock(host.dependencies.clock))
            let shown = clock.now
            for _ in 0..<3 { try await clock.sleep(for: .seconds(86_401)) }

            let slept = start.duration(to: world.time.now)
            try world.require(slept == .seconds(3 * 86_401), "\(slept)")
            try world.require(shown.duration(to: clock.now) == slept, "\(shown.duration(to: clock.now))")
        }
    }

    @Test(.onThreadOfItsOwn) func `a clock that stands still ends the process`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await simulate(seeds: 0..<1) { $0.host("a").setMonotonicClock(drift: -1) }
        }

        #expect(result.text.contains("A monotonic clock cannot drift by -1.0 seconds a second"))
    }
}

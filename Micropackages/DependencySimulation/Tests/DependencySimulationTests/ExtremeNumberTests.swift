import DependencySimulation
import DispatchDependency
import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import ProcessEnvironmentDependency
import RandomDependency
import SubprocessDependency
import Testing
import TimeDependency

/// Random programs with extreme numbers, none of which may end the process.
@Suite(.timeLimit(.minutes(60)))
struct ExtremeNumberTests {
    private typealias Operation = @Sendable (SimulatedWorld, Numbers) async throws -> Void

    /// Extreme numbers, from the random numbers of a world.
    private struct Numbers: Sendable {
        let random: any RandomSource

        private func one<Value>(of values: [Value]) -> Value {
            values[random.withGenerator { Int.random(in: values.indices, using: &$0) }]
        }

        var duration: Duration {
            one(of: [
                Duration(attoseconds: .min), .seconds(Int64.min), .seconds(-1), .zero, Duration(attoseconds: 1),
                .nanoseconds(1), .seconds(1), .nanoseconds(Int64.max), .seconds(Int64.max / 2), .seconds(Int64.max),
                Duration(attoseconds: .max),
            ])
        }

        var positive: Duration { max(duration, Duration(attoseconds: 1)) }

        var durations: ClosedRange<Duration> {
            let (first, second) = (duration, duration)
            return min(first, second)...max(first, second)
        }

        var double: Double {
            one(of: [
                -.infinity, -.greatestFiniteMagnitude, -1e9, -1, -0.0, 0, .leastNonzeroMagnitude, 1e-9, 0.5, 1, 1e9,
                1e19, 1e300, .greatestFiniteMagnitude, .infinity, .nan,
            ])
        }

        var drift: Double { one(of: [(-1.0).nextUp, -0.5, 0, 1e-300, 0.5, 1e19, .greatestFiniteMagnitude, .infinity]) }

        var count: Int { one(of: [.min, -1, 0, 1, 1_000, .max - 1, .max]) }

        var interval: DispatchTimeInterval {
            one(of: [
                .seconds(count), .milliseconds(count), .microseconds(count), .nanoseconds(count), .never, .seconds(1),
            ])
        }

        /// An interval of a repetition, which has to be positive.
        var positiveInterval: DispatchTimeInterval {
            one(of: [.nanoseconds(1), .seconds(1), .seconds(.max), .milliseconds(.max), .nanoseconds(.max - 1), .never])
        }

        var deadline: WorkDeadline {
            // An array of implicit members takes the compiler fifteen seconds.
            let (now, future) = (WorkDeadline.now(), WorkDeadline.distantFuture)
            return one(of: [
                now + double, now - double, now + interval, now - interval, future, future - interval,
                now + interval + interval,
            ])
        }
    }

    /// Runs an operation as a task, since it may never end.
    private static func start(_ operation: @escaping @Sendable () async throws -> Void) {
        Task { try? await operation() }
    }

    private static let clocks: [Operation] = [
        { world, numbers in
            let (clock, duration) = (world.host("api").dependencies.clock, numbers.duration)
            start { try await clock.sleep(for: duration, tolerance: numbers.duration) }
        },
        { world, numbers in
            let (clock, duration) = (world.dependencies.suspendingClock, numbers.duration)
            start { while true { try await clock.sleep(for: duration) } }
        },
        { world, numbers in
            let (clock, duration) = (AnyClock(world.host("api").dependencies.clock), numbers.duration)
            start { try await clock.sleep(until: clock.now.advanced(by: duration).advanced(by: duration)) }
            _ = clock.measure {}
        },
        { world, numbers in
            let (clock, interval) = (world.host("api").dependencies.clock, numbers.positive)
            start { for try await _ in clock.timer(interval: interval) {} }
        },
        { world, numbers in
            let duration = numbers.duration
            world.host("api").setClock(ahead: duration, drift: numbers.double)
            _ = world.host("api").dependencies.date.now
        },
        { world, numbers in
            world.host("api").setMonotonicClock(drift: numbers.drift)
            _ = world.host("api").dependencies.processEnvironment.systemUptime
        },
        { world, _ in try await world.dependencies.clock.sleep(for: .seconds(1)) },
    ]

    private static let queues: [Operation] = [
        { world, numbers in
            world.host("api").dependencies.dispatch.main.asyncAfter(deadline: numbers.deadline) {}
        },
        { world, numbers in
            let queue = world.host("api").dependencies.dispatch.queue(label: "queue", qos: .default, attributes: [])
            queue.asyncAfter(deadline: numbers.deadline) {}
            queue.asyncAfter(wallDeadline: numbers.deadline) {}
            queue.schedule(
                deadline: numbers.deadline,
                repeating: numbers.positiveInterval,
                leeway: numbers.interval,
                execute: WorkItem {}
            )
        },
        { world, numbers in
            world.host("api").dependencies.dispatch.main.scheduledTimer(
                withTimeInterval: numbers.double,
                repeats: numbers.count > 0
            ) { _ in }
        },
    ]

    private static let machines: [Operation] = [
        { world, numbers in
            let condition = LinkCondition(
                latency: numbers.durations,
                lossRate: numbers.double,
                brokenBodyRate: numbers.double,
                duplicationRate: numbers.double,
                bandwidth: numbers.count
            )
            world.setLinkCondition(condition)
            world.setLinkCondition(condition, between: "localhost", and: "api")
        },
        { world, numbers in
            world.network.setCondition(HostCondition(latency: numbers.duration, bandwidth: numbers.count), of: "api")
        },
        { world, numbers in
            world.host("api").setDiskCondition(DiskCondition(latency: numbers.durations, failureRate: numbers.double))
            let dependencies = world.host("api").dependencies
            start { try dependencies.fileSystem.write(Data(count: 3), toFile: "/tmp/file", options: []) }
        },
        { world, numbers in
            let interval = min(numbers.positive, numbers.positive)...Duration(attoseconds: .max)
            world.startNemesis(every: interval, lasting: numbers.durations)
        },
        { world, numbers in
            let (network, timeout) = (world.dependencies.network, numbers.double)
            let url = try #require(URL(string: "http://api/"))
            start { _ = try await network.data(for: URLRequest(url: url, timeoutInterval: timeout)) }
        },
        { world, numbers in
            let timeout = numbers.duration
            let subprocess = world.dependencies.subprocess
            world.subprocess["sleeper"] = ScriptedProgram { process in
                try await process.sleep(for: numbers.duration)
                return 0
            }
            start { _ = try await subprocess.run("sleeper", timeout: timeout) }
        },
        { world, numbers in
            let count = numbers.count
            let (api, phone) = (world.host("api").dependencies.sockets, world.dependencies.sockets)
            start {
                let socket = try await api.listen(on: 1).accept()
                _ = try await socket.read(upToCount: max(count, 1))
            }
            start {
                let socket = try await phone.connect(to: "api", port: 1)
                try await socket.write(Data(count: 3))
            }
            start { _ = try await api.listen(on: count) }
            start { _ = try await phone.connect(to: "api", port: count) }
        },
        { world, numbers in
            let (first, second) = (numbers.count, numbers.count)
            _ = world.number(in: min(first, second)...max(first, second))
            _ = (world.number(in: Int8.min...Int8.max), world.number(in: UInt64.min...UInt64.max))
            _ = (world.number(in: Int128.min...Int128.max), world.number(in: Int64.max...Int64.max))
        },
    ]

    /// The seeds of random programs.
    ///
    /// Seed 200 repeats work on a queue, on a clock that comes to its end at once.
    private static var seeds: [Range<UInt64>] {
        #if PROOFS
        [0..<1_000]
        #else
        [0..<40, 200..<201]
        #endif
    }

    @Test(arguments: seeds) func `no number ends a simulation`(seeds: Range<UInt64>) async throws {
        let operations = Self.clocks + Self.queues + Self.machines

        let summary = try await simulate(counting: seeds, jobLimit: 500) { world in
            world.network["api"] = [Route(.get, "/", respond: .text("text"))]
            let numbers = Numbers(random: world.random)
            for _ in 0..<8 {
                let index = world.random.withGenerator { Int.random(in: operations.indices, using: &$0) }
                try await operations[index](world, numbers)
            }
        }

        // A world may have faults at any interval, and time may end: only the number of runs is certain.
        #expect("\(summary)".contains("of \(seeds.count) seed"))
    }

    @Test func `repeated work on a clock that leaps runs once for all that it has missed`() async throws {
        try await simulate(seeds: 0..<1, jobLimit: 500) { world in
            let host = world.host("fast")
            let runs = Log<Duration>()
            _ = host.dependencies.dispatch.main.schedule(deadline: .now(), repeating: .nanoseconds(1)) {
                runs.note(world.time.now.sinceStart)
            }
            host.setMonotonicClock(drift: .infinity)
            try await world.dependencies.clock.sleep(for: .seconds(1))

            try world.require(runs.entries.count <= 2, "\(runs.entries)")
        }
    }

    @Test func `a timer on a clock that is at its end is idle`() async throws {
        try await simulate(seeds: 0..<1, jobLimit: 500) { world in
            let host = world.host("fast")
            host.setMonotonicClock(drift: .infinity)
            try await world.dependencies.clock.sleep(for: .seconds(1))
            let clock = host.dependencies.clock
            Task(executorPreference: world.time) { for try await _ in clock.timer(interval: .nanoseconds(1)) {} }

            try await world.dependencies.clock.sleep(for: .seconds(1))
        }
    }

    @Test(arguments: [Duration.zero, .seconds(-1)])
    func `a loop that never waits is ended by the limit of jobs`(duration: Duration) async throws {
        let failure = try await #require(throws: SimulationFailure.self) {
            try await simulate(seeds: 0..<1, shortening: false, jobLimit: 500) { world in
                while true { try await world.dependencies.clock.sleep(for: duration) }
            }
        }

        #expect("\(try #require(failure.underlyingError))".contains("500 jobs"), "\(failure)")
    }

    @Test func `a sleep without an end, again and again, does not keep a world alive`() async throws {
        try await simulate(seeds: 0..<5) { world in
            for host in ["slow", "fast"] {
                world.host(host).setMonotonicClock(drift: host == "slow" ? -0.5 : 0.5)
                let clock = world.host(host).dependencies.clock
                Task { while true { try await clock.sleep(for: .seconds(Int64.max)) } }
            }
            let clock = world.dependencies.clock
            Task { while true { try await clock.sleep(for: .seconds(Int64.max)) } }
            try await clock.sleep(for: .seconds(Int64.max))
            try await clock.sleep(for: .seconds(Int64.max))

            let seconds = world.time.now.sinceStart / .seconds(1)
            try world.require(seconds == 2 * Double(Int64.max), "\(seconds)")
        }
    }

    @Test func `a wait that is left when only endless sleeps are is idle`() async throws {
        let failure = try await failure(seeds: 0..<1) { world in
            let clock = world.dependencies.clock
            Task { while true { try await clock.sleep(for: .seconds(Int64.max)) } }
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }

        let underlying = try #require(failure.underlyingError)
        #expect("\(underlying)".contains("The operation waits"))
    }

    @Test(arguments: [0..<UInt64.max, UInt64.max - 2..<UInt64.max, 1 << 63..<UInt64.max])
    func `a range of seeds may have more than an integer can count`(seeds: Range<UInt64>) async throws {
        let failure = try await failure(seeds: seeds) { _ in throw UnmetRequirement(message: "first") }
        #expect(failure.seed == seeds.lowerBound)

        await #expect(throws: SimulationFailure.self) {
            try await simulate(seeds: seeds, comparingEvery: .max, shortening: false, jobLimit: .max) { _ in
                throw UnmetRequirement(message: "first")
            }
        }
        await #expect(throws: SimulationFailure.self) {
            try await simulate(seeds: seeds, shortening: false, jobLimit: .min) { world in
                try await world.dependencies.clock.sleep(for: .seconds(1))
            }
        }
    }

    @Test(arguments: [
        "18446744073709551615 9223372036854775807:9223372036854775807", "0 0:9223372036854775807",
        "0 0~9223372036854775807", "0 power power0:9223372036854775807 disk disk0:9223372036854775807",
        "0 number number0:9223372036854775807", "0 loss latency loss0:9223372036854775807 latency0:9223372036854775807",
    ])
    func `a replay may name any number`(replay: String) async throws {
        _ = try? await simulate(replaying: replay) { world in
            async let first: Void = world.dependencies.clock.sleep(for: .seconds(1))
            async let second: Void = world.dependencies.clock.sleep(for: .seconds(1))
            _ = try await (first, second)
            _ = (world.number(in: 0...3), world.number(in: 0...1_000_000))
            try await world.crash { dependencies in
                try dependencies.fileSystem.write(Data(count: 3), toFile: "/tmp/file", options: [])
            }
            world.setLinkCondition(LinkCondition(latency: .zero ... .seconds(1), lossRate: 0.5))
            world.network["api"] = [Route(.get, "/", respond: .text("text"))]
            _ = try await world.dependencies.network.data(from: #require(URL(string: "http://api/")))
        }
    }

    @Test func `an exploration may have any bound`() async throws {
        _ = try await simulate(everyOrderUpTo: .delays(.max), enumerating: Set(SimulatedChance.allCases)) { world in
            async let first: Void = world.dependencies.clock.sleep(for: .seconds(1))
            async let second: Void = world.dependencies.clock.sleep(for: .seconds(1))
            _ = try await (first, second)
        }
    }
}

import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import Testing
import TimeDependency

@testable import DependencySimulation

/// The effects of link and host faults on each side, with their times.
@Suite(.timeLimit(.minutes(60)))
struct FaultTests {
    /// Runs an operation in three worlds with the hosts "a" and "b", whose programs record the requests that they receive.
    private func simulateTwo(
        _ operation: @escaping @Sendable (SimulatedWorld, _ received: Log<String>) async throws -> Void
    ) async throws {
        try await simulate(seeds: 0..<3, comparingEvery: 1) { world in
            let received = Log<String>()
            for name in ["a", "b"] {
                try await world.startHost(name) { _ in
                    { request in
                        received.note("\(name) \(request.url.path())")
                        return .text(String(repeating: name, count: 1_000))
                    }
                }
            }
            try await operation(world, received)
        }
    }

    /// Sends a request, and returns its answer or error, and its duration in seconds.
    private static func send(
        _ method: String = "GET",
        to url: String,
        from host: SimulatedHost,
        in world: SimulatedWorld,
        timeout: TimeInterval = 5
    ) async -> String {
        let start = world.time.now
        let text = await host.dependencies.text(method, from: url, timeout: timeout)
        return
            "\(text.count > 100 ? "\(text.count) bytes" : text) after \(start.duration(to: world.time.now) / .seconds(1)) s"
    }

    private static let timedOut = "\(URLError.timedOut.rawValue) after 5.0 s"

    @Test func `a fault of a host is an event of that host`() async throws {
        let failure = try await failure { world in
            let host = world.host("a")
            host.pause()
            host.resume()
            host.setClock(ahead: .seconds(1))
            host.setMonotonicClock(drift: 0.01)
            host.setDiskCondition(DiskCondition(isFull: true))
            host.crash()
            throw URLError(.unknown)
        }

        let faults = failure.trace.filter { "\($0)".contains(" a: ") }
        #expect(faults.map(\.hosts) == Array(repeating: ["a"], count: 6))
    }

    @Test func `a cut in one direction loses the requests of one end, and the responses to the other`() async throws {
        try await simulateTwo { world, received in
            world.partitionOneWay(from: "a", to: "b")

            let there = await Self.send(to: "http://b/1", from: world.host("a"), in: world)
            let back = await Self.send(to: "http://a/2", from: world.host("b"), in: world)
            let seen = received.entries
            world.heal("b", and: "a")
            let healed = await Self.send(to: "http://b/3", from: world.host("a"), in: world)

            try world.require([there, back] == [Self.timedOut, Self.timedOut], "\(there), \(back)")
            try world.require(seen == ["a /2"], "\(seen)")
            try world.require(healed == "1000 bytes after 0.0 s", healed)
        }
    }

    @Test func `what is held back arrives when it is released`() async throws {
        try await simulateTwo { world, received in
            world.hold("b", and: "a")
            async let first = Self.send(to: "http://b/1", from: world.host("a"), in: world)
            try await world.dependencies.clock.sleep(for: .seconds(1))
            async let second = Self.send(to: "http://b/2", from: world.host("a"), in: world)
            async let impatient = Self.send(to: "http://b/3", from: world.host("a"), in: world, timeout: 2)
            try await world.dependencies.clock.sleep(for: .seconds(3))
            let before = received.entries
            world.release("a", and: "b")
            let outcomes = await [first, second, impatient]

            try world.require(before == [], "\(before)")
            try world.require(received.entries.sorted() == ["b /1", "b /2"], "\(received.entries)")
            try world.require(
                outcomes == [
                    "1000 bytes after 4.0 s", "1000 bytes after 3.0 s", "\(URLError.timedOut.rawValue) after 2.0 s",
                ],
                "\(outcomes)"
            )
        }
    }

    @Test func `a host whose name is not found is reached by itself alone`() async throws {
        try await simulateTwo { world, received in
            world.hideName(of: "B")
            let lost = await Self.send(to: "http://b/1", from: world.host("a"), in: world)
            let own = await Self.send(to: "http://b/2", from: world.host("b"), in: world)
            world.showName(of: "b")
            let found = await Self.send(to: "http://b/3", from: world.host("a"), in: world)

            try world.require(lost == "\(URLError.cannotFindHost.rawValue) after 0.0 s", lost)
            try world.require([own, found] == ["1000 bytes after 0.0 s", "1000 bytes after 0.0 s"], "\(own) \(found)")
            try world.require(received.entries == ["b /2", "b /3"], "\(received.entries)")
        }
    }

    @Test func `a slow link delays a body by its bytes, and a bad one breaks it in the middle`() async throws {
        try await simulateTwo { world, _ in
            world.setLinkCondition(LinkCondition(bandwidth: 500), between: "A", and: "b")
            let slow = await Self.send(to: "http://b/", from: world.host("a"), in: world)
            world.setLinkCondition(LinkCondition(brokenBodyRate: 1), between: "a", and: "b")
            let url = try #require(URL(string: "http://b/"))
            let (bytes, _) = try await world.host("a").dependencies.network.bytes(from: url)
            var count = 0
            let error = await #expect(throws: URLError.self) {
                for try await _ in bytes { count += 1 }
            }

            try world.require(slow == "1000 bytes after 2.0 s", slow)
            try world.require(count == 500, "\(count) bytes")
            try world.require(error?.code == .networkConnectionLost, "\(error?.code.rawValue ?? 0)")
        }
    }

    @Test func `a request that may be repeated arrives twice where the link repeats it`() async throws {
        try await simulateTwo { world, received in
            world.setLinkCondition(LinkCondition(duplicationRate: 1))
            for method in ["GET", "POST", "PUT"] {
                _ = await Self.send(method, to: "http://b/\(method)", from: world.host("a"), in: world)
            }

            try world.require(
                received.entries == ["b /GET", "b /GET", "b /POST", "b /PUT", "b /PUT"],
                "\(received.entries)"
            )
        }
    }

    @Test func `a machine that is paused answers when it goes on, and its sleepers oversleep`() async throws {
        try await simulateTwo { world, received in
            let paused = world.host("b")
            async let slept: Duration = {
                let start = world.time.now
                try await paused.dependencies.clock.sleep(for: .seconds(1))
                return start.duration(to: world.time.now)
            }()
            try await world.dependencies.clock.sleep(for: .seconds(0.5))
            paused.pause()
            async let answer = Self.send(to: "http://b/", from: world.host("a"), in: world, timeout: 60)
            try await world.dependencies.clock.sleep(for: .seconds(10))
            let before = received.entries
            paused.resume()

            let outcomes = try await "\(slept / .seconds(1)) \(answer)"
            try world.require(before == [], "\(before)")
            try world.require(outcomes == "10.5 1000 bytes after 10.0 s", outcomes)
        }
    }

    @Test(arguments: ["data", "bytes", "download"], [true, false])
    func `a body that arrives at a machine that is paused or has crashed is not read`(
        call: String,
        isPaused: Bool
    ) async throws {
        try await simulate(seeds: 0..<3) { world in
            try await world.startHost("api") { _ in { _ in .data(Data(count: 1_000)) } }
            world.setLinkCondition(LinkCondition(bandwidth: 100))
            let (host, clock) = (world.host("a"), world.dependencies.clock)
            let (network, url) = (host.dependencies.network, try #require(URL(string: "http://api/")))
            let arrivals = Log<Double>()
            let note = { @Sendable in arrivals.note(world.time.now.sinceStart / .seconds(1)) }
            Task(executorPreference: world.time) {
                switch call {
                case "data": _ = try await network.data(from: url)
                case "download": _ = try await network.download(from: url)
                default:
                    let bytes = try await network.bytes(from: url).0
                    while try await bytes.nextChunk() != nil { note() }
                }
                note()
            }
            try await clock.sleep(for: .seconds(3))
            if isPaused { host.pause() } else { host.crash() }
            let files = try host.fileSystem.tree(atPath: "/")
            try await clock.sleep(for: .seconds(100))
            try world.require(try host.fileSystem.tree(atPath: "/") == files, "a file is written")
            host.resume()
            try await clock.sleep(for: .seconds(100))

            try world.require(arrivals.entries.allSatisfy { $0 <= 3 || $0 >= 103 }, "\(arrivals.entries)")
            try world.require(arrivals.entries.contains { $0 > 3 } == isPaused, "\(arrivals.entries)")
        }
    }

    @Test func `a machine that loses its power while it is paused has lost its processes`() async throws {
        try await simulateTwo { world, received in
            let machine = world.host("b")
            async let answer = Self.send(to: "http://b/", from: world.host("a"), in: world, timeout: 60)
            machine.pause()
            try await world.dependencies.clock.sleep(for: .seconds(1))
            machine.crash()
            machine.resume()

            let outcome = await answer
            try world.require(outcome == "\(URLError.cannotConnectToHost.rawValue) after 1.0 s", outcome)
            try world.require(received.entries == [], "\(received.entries)")
        }
    }

    @Test func `a pause that follows the end of another holds what waits`() async throws {
        try await simulateTwo { world, received in
            let paused = world.host("b")
            async let slept: Duration = {
                try await paused.dependencies.clock.sleep(for: .seconds(1))
                return world.time.now.sinceStart
            }()
            paused.pause()
            async let answer = Self.send(to: "http://b/", from: world.host("a"), in: world, timeout: 60)
            async let refused: VirtualTime.Instant = {
                _ = try? await world.host("a").dependencies.sockets.connect(to: "b", port: 80)
                return world.time.now
            }()
            try await world.time.clock.sleep(for: .seconds(2))
            paused.resume()
            paused.pause()
            try await world.time.clock.sleep(for: .seconds(8))
            paused.resume()

            let outcomes = try await "\(slept / .seconds(1)) \(answer) \(refused)"
            try world.require(outcomes == "10.0 1000 bytes after 10.0 s 10.0 seconds", outcomes)
        }
    }

    @Test func `a world ends whose machine is paused`() async throws {
        try await simulateTwo { world, _ in
            world.host("b").pause()
            Task { await Self.send(to: "http://b/", from: world.host("a"), in: world) }
            try await world.dependencies.clock.sleep(for: .seconds(1))
        }
    }

    @Test func `a task that is canceled waits for no gate`() async throws {
        try await simulate(seeds: 0..<10) { world in
            let gate = Gate(until: WorldEnd())
            gate.close()
            let early = Task { await gate.passUnlessCanceled() }
            early.cancel()
            let late = Task { await gate.passUnlessCanceled() }
            try await world.dependencies.clock.sleep(for: .seconds(1))
            late.cancel()

            await early.value
            await late.value
        }
    }

    @Test func `the wall clock of a machine may be wrong, and drift`() async throws {
        try await simulateTwo { world, _ in
            let dates = [world.host("a"), world.host("b")].map(\.dependencies)
            world.host("b").setClock(ahead: .seconds(-3), drift: 0.01)
            let first = dates[1].date.now.timeIntervalSince(dates[0].date.now)
            try await world.dependencies.clock.sleep(for: .seconds(500))
            let second = dates[1].date.now.timeIntervalSince(dates[0].date.now)

            try world.require(abs(first + 3) < 0.000_001, "\(first)")
            try world.require(abs(second - 2) < 0.000_001, "\(second)")
        }
    }

    @Test func `processes of a machine have its files in common, and end with its power`() async throws {
        try await simulateTwo { world, _ in
            let machine = world.host("b")
            async let reader = machine.run { dependencies in
                try await dependencies.clock.sleep(for: .seconds(1))
                return try String(contentsOf: "/tmp/file", in: dependencies)
            }
            async let writer: Void? = machine.run { dependencies in
                try dependencies.fileSystem.write(Data("text".utf8), toFile: "/tmp/file", options: [])
            }
            async let victim: Void? = machine.run { dependencies in
                try await dependencies.clock.sleep(for: .seconds(3))
                try dependencies.fileSystem.write(Data("late".utf8), toFile: "/tmp/late", options: [])
            }
            let text = try await reader
            let written: Void? = try await writer
            try await machine.restart()
            machine.crash()
            let late: Void? = try await victim

            try world.require(text == "text" && written != nil, text ?? "nothing")
            try world.require(late == nil, "a process goes on without power")
        }
    }
}

extension String {
    fileprivate init(contentsOf path: String, in dependencies: GlobalDependencies) throws {
        self = String(decoding: try dependencies.fileSystem.data(contentsOfFile: path, options: []), as: UTF8.self)
    }
}

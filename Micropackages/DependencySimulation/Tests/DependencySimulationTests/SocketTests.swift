import Foundation
import GlobalDependencies
import NetworkDependency
import Testing
import TimeDependency

@testable import DependencySimulation

/// Byte stream connections between hosts, and the effects of faults on them.
@Suite(.timeLimit(.minutes(60)))
struct SocketTests {
    /// Connects the hosts "a" and "b" in three worlds, and runs an operation with both sides.
    private static func connectTwo(
        under condition: LinkCondition = .perfect,
        seeds: Range<UInt64> = 0..<3,
        _ operation:
            @escaping @Sendable (SimulatedWorld, _ a: any ConnectedSocket, _ b: any ConnectedSocket) async throws ->
            Void
    ) async throws {
        try await simulate(seeds: seeds, comparingEvery: 1) { world in
            world.setLinkCondition(condition)
            let listener = try await world.host("b").dependencies.sockets.listen(on: 80)
            async let accepted = listener.accept()
            let client = try await world.host("a").dependencies.sockets.connect(to: "B", port: 80)
            try await operation(world, client, try await accepted)
        }
    }

    /// Returns the result or the error of a call, and its duration in seconds.
    private static func outcome(
        in world: SimulatedWorld,
        _ call: () async throws -> some Sendable
    ) async -> String {
        let start = world.time.now
        let text: String
        do {
            let result = try await call()
            text = (result as? Data?).map { $0.map { String(decoding: $0, as: UTF8.self) } ?? "end" } ?? "done"
        } catch {
            text = observation(of: error)
        }
        return "\(text) after \(start.duration(to: world.time.now) / .seconds(1)) s"
    }

    private static func connect(to port: Int, in world: SimulatedWorld) async -> String {
        await outcome(in: world) { try await world.host("a").dependencies.sockets.connect(to: "b", port: port) }
    }

    private static func check(_ outcome: String, _ expected: String) throws {
        guard outcome == expected else { throw UnmetRequirement(message: "\(outcome), and not \(expected)") }
    }

    private static func readAll(from socket: any ConnectedSocket) async throws -> Data {
        var data = Data()
        while let piece = try await socket.read() { data += piece }
        return data
    }

    private static let slow = LinkCondition(latency: .milliseconds(100) ... .milliseconds(100))

    @Test func `bytes arrive both ways in their order, whatever the latency of their pieces is`() async throws {
        let condition = LinkCondition(latency: .milliseconds(1) ... .milliseconds(500))
        let data = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
        try await Self.connectTwo(under: condition, seeds: .seeds(20)) { world, a, b in
            async let sent: Void = {
                try await a.write(data)
                a.shutdownWriting()
            }()
            for number in 0..<20 { try await b.write(Data([UInt8(number)])) }
            b.shutdownWriting()
            let (there, back) = try await (Self.readAll(from: b), Self.readAll(from: a))
            try await sent

            try world.require(there == data, "\(there.count) bytes")
            try world.require(back == Data(0..<20), "\(back)")
        }
    }

    @Test func `a write arrives in other pieces in other worlds`() async throws {
        let counts = Log<Int>()
        try await Self.connectTwo(under: LinkCondition(latency: .zero ... .milliseconds(9)), seeds: 0..<50) { _, a, b in
            try await a.write(Data("hello".utf8))
            try await a.write(Data("world".utf8))
            try await counts.note(b.read()?.count ?? 0)
        }

        #expect(Set(counts.entries).isSuperset(of: [1, 4, 5]))
        #expect(counts.entries.contains { $0 > 5 })
    }

    @Test func `bytes take the latency, and the time that the bandwidth leaves them`() async throws {
        try await Self.connectTwo(under: Self.slow) { world, a, b in
            async let first = Self.outcome(in: world) { try await b.read() }
            try await a.write(Data("1".utf8))
            try Self.check(await first, "1 after 0.1 s")

            world.setLinkCondition(LinkCondition(bandwidth: 10), between: "a", and: "b")
            let start = world.time.now
            try await a.write(Data(count: 20))
            a.shutdownWriting()
            try world.require(try await Self.readAll(from: b).count == 20, "bytes")
            let duration = start.duration(to: world.time.now)
            try world.require(duration == .seconds(2), "\(duration)")
        }
    }

    @Test(arguments: [0, -5]) func `no byte arrives without bandwidth`(bandwidth: Int) async throws {
        try await Self.connectTwo(under: LinkCondition(bandwidth: bandwidth)) { world, a, b in
            let reader = Task { await Self.outcome(in: world) { try await b.read() } }
            try await a.write(Data("1".utf8))
            try await world.dependencies.clock.sleep(for: .seconds(3_600))
            reader.cancel()
            try Self.check(await reader.value, "CancellationError CancellationError() after 3600.0 s")
        }
    }

    @Test func `a writer waits while the other end does not read`() async throws {
        try await Self.connectTwo { world, a, b in
            let written = Log<Int>()
            async let writing: Void = {
                for _ in 0..<10 {
                    try await a.write(Data(count: 10_000))
                    written.note(10_000)
                }
            }()
            try await world.dependencies.clock.sleep(for: .seconds(1))
            try world.require(written.entries.count == 6, "\(written.entries.count) writes")
            var count = 0
            while count < 100_000 { count += try await b.read(upToCount: 1_000)?.count ?? 0 }
            try await writing
        }
    }

    @Test func `nothing listens on other ports, under other names, or after the end`() async throws {
        try await simulate(seeds: 0..<3, comparingEvery: 1) { world in
            world.setLinkCondition(Self.slow)
            let (a, b) = (world.host("a").dependencies, world.host("b").dependencies)
            let unknown = "URLError \(URLError.cannotFindHost.rawValue) after 0.0 s"
            let listener = try await b.sockets.listen(on: 80)
            for (port, error) in [(80, "EADDRINUSE"), (65_536, "EINVAL")] {
                let outcome = await Self.outcome(in: world) { try await b.sockets.listen(on: port) }
                try Self.check(outcome, "\(error) after 0.0 s")
            }
            try Self.check(await Self.connect(to: 81, in: world), "ECONNREFUSED after 0.2 s")
            try Self.check(await Self.outcome(in: world) { try await a.sockets.connect(to: "c", port: 80) }, unknown)
            world.hideName(of: "b")
            try Self.check(await Self.connect(to: 80, in: world), unknown)
            world.showName(of: "b")
            try Self.check(await Self.connect(to: 80, in: world), "done after 0.2 s")
            listener.close()
            try Self.check(await Self.connect(to: 80, in: world), "ECONNREFUSED after 0.2 s")
            let again = try await b.sockets.listen(on: 80)
            let free = try await b.sockets.listen(on: 0)
            try world.require(again.port == 80 && free.port > 1_024, "\(again.port) \(free.port)")
        }
    }

    @Test func `a loss breaks the connection at both ends`() async throws {
        try await Self.connectTwo { world, a, b in
            world.setLinkCondition(LinkCondition(latency: .milliseconds(100) ... .milliseconds(100), lossRate: 1))
            async let reader = Self.outcome(in: world) { try await b.read() }
            try await a.write(Data("lost".utf8))
            try Self.check(await reader, "ECONNRESET after 0.1 s")
            for expected in ["ECONNRESET after 0.0 s", "EPIPE after 0.0 s"] {
                try Self.check(await Self.outcome(in: world) { try await a.write(Data("more".utf8)) }, expected)
            }
            world.setLinkCondition(LinkCondition(lossRate: 1))
            try Self.check(await Self.connect(to: 80, in: world), "ECONNRESET after 0.0 s")
        }
    }

    @Test func `what a cut delays arrives when it is healed in time`() async throws {
        try await Self.connectTwo { world, a, b in
            world.partition("a", from: "b")
            async let reader = Self.outcome(in: world) { try await b.read(upToCount: 1) }
            try await a.write(Data("1".utf8))
            try await world.dependencies.clock.sleep(for: .seconds(20))
            world.heal("a", and: "b")
            try Self.check(await reader, "1 after 31.0 s")
        }
    }

    @Test func `bytes that are sent again take the latency of the link then`() async throws {
        let slow = LinkCondition(latency: .milliseconds(100) ... .milliseconds(100))
        try await Self.connectTwo(under: slow) { world, a, b in
            world.partition("a", from: "b")
            async let reader = Self.outcome(in: world) { try await b.read(upToCount: 1) }
            try await a.write(Data("1".utf8))
            try await world.dependencies.clock.sleep(for: .seconds(0.5))
            world.setLinkCondition(LinkCondition(latency: .milliseconds(300) ... .milliseconds(300)))
            world.heal("a", and: "b")
            try Self.check(await reader, "1 after 1.3 s")
        }
    }

    @Test func `a cut that lasts ends in a timeout of the sender, of which the other end learns when it writes`()
        async throws
    {
        try await Self.connectTwo { world, a, b in
            world.partition("a", from: "b")
            async let reader = Self.outcome(in: world) { try await a.read() }
            try await a.write(Data("1".utf8))
            let connect = await Self.connect(to: 80, in: world)
            try Self.check(await reader, "ETIMEDOUT after 127.0 s")
            try Self.check(connect, "ETIMEDOUT after 127.0 s")
            world.heal("a", and: "b")
            async let other = Self.outcome(in: world) { try await b.read() }
            try await world.dependencies.clock.sleep(for: .seconds(60))
            try await b.write(Data("2".utf8))
            try Self.check(await other, "ECONNRESET after 60.0 s")
        }
    }

    @Test func `a cut of the way back ends in a timeout, too, although the bytes arrive`() async throws {
        try await Self.connectTwo { world, a, b in
            world.partitionOneWay(from: "b", to: "a")
            async let sender = Self.outcome(in: world) { try await a.read() }
            try await a.write(Data("1".utf8))
            try Self.check(await Self.outcome(in: world) { try await b.read() }, "1 after 0.0 s")
            try Self.check(await sender, "ETIMEDOUT after 127.0 s")
        }
    }

    @Test func `what is held arrives when it is released, without a timeout`() async throws {
        try await Self.connectTwo { world, a, b in
            world.hold("a", and: "b")
            async let reader = Self.outcome(in: world) { try await b.read(upToCount: 1) }
            try await a.write(Data("1".utf8))
            try await world.dependencies.clock.sleep(for: .seconds(600))
            world.release("a", and: "b")
            try Self.check(await reader, "1 after 600.0 s")
        }
    }

    @Test func `a crash resets connections and listeners after the latency, behind what has arrived`() async throws {
        try await Self.connectTwo(under: Self.slow) { world, a, b in
            try await b.write(Data("1".utf8))
            Task { try await b.read() }
            try await world.dependencies.clock.sleep(for: .seconds(1))
            world.host("b").crash()
            var outcomes: [String] = []
            for _ in 0..<3 { outcomes.append(await Self.outcome(in: world) { try await a.read() }) }
            outcomes.append(await Self.outcome(in: world) { try await a.write(Data("2".utf8)) })
            let expected = ["1 after 0.0 s", "ECONNRESET after 0.1 s", "end after 0.0 s", "EPIPE after 0.0 s"]
            try world.require(outcomes == expected, "\(outcomes)")
            try Self.check(await Self.connect(to: 80, in: world), "ECONNREFUSED after 0.2 s")
        }
    }

    @Test(arguments: [true, false], 0..<20)
    func `bytes that have not left are lost with the power`(isClosed: Bool, seed: UInt64) async throws {
        let condition = LinkCondition(latency: .milliseconds(100) ... .milliseconds(100), bandwidth: 1_000)
        try await Self.connectTwo(under: condition, seeds: seed..<seed + 1) { world, a, b in
            try await a.write(Data(count: 60_000))
            if isClosed { a.close() }
            try await world.dependencies.clock.sleep(for: .seconds(1))
            async let end = Self.outcome(in: world) { try await Self.readAll(from: b) }
            world.host("a").crash()
            try Self.check(await end, "ECONNRESET after 0.1 s")
        }
    }

    @Test func `a power failure resets no connection that is closed and has sent all`() async throws {
        try await Self.connectTwo(under: Self.slow) { world, a, b in
            try await a.write(Data("1".utf8))
            a.close()
            try await world.dependencies.clock.sleep(for: .seconds(1))
            world.host("a").crash()
            try await world.dependencies.clock.sleep(for: .seconds(1))
            try Self.check(await Self.outcome(in: world) { try await Self.readAll(from: b) }, "1 after 0.0 s")
            try Self.check(await Self.outcome(in: world) { try await b.write(Data("2".utf8)) }, "done after 0.0 s")
        }
    }

    @Test func `a side that timed out answers at once, whatever it had to send`() async throws {
        try await Self.connectTwo(under: LinkCondition(bandwidth: 100)) { world, a, b in
            try await a.write(Data(count: 60_000))
            world.partition("a", from: "b")
            var outcome = ""
            while !outcome.hasPrefix("ETIMEDOUT") { outcome = await Self.outcome(in: world) { try await a.read() } }
            world.setLinkCondition(.perfect)
            world.heal("a", and: "b")
            try await b.write(Data("1".utf8))
            let end = await Self.outcome(in: world) { try await Self.readAll(from: b) }
            try Self.check(end, "ECONNRESET after 0.0 s")
        }
    }

    @Test func `a reset that a cut loses is learned by the next write`() async throws {
        try await Self.connectTwo { world, a, b in
            world.partition("a", from: "b")
            world.host("b").crash()
            try await world.dependencies.clock.sleep(for: .seconds(1))
            world.heal("a", and: "b")
            async let reader = Self.outcome(in: world) { try await a.read() }
            try await world.dependencies.clock.sleep(for: .seconds(1_000))
            try await a.write(Data("2".utf8))
            try Self.check(await reader, "ECONNRESET after 1000.0 s")
        }
    }

    @Test func `a machine whose power failed sends nothing again`() async throws {
        try await Self.connectTwo { world, a, b in
            world.partition("a", from: "b")
            try await a.write(Data("1".utf8))
            try await world.dependencies.clock.sleep(for: .milliseconds(100))
            world.host("a").crash()
            world.heal("a", and: "b")
            let outcome = await Self.outcome(in: world) { try await b.read() }
            try world.require(outcome.hasPrefix("ECONNRESET"), outcome)
        }
    }

    @Test func `a process that ends closes its connections`() async throws {
        try await simulate(seeds: 0..<3, comparingEvery: 1) { world in
            let server = try await world.startHost("b") { dependencies in
                let listener = try await dependencies.sockets.listen(on: 80)
                Task {
                    while true {
                        let socket = try await listener.accept()
                        try await socket.write(Data("hello".utf8))
                    }
                }
                return { _ in .text("") }
            }
            let client = world.host("a")
            let first = try await client.dependencies.sockets.connect(to: "b", port: 80)
            try await world.dependencies.clock.sleep(for: .seconds(1))
            try await server.restart()
            try world.require(try await Self.readAll(from: first) == Data("hello".utf8), "the end of a process")
            let second = try await client.dependencies.sockets.connect(to: "b", port: 80)
            try world.require(try await second.read() != nil, "its program listens again")

            let listener = try await client.dependencies.sockets.listen(on: 80)
            _ = try await client.run { try await $0.sockets.connect(to: "a", port: 80).write(Data("bye".utf8)) }
            let text = try await Self.readAll(from: listener.accept())
            try world.require(text == Data("bye".utf8), "\(text)")
        }
    }

    @Test func `waits that are canceled end`() async throws {
        try await Self.connectTwo { world, a, b in
            let listener = try await world.host("b").dependencies.sockets.listen(on: 81)
            world.hold("a", and: "b")
            let waits: [@Sendable () async throws -> Void] = [
                { _ = try await a.read() },
                { try await a.write(Data(count: 100_000)) },
                { _ = try await listener.accept() },
                { _ = try await world.host("a").dependencies.sockets.connect(to: "b", port: 81) },
            ]
            for wait in waits {
                let task = Task { await Self.outcome(in: world) { try await wait() } }
                try await world.dependencies.clock.sleep(for: .seconds(1))
                task.cancel()
                let outcome = await task.value
                try Self.check(outcome, "CancellationError CancellationError() after 1.0 s")
            }
        }
    }

    @Test func `calls of a canceled task end at once, and have no effect`() async throws {
        try await Self.connectTwo { world, a, b in
            try await b.write(Data("1".utf8))
            let sockets = world.host("b").dependencies.sockets
            let listener = try await sockets.listen(on: 81)
            _ = try await world.host("a").dependencies.sockets.connect(to: "b", port: 81)
            let calls: [@Sendable () async throws -> Void] = [
                { _ = try await a.read() }, { try await a.write(Data("2".utf8)) }, { _ = try await listener.accept() },
                { _ = try await sockets.listen(on: 82) }, { _ = try await sockets.connect(to: "b", port: 81) },
            ]
            for call in calls {
                let task = Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return await Self.outcome(in: world) { try await call() }
                }
                try Self.check(await task.value, "CancellationError CancellationError() after 0.0 s")
            }
            try Self.check(await Self.outcome(in: world) { try await a.read() }, "1 after 0.0 s")
            a.shutdownWriting()
            try Self.check(await Self.outcome(in: world) { try await b.read() }, "end after 0.0 s")
            try await _ = (listener.accept(), sockets.listen(on: 82))
        }
    }

    @Test func `a world ends whose sockets wait, and is released`() async throws {
        let log = Log<String>()
        try await Self.connectTwo { world, a, _ in
            let observer = Released(log: log)
            let listener = try await world.host("b").dependencies.sockets.listen(on: 81)
            let calls: [@Sendable () async throws -> Void] = [
                { _ = try await a.read() }, { try await a.write(Data(count: 100_000)) },
                { _ = try await listener.accept() },
            ]
            for call in calls {
                Task {
                    try? await call()
                    _ = observer
                }
            }
            try await world.dependencies.clock.sleep(for: .seconds(1))
        }

        // Each of the three seeds runs twice.
        #expect(log.entries.count == 6)
    }

    @Test func `a machine that is paused receives when it goes on`() async throws {
        try await Self.connectTwo { world, a, b in
            world.host("b").pause()
            async let reader = Self.outcome(in: world) { try await b.read(upToCount: 1) }
            async let connect = Self.outcome(in: world) {
                try await world.host("a").dependencies.sockets.connect(to: "b", port: 81)
            }
            try await a.write(Data("1".utf8))
            try await world.dependencies.clock.sleep(for: .seconds(10))
            world.host("b").resume()
            try Self.check(await connect, "ECONNREFUSED after 10.0 s")
            try Self.check(await reader, "1 after 10.0 s")
        }
    }

    @Test func `a nemesis meets connections without more code`() async throws {
        let summary = try await simulate(counting: 0..<100) { world in
            try await world.startHost("b") { dependencies in
                let listener = try await dependencies.sockets.listen(on: 80)
                Task {
                    while true {
                        let socket = try await listener.accept()
                        Task { while let data = try await socket.read() { try await socket.write(data) } }
                    }
                }
                return { _ in .text("") }
            }
            let nemesis = world.startNemesis(.crashes, .holds, .pauses, every: .seconds(1) ... .seconds(5))
            // The host of the test has no faults of the nemesis.
            let socket = try await world.dependencies.sockets.connect(to: "b", port: 80)
            for _ in 0..<5 {
                try await socket.write(Data("1".utf8))
                let echo = try await socket.read()
                try world.require(echo == Data("1".utf8), "\(echo?.count ?? 0) bytes")
                try await world.dependencies.clock.sleep(for: .seconds(1))
            }
            await nemesis.stop()
        }

        #expect((10...90).contains(summary.failingSeeds.count), "\(summary)")
    }

    @Test func `pieces and resets are arrows of a picture`() async throws {
        let picture = try await simulate(replaying: "0") { world in
            world.setLinkCondition(Self.slow)
            let listener = try await world.host("b").dependencies.sockets.listen(on: 80)
            let socket = try await world.host("a").dependencies.sockets.connect(to: "b", port: 80)
            let accepted = try await listener.accept()
            try await socket.write(Data("1".utf8))
            _ = try await accepted.read()
            world.host("b").crash()
            _ = try? await socket.read()
        }
        let arrows = picture.html.matches(of: /<path class="(message|lost)"[^>]*><title>([^<]*)<\/title>/).map { $0.2 }

        #expect(arrows.first == "a → b")
        #expect(arrows.last == "b → a")
        #expect((5...6).contains(arrows.count), "\(arrows)")
        for text in ["a: connect to b:80", "b: accept on port 80: a", "a: the connection to b:80 ends in ECONNRESET"] {
            #expect(picture.html.contains(text))
        }
    }

    @Test func `there are no sockets outside of a world`() async throws {
        let sockets = GlobalDependencies.default.sockets

        await #expect(throws: UnexpectedCall.self) { try await sockets.listen(on: 80) }
        await #expect(throws: UnexpectedCall.self) { try await sockets.connect(to: "b", port: 80) }
    }
}

import DependencySimulation
import DependencySimulationNIO
import Foundation
import GlobalDependencies
import HTTPTypes
import Hummingbird
import NIOCore
import NetworkDependency
import Synchronization
import Testing
import TimeDependency

/// Tests Hummingbird's HTTP/1 server and a NIO client, which exchange bytes over a world's sockets.
@Suite(.timeLimit(.minutes(60)))
struct ServerTests {
    /// Starts a shop on a host, whose process owns the event loop.
    @discardableResult
    private static func open(
        _ shop: Shop = Shop(),
        in world: SimulatedWorld,
        _ start: @escaping @Sendable (SimulatedEventLoop) -> Void = { _ in }
    ) async throws -> SimulatedHost {
        world.setLinkCondition(LinkCondition(latency: .milliseconds(5) ... .milliseconds(50)))
        return try await world.startHost("shop") { dependencies in
            let loop = SimulatedEventLoop(dependencies: dependencies, time: world.time)
            try await shop.router(dependencies).serve(on: 80, loop: loop)
            start(loop)
            return { _ in .status(404) }
        }
    }

    private static func check(_ operation: @escaping @Sendable (SimulatedWorld) async throws -> Void) async throws {
        try await simulate(seeds: 0..<20, comparingEvery: 1, operation)
    }

    @Test func `requests on one connection pass middleware and routes`() async throws {
        try await Self.check { world in
            try await Self.open(in: world)
            let client = try await HTTPClient(to: "shop", from: world.dependencies, in: world)
            let responses = try await client.channel.executeThenClose { inbound, outbound in
                var reader = inbound.makeAsyncIterator()
                var responses: [String] = []
                for path in ["/sales", "/sales", "/nowhere"] {
                    let response = try await HTTPClient.send(.post, path, to: outbound, &reader)
                    responses.append("\(response.status) \(response.headers[.server] ?? "")")
                }
                return try await responses + ["\(HTTPClient.send(.get, "/broken", to: outbound, &reader).status)"]
            }
            try world.require(responses == ["201 shop", "409 ", "404 ", "500"], "\(responses)")
        }
    }

    @Test func `a body is streamed back while it is sent`() async throws {
        try await Self.check { world in
            try await Self.open(in: world)
            let client = try await HTTPClient(to: "shop", from: world.dependencies, in: world)
            let text = String(repeating: "0123456789", count: 10_000)
            let echo = try await client.channel.executeThenClose { inbound, outbound in
                async let sent: Void = {
                    try await outbound.write(HTTPClient.head(.post, "/echo", length: text.utf8.count))
                    for start in stride(from: 0, to: text.utf8.count, by: 10_000) {
                        let piece = text.utf8.dropFirst(start).prefix(10_000)
                        try await outbound.write(.body(ByteBuffer(bytes: piece)))
                        try await world.dependencies.clock.sleep(for: .seconds(1))
                    }
                    try await outbound.write(.end(nil))
                }()
                var reader = inbound.makeAsyncIterator()
                guard case .head? = try await reader.next() else { throw ChannelError.eof }
                let isEarly = world.time.now.sinceStart < .seconds(9)
                let echo = try await HTTPClient.receive(from: &reader).text
                try await sent
                return "\(isEarly) \(echo == text)"
            }
            try world.require(echo == "true true", echo)
        }
    }

    @Test func `a timeout of the client's loop ends by the time of the world`() async throws {
        try await Self.check { world in
            try await Self.open(in: world)
            let client = try await HTTPClient(to: "shop", from: world.dependencies, in: world)
            let start = world.time.now
            let channel = client.channel.channel
            let timeout = channel.eventLoop.scheduleTask(in: .seconds(5)) { channel.close(promise: nil) }
            let late = channel.eventLoop.scheduleTask(in: .seconds(4)) { channel.close(promise: nil) }
            late.cancel()
            let answer = try? await client.channel.executeThenClose { inbound, outbound in
                var reader = inbound.makeAsyncIterator()
                return try await HTTPClient.send(.get, "/slow", to: outbound, &reader).text
            }
            timeout.cancel()
            let seconds = start.duration(to: world.time.now) / .seconds(1)
            try world.require(answer == nil && seconds == 5, "\(answer ?? "nothing") after \(seconds) s")
        }
    }

    @Test func `a crash in the middle of a streamed response resets the connection, and ends the loop`() async throws {
        try await Self.check { world in
            let ticks = Mutex(0)
            let host = try await Self.open(in: world) { loop in
                loop.scheduleRepeatedTask(initialDelay: .seconds(1), delay: .seconds(1)) { _ in
                    ticks.withLock { $0 += 1 }
                }
            }
            let client = try await HTTPClient(to: "shop", from: world.dependencies, in: world)
            async let crash: Void = {
                try await world.time.clock.sleep(for: .milliseconds(4_600))
                host.crash()
            }()
            var pages = ""
            var code: CInt = 0
            do {
                pages = try await client.channel.executeThenClose { inbound, outbound in
                    try await outbound.write(contentsOf: [HTTPClient.head(.get, "/pages"), .end(nil)])
                    var pages = ""
                    do {
                        for try await case .body(let buffer) in inbound { pages += String(buffer: buffer) }
                    } catch let error as IOError {
                        code = error.errnoCode
                    }
                    return pages
                }
            } catch let error as IOError {
                code = error.errnoCode
            } catch ChannelError.alreadyClosed {}
            try await crash
            try await world.dependencies.clock.sleep(for: .seconds(60))
            try world.require(pages == "page 1\npage 2\npage 3\npage 4\n", pages)
            try world.require(code == ECONNRESET, "\(code)")
            try world.require(ticks.withLock { $0 } == 4, "\(ticks.withLock { $0 }) ticks")
        }
    }

    @Test func `a client learns that nothing listens`() async throws {
        try await Self.check { world in
            let host = try await Self.open(in: world)
            host.crash()
            do {
                _ = try await HTTPClient(to: "shop", from: world.dependencies, in: world)
                try world.require(false, "It is connected")
            } catch let error as POSIXError {
                try world.require(error.code == .ECONNREFUSED, "\(error.code)")
            }
        }
    }

    /// Two hosts buy the item at the same time.
    @Sendable private static func buyTwice(in world: SimulatedWorld, from shop: Shop) async throws {
        try await open(shop, in: world)
        @Sendable func buy(from host: String) async throws {
            let client = try await HTTPClient(to: "shop", from: world.host(host).dependencies, in: world)
            _ = try await client.channel.executeThenClose { inbound, outbound in
                var reader = inbound.makeAsyncIterator()
                return try await HTTPClient.send(.post, "/sales", to: outbound, &reader).status
            }
        }
        async let first: Void = buy(from: "one")
        async let second: Void = buy(from: "two")
        _ = try await (first, second)
        let sales = await shop.sales
        try world.require(sales == 1, "\(sales) of one item were sold")
    }

    @Test func `two requests that meet sell one item twice, in one of twenty worlds`() async throws {
        let summary = try await simulate(counting: 0..<200) { world in
            try await Self.buyTwice(in: world, from: Shop(sellsTwice: true))
        }

        #expect((10...).contains(summary.failingSeeds.count), "\(summary)")
    }

    @Test func `the cure is clean`() async throws {
        try await simulate(seeds: 0..<1_000) { world in try await Self.buyTwice(in: world, from: Shop()) }
    }
}

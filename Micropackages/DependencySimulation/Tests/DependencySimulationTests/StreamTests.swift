import Foundation
import GlobalDependencies
import NetworkDependency
import Testing
import TimeDependency

@testable import DependencySimulation

/// Faults during a response, and requests that arrive at a server at the same time.
@Suite(.timeLimit(.minutes(60)))
struct StreamTests {
    /// In ten worlds, reads a body of ten chunks, one each second, runs an operation after 3.5 seconds, and checks the result of
    /// the read.
    private static func check(
        _ expected: String,
        _ happening: @escaping @Sendable (SimulatedWorld, _ server: SimulatedHost) async throws -> Void
    ) async throws {
        try await simulate(seeds: 0..<10) { world in
            let server = try await world.startHost("api") { dependencies in
                { _ in
                    .stream { writer in
                        for _ in 0..<10 {
                            try await dependencies.clock.sleep(for: .seconds(1))
                            try await writer.write(Data("piece".utf8))
                        }
                    }
                }
            }
            let client = world.host("phone").dependencies
            let request = URLRequest(url: try #require(URL(string: "http://api/")), timeoutInterval: 5)
            async let happened: Void = {
                try await world.time.clock.sleep(for: .milliseconds(3_500))
                try await happening(world, server)
            }()
            var count = 0
            var outcome = "end"
            do {
                for try await piece in try await client.network.bytes(for: request).0.chunks { count += piece.count }
            } catch {
                outcome = "\((error as? URLError)?.code.rawValue ?? 0)"
            }
            let observed = "\(count) bytes, \(outcome) after \(world.time.now.sinceStart / .seconds(1)) s"
            try await happened
            try world.require(observed.hasPrefix(expected), observed)
        }
    }

    @Test func `the power of a machine ends the bodies that it streams`() async throws {
        try await Self.check("15 bytes, -1005 after 3.5 s") { _, server in server.crash() }
    }

    @Test func `a cut ends what arrives of a body that is streamed`() async throws {
        try await Self.check("15 bytes, -1001 after 8.0 s") { world, _ in world.partition("phone", from: "api") }
    }

    @Test func `a body that is held back goes on where it was`() async throws {
        try await Self.check("50 bytes, end after ") { world, _ in
            world.hold("phone", and: "api")
            try await world.time.clock.sleep(for: .seconds(3))
            world.release("phone", and: "api")
        }
    }

    @Test func `a cut ends a body that passes slowly`() async throws {
        try await simulate(seeds: 0..<10) { world in
            _ = try await world.startHost("api") { _ in { _ in .text(String(repeating: "a", count: 100)) } }
            world.setLinkCondition(LinkCondition(bandwidth: 10))
            let client = world.host("phone").dependencies
            let request = URLRequest(url: try #require(URL(string: "http://api/")), timeoutInterval: 5)
            async let response = client.network.data(for: request)
            try await world.time.clock.sleep(for: .milliseconds(3_500))
            world.partition("phone", from: "api")
            do {
                _ = try await response
                throw UnmetRequirement(message: "The body arrived")
            } catch let error as URLError {
                try world.require(error.code == .timedOut, "\(error)")
            }
        }
    }

    @Test func `a power failure breaks a body that passes slowly`() async throws {
        try await simulate(seeds: 0..<10) { world in
            let server = try await world.startHost("api") { _ in { _ in .text(String(repeating: "a", count: 100)) } }
            world.setLinkCondition(LinkCondition(bandwidth: 10))
            async let text = world.host("phone").dependencies.text(from: "http://api/")
            try await world.time.clock.sleep(for: .milliseconds(3_500))
            server.crash()
            try await server.restart()
            let outcome = await text
            try world.require(outcome == "\(URLError.networkConnectionLost.rawValue)", outcome)
            try world.require(world.time.now.sinceStart < .seconds(4), "\(world.time.now)")
            let later = await world.host("phone").dependencies.text(from: "http://api/")
            try world.require(later.count == 100, later)
        }
    }

    @Test func `a paused server writes no further part of a body`() async throws {
        try await simulate(seeds: 0..<10) { world in
            let server = try await world.startHost("api") { _ in
                { _ in .stream { writer in for _ in 0..<10 { try await writer.write(Data(count: 10)) } } }
            }
            world.setLinkCondition(LinkCondition(bandwidth: 10))
            async let text = world.host("phone").dependencies.text(from: "http://api/")
            try await world.time.clock.sleep(for: .milliseconds(3_500))
            server.pause()
            try await world.time.clock.sleep(for: .seconds(10))
            server.resume()
            let outcome = await text
            try world.require(outcome.count == 100, outcome)
            try world.require(world.time.now.sinceStart > .seconds(19), "\(world.time.now)")
        }
    }

    /// The stock of a shop, whose server reads it, is suspended, and writes it back.
    private actor Stock {
        var count = 2
        func read() -> Int { count }
        func write(_ count: Int) { self.count = count }
    }

    @Test func `requests that are sent together meet at a server in one of twenty worlds`() async throws {
        let summary = try await simulate(counting: .seeds(200)) { world in
            let stock = Stock()
            try await world.startHost("shop") { _ in
                { _ in
                    await stock.write(await stock.read() - 1)
                    return .text("sold")
                }
            }
            world.setLinkCondition(LinkCondition(latency: .milliseconds(5) ... .milliseconds(50)))
            let url = try #require(URL(string: "http://shop/"))
            async let first = world.host("one").dependencies.network.data(from: url)
            async let second = world.host("two").dependencies.network.data(from: url)
            _ = try await (first, second)
            try world.require(await stock.count == 0, "a sale is lost")
        }

        #expect(20 * summary.failingSeeds.count >= Range.seeds(200).count, "\(summary)")
    }
}

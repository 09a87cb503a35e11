import DependencySimulation
import DependencySimulationHummingbird
import Foundation
import GlobalDependencies
import HTTPTypes
import Hummingbird
import NIOCore
import NetworkDependency
import Testing
import TimeDependency

/// A Hummingbird service that sells one item.
private actor Shop {
    struct Sold: MiddlewareProtocol {
        func handle(
            _ request: Request,
            context: BasicRequestContext,
            next: (Request, BasicRequestContext) async throws -> Response
        ) async throws -> Response {
            var response = try await next(request, context)
            response.headers[.server] = "shop"
            return response
        }
    }

    private let sellsTwice: Bool
    private(set) var stock = 1
    private(set) var sales = 0

    /// Creates a shop.
    /// - Parameter sellsTwice: Whether it checks its stock in one step, and takes an item in a later step.
    init(sellsTwice: Bool = false) {
        self.sellsTwice = sellsTwice
    }

    func take() throws {
        guard stock > 0 else { throw HTTPError(.conflict, message: "sold out") }
        take(from: stock)
    }

    func take(from stock: Int) {
        self.stock = stock - 1
        sales += 1
    }

    nonisolated func router(_ dependencies: GlobalDependencies) -> Router<BasicRequestContext> {
        let router = Router()
        router.add(middleware: Sold())
        router.get("stock") { _, _ in "\(await self.stock)" }
        router.post("sales") { _, _ in
            guard self.sellsTwice else {
                try await self.take()
                return HTTPResponse.Status.created
            }
            let stock = await self.stock
            guard stock > 0 else { throw HTTPError(.conflict, message: "sold out") }
            await self.take(from: stock)
            return .created
        }
        router.post("echo") { request, _ in
            Response(status: .ok, body: ResponseBody(asyncSequence: request.body))
        }
        router.get("slow") { _, _ in
            try await dependencies.clock.sleep(for: .seconds(60))
            return "late"
        }
        router.get("pages") { _, _ in
            Response(
                status: .ok,
                body: ResponseBody { writer in
                    for page in 1...10 {
                        try await dependencies.clock.sleep(for: .seconds(1))
                        try await writer.write(ByteBuffer(string: "page \(page)\n"))
                    }
                    try await writer.finish(nil)
                }
            )
        }
        router.get("broken") { _, _ -> String in throw CancellationError() }
        return router
    }

    /// Starts the shop on a host of a world.
    @discardableResult
    nonisolated func open(in world: SimulatedWorld) async throws -> SimulatedHost {
        try await world.startHost("shop") { self.router($0).buildResponder().handler() }
    }
}

/// Tests a Hummingbird router as the program of a host.
@Suite(.timeLimit(.minutes(60)))
struct ShopTests {
    private static func send(
        _ path: String,
        by method: String = "GET",
        body: Data? = nil,
        from dependencies: GlobalDependencies
    ) async throws -> (Data, HTTPURLResponse) {
        var request = URLRequest(url: try #require(URL(string: "http://shop/\(path)")), timeoutInterval: 5)
        request.httpMethod = method
        request.httpBody = body
        let (data, response) = try await dependencies.network.data(for: request)
        return (data, try #require(response as? HTTPURLResponse))
    }

    private static func check(_ operation: @escaping @Sendable (SimulatedWorld) async throws -> Void) async throws {
        try await simulate(seeds: 0..<20, comparingEvery: 1) { world in
            world.setLinkCondition(LinkCondition(latency: .milliseconds(5) ... .milliseconds(50)))
            try await operation(world)
        }
    }

    @Test func `requests pass middleware and routes`() async throws {
        try await Self.check { world in
            try await Shop().open(in: world)
            let (stock, response) = try await Self.send("stock", from: world.dependencies)
            try world.require(String(decoding: stock, as: UTF8.self) == "1", "\(stock)")
            try world.require(response.value(forHTTPHeaderField: "Server") == "shop", "\(response)")
            let codes = [
                try await Self.send("sales", by: "POST", from: world.dependencies).1.statusCode,
                try await Self.send("sales", by: "POST", from: world.dependencies).1.statusCode,
                try await Self.send("nowhere", from: world.dependencies).1.statusCode,
                try await Self.send("broken", from: world.dependencies).1.statusCode,
            ]
            try world.require(codes == [201, 409, 404, 500], "\(codes)")
        }
    }

    @Test func `a large body arrives and returns in pieces`() async throws {
        try await Self.check { world in
            try await Shop().open(in: world)
            let body = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
            let (echo, _) = try await Self.send("echo", by: "POST", body: body, from: world.dependencies)
            try world.require(echo == body, "\(echo.count) bytes")
        }
    }

    @Test func `a handler that waits too long meets the timeout of its client`() async throws {
        try await Self.check { world in
            try await Shop().open(in: world)
            do {
                _ = try await Self.send("slow", from: world.dependencies)
                try world.require(false, "It answered in time")
            } catch let error as URLError {
                try world.require(error.code == .timedOut, "\(error)")
                try world.require(world.time.now.sinceStart == .seconds(5), "\(world.time.now.sinceStart)")
            }
        }
    }

    @Test func `a crash in the middle of a streamed response loses the connection`() async throws {
        try await Self.check { world in
            let host = try await Shop().open(in: world)
            let url = try #require(URL(string: "http://shop/pages"))
            async let crash: Void = {
                try await world.time.clock.sleep(for: .milliseconds(4_500))
                host.crash()
            }()
            var pages = Data()
            do {
                for try await piece in try await world.dependencies.network.bytes(from: url).0.chunks { pages += piece }
                try world.require(false, "The response came to its end")
            } catch let error as URLError {
                try world.require(error.code == .networkConnectionLost, "\(error)")
            }
            try await crash
            let text = String(decoding: pages, as: UTF8.self)
            try world.require(text == "page 1\npage 2\npage 3\npage 4\n", text)
        }
    }

    /// Two hosts buy the item at the same time.
    @Sendable private static func buyTwice(in world: SimulatedWorld, from shop: Shop) async throws {
        try await shop.open(in: world)
        world.setLinkCondition(LinkCondition(latency: .milliseconds(5) ... .milliseconds(50), lossRate: 0.02))
        async let first = try? send("sales", by: "POST", from: world.host("one").dependencies)
        async let second = try? send("sales", by: "POST", from: world.host("two").dependencies)
        _ = await (first, second)
        let sales = await shop.sales
        try world.require(sales <= 1, "\(sales) of one item were sold")
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

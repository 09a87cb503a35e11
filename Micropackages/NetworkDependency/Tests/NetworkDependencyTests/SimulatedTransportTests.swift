import DependencySupport
import Foundation
import NetworkDependencyContract
import Testing
import TimeDependency

@testable import NetworkDependency

/// Tests of the steps that the transport performs before `start` returns.
struct SimulatedTransportTests {
    private func start(_ route: Route, under condition: HostCondition = .perfect) throws -> Exchange {
        let network = SimulatedNetwork(hosts: ["api.test": [route]], clock: VirtualTime().clock)
        network.setCondition(condition, of: "api.test")
        let url = try URL("https://api.test/")
        let exchange = Exchange(URLRequest(url: url), to: url, in: network.pipeline.exchanges)

        network.pipeline.transport.start(try Hop(request: URLRequest(url: url), source: nil), for: exchange)

        return exchange
    }

    @Test(arguments: [
        Route(.get, "/", respond: .text("four")), Route(.get, "/", script: [.text("four")]),
        Route(.get, "/", respond: .text("four eggs").failing(with: .halfBody(.close))),
    ])
    func `a response that nothing delays arrives at once`(route: Route) throws {
        let exchange = try start(route)

        #expect(exchange.hasEnded)
        #expect(exchange.receivedCount == 4)
    }

    @Test func `a connection that drops does so at once`() throws {
        let exchange = try start(
            Route(.get, "/", respond: .text("four eggs")),
            under: HostCondition(dropsAfterBytes: 3)
        )

        #expect(exchange.hasEnded)
        #expect(exchange.receivedCount == 3)
    }

    @Test(
        arguments: [
            (Route(.get, "/", respond: .text("four").failing(with: .halfBody(.stall))), .perfect, 2),
            (Route(.get, "/", respond: .text("four")), HostCondition(latency: .seconds(1)), 0),
            (Route(.get, "/", respond: .text("four")), HostCondition(bandwidth: 1), 0),
        ] as [(Route, HostCondition, Int)]
    )
    func `steps up to the first that takes time are performed at once`(
        route: Route,
        condition: HostCondition,
        count: Int
    ) throws {
        let exchange = try start(route, under: condition)

        #expect(!exchange.hasEnded)
        #expect(exchange.receivedCount == count)
        exchange.cancel()
    }

    @Test(arguments: [ServerFault.nothing(.close), .halfBody(.close), .brokenChunks, .brokenEncoding, .garbage])
    func `a response that fails does not ask for its stream`(fault: ServerFault) throws {
        let exchange = try start(
            Route(
                .get,
                "/",
                respond: .stream { _ in Issue.record("The stream was asked") }.failing(with: fault)
            )
        )

        #expect(exchange.hasEnded)
        #expect(exchange.receivedCount == 0)
    }

    @Test(arguments: ["GET", "HEAD"])
    func `a connection is kept before its response is complete`(method: String) throws {
        let network = SimulatedNetwork(hosts: [:], clock: VirtualTime().clock)
        var request = URLRequest(url: try URL("https://api.test/"))
        request.httpMethod = method
        let url = try #require(request.url)
        let exchange = Exchange(request, to: url, in: network.pipeline.exchanges)
        let isKept = Lock(false)

        SimulatedConnection(
            clock: network.pipeline.exchanges.clock,
            keep: {
                #expect(exchange.cookieValues == nil, "The head has not arrived.")
                isKept.withLock { $0 = true }
            },
            exchange: exchange,
            request: try SimulatedRequest(
                Hop(request: request, source: nil),
                with: nil,
                isChunked: false,
                files: UnexpectedFiles(owner: "Test")
            ),
            condition: .perfect,
            roundTrip: nil
        ).answer(with: Route(.any, "/", respond: .redirect(to: "/elsewhere")).responder, by: ScriptPlayer())

        #expect(isKept.withLock { $0 })
        #expect(exchange.cookieValues == [])
    }
}

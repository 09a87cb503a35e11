import DependencySimulation
import DependencySimulationHummingbird
import Foundation
import GlobalDependencies
import Hummingbird
import Logging
import NetworkDependency
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests a dependency that exists only during a request, on a real server and in a simulated world.
@Suite(.timeLimit(.minutes(60)))
struct RequestScopeTests {
    private static func order(
        _ item: String,
        as user: String?,
        from server: String,
        through network: any NetworkSession
    ) async throws -> (status: Int, items: [String]) {
        var request = URLRequest(url: try #require(URL(string: "\(server)/orders/\(item)")))
        request.httpMethod = "POST"
        request.setValue(user, forHTTPHeaderField: "Authorization")
        let (data, response) = try await network.data(for: request)
        let status = try #require(response as? HTTPURLResponse).statusCode
        return (status, status == 200 ? try JSONDecoder().decode([String].self, from: data) : [])
    }

    @Test func `each request to a real server has its own user`() async throws {
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        let orders = InMemoryOrders()
        let application = Application(
            router: makeRouter(dependencies: .default.with(override: orders, for: \.orders)),
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { port.yield($0.localAddress?.port ?? 0) },
            logger: Logger(label: "shop") { _ in SwiftLogNoOpLogHandler() }
        )

        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await application.runService(gracefulShutdownSignals: []) }
            let server = "http://127.0.0.1:\(try #require(await ports.first { _ in true }))"
            let network = SystemNetwork.shared

            #expect(try await Self.order("tea", as: "Ann", from: server, through: network) == (200, ["tea"]))
            #expect(try await Self.order("ink", as: "Bob", from: server, through: network) == (200, ["ink"]))
            #expect(try await Self.order("jam", as: "Ann", from: server, through: network) == (200, ["tea", "jam"]))
            #expect(try await Self.order("jam", as: nil, from: server, through: network).status == 401)
            group.cancelAll()
            while let result = await group.nextResult() { _ = result }
        }

        #expect(orders.items(of: User(name: "Ann")) == ["tea", "jam"])
    }

    @Test func `the same router keeps users apart in a simulated world`() async throws {
        try await simulate(seeds: 0..<50) { world in
            world.setLinkCondition(LinkCondition(latency: .milliseconds(5) ... .milliseconds(50)))
            try await world.startHost("shop") { dependencies in
                let orders = InMemoryOrders()
                let router = makeRouter(dependencies: dependencies.with(override: orders, for: \.orders))
                return router.buildResponder().handler()
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for name in ["Ann", "Bob"] {
                    group.addTask {
                        let network = world.host(name).dependencies.network
                        let first = try await Self.order("tea", as: name, from: "http://shop", through: network)
                        let second = try await Self.order(name, as: name, from: "http://shop", through: network)
                        try world.require(first == (200, ["tea"]), "\(first)")
                        try world.require(second == (200, ["tea", name]), "\(second)")
                    }
                }
                try await group.waitForAll()
            }
        }
    }
}

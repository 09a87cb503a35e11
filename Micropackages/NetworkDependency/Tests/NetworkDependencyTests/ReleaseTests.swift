import DependencyTestSupport
import Foundation
import NetworkDependency
import Testing

/// What a simulated network releases, and what a request leaves of its body.
struct ReleaseTests {
    /// Uses its network when it is released.
    private final class Server: Sendable {
        let network: SimulatedNetwork
        let responses: [SimulatedResponse]

        init(_ network: SimulatedNetwork) {
            (self.network, responses) = (network, [.text("x")])
        }

        deinit { precondition(network.requests.isEmpty) }
    }

    @Test(.timeLimit(.minutes(60))) func `routes that are replaced may use their network when they are released`() {
        let network = SimulatedNetwork()
        weak var server: Server?
        do {
            let new = Server(network)
            server = new
            network["a.test"] = [Route(.get, "/") { _ in withExtendedLifetime(new) { .text("x") } }]
        }
        #expect(server != nil)

        network["a.test"] = []

        #expect(server == nil)
    }

    @Test func `a script that was played is released with its route`() async throws {
        let network = SimulatedNetwork()
        weak var server: Server?
        do {
            let new = Server(SimulatedNetwork())
            server = new
            let stream = SimulatedResponse.stream { _ in withExtendedLifetime(new) {} }
            network["a.test"] = [Route(.get, "/", script: [.text("first"), stream])]
        }
        for _ in 0..<2 { _ = try await network.data(from: #require(URL(string: "http://a.test/"))) }
        #expect(server != nil)

        network["a.test"] = []

        #expect(server == nil)
    }

    @Test func `a body that an earlier request has read cannot be sent`() async throws {
        let network = SimulatedNetwork(hosts: ["a.test": [Route(.any, "/", respond: .status(503))]])
        var request = URLRequest(url: try #require(URL(string: "http://a.test/")))
        request.httpMethod = "POST"
        let stream = InputStream(data: Data(count: 500))
        request.httpBodyStream = stream
        _ = try await network.data(for: request)

        await #expect { try await network.data(for: request) } throws: {
            ($0 as? URLError)?.code == .requestBodyStreamExhausted
        }
        stream.close()
        await #expect { try await network.data(for: request) } throws: {
            ($0 as? URLError)?.code == .requestBodyStreamExhausted
        }
        #expect(network.requests.first?.body == Data(count: 500))
    }
}

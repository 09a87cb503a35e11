import DependencySupport
import Foundation
import NetworkDependency
import NetworkDependencyContract
import Testing

struct SystemNetworkTests {
    private let network = SystemNetwork(configuration: .ephemeral)

    #if !canImport(Darwin)
    @Test func `a network tells its transport`() {
        #expect(network.description.hasPrefix("SystemNetwork over libcurl "))
        #expect(
            "\(SystemNetwork(configuration: .ephemeral, transport: .urlSession))" == "SystemNetwork over URLSession"
        )
    }
    #endif

    @Test func `an informational response is not the response`() async throws {
        let server = try LoopbackServer(routes: [Route(.get, "/", respond: .earlyHints)])

        // The final head mostly arrives before a head that was taken too early is read.
        for _ in 0..<50 {
            let (data, response) = try await network.data(from: try #require(server.url("/")))

            #expect((response as? HTTPURLResponse)?.statusCode == 200)
            #expect(String(decoding: data, as: UTF8.self) == "text")
        }
    }

    @Test func `the configuration's header fields and timeouts apply`() async throws {
        let server = try LoopbackServer(routes: [
            Route(.get, "/field") { .text($0.value(forHeader: "X-Test") ?? "none") },
            Route(.get, "/never", respond: .status(200).failing(with: .nothing(.stall))),
        ])
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["X-Test": "from the configuration"]
        configuration.timeoutIntervalForRequest = 0.2
        let network = SystemNetwork(configuration: configuration)

        let (data, _) = try await network.data(from: try #require(server.url("/field")))
        let url = try #require(server.url("/never"))
        let error = await #expect(throws: URLError.self) { try await network.data(from: url) }

        #expect(String(decoding: data, as: UTF8.self) == "from the configuration")
        #expect(error?.code == .timedOut)
        #expect(error?.failingURL == url)
    }

    @Test func `a request may be cancelled at any moment of a redirect`() async throws {
        let server = try LoopbackServer(routes: [Route(.get, "/", respond: .redirect(to: "/"))])
        let url = try #require(server.url("/"))

        for round in 0..<300 {
            let task = Task { try await network.data(from: url) }
            for _ in 0..<round { await Task.yield() }
            task.cancel()
            let error = await #expect(throws: URLError.self) { try await task.value }
            #expect(error?.code == .cancelled || error?.code == .httpTooManyRedirects)
        }
    }

    @Test(arguments: [true, false])
    func `a configuration may refuse cookies`(keepsCookies: Bool) async throws {
        let server = try LoopbackServer(routes: [
            Route(.get, "/set", respond: .text("").header("Set-Cookie", "a=1")),
            Route(.get, "/get") { .text($0.value(forHeader: "Cookie") ?? "none") },
        ])
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = keepsCookies
        let network = SystemNetwork(configuration: configuration)

        _ = try await network.data(from: try #require(server.url("/set")))
        let (data, _) = try await network.data(from: try #require(server.url("/get")))

        #expect(String(decoding: data, as: UTF8.self) == (keepsCookies ? "a=1" : "none"))
    }

    @Test func `a transfer goes on when its network is released`() async throws {
        let server = try LoopbackServer(routes: [
            Route(
                .get,
                "/",
                respond: .stream { writer in
                    for _ in 0..<3 { try await writer.write("x") }
                }
            )
        ])
        var network: SystemNetwork? = SystemNetwork(configuration: .ephemeral)

        let bytes = try await network?.bytes(from: try #require(server.url("/"))).0
        network = nil

        #expect(try await bytes?.reduce(0) { count, _ in count + 1 } == 3)
    }

    @Test func `a request may be cancelled while its progress is told`() async throws {
        let server = try LoopbackServer(routes: [Route(.get, "/", respond: .data(Data(count: 4_000_000)))])
        let url = try #require(server.url("/"))
        let task = Lock<Task<Data, any Error>?>(nil)

        let request = Task { [network] in
            try await network.data(from: url) { _ in
                task.withLock { $0?.cancel() }
            }.0
        }
        task.withLock { $0 = request }

        // At times, the request is over before the task is known.
        if case .failure(let error) = await request.result {
            #expect((error as? URLError)?.code == .cancelled)
        }
    }
}

extension SimulatedResponse {
    /// Early hints, and the response "text" behind them.
    static var earlyHints: SimulatedResponse {
        status(103, headers: [Header("Link", "</x>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ntext")])
    }
}

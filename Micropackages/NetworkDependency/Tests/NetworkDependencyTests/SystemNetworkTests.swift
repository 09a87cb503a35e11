import DependencySupport
import DependencyTestSupport
import Foundation
import NetworkDependencyContract
import Testing

@testable import NetworkDependency

struct SystemNetworkTests {
    private let network = SystemNetwork(configuration: .ephemeral)

    #if !canImport(Darwin)
    @Test func `a network tells its transport`() {
        #expect(network.description.hasPrefix("SystemNetwork over libcurl "))
    }

    @Test(.timeLimit(.minutes(60))) func `a transfer is canceled if its exchange ended before the start`() async throws
    {
        let server = try LoopbackServer(routes: [
            Route(.get, "/", respond: .stream { writer in while true { try await writer.write(Data(count: 1_000)) } })
        ])
        let request = try server.request("/")
        let transport = CurlTransport(configuration: .ephemeral, delegate: NetworkDelegate())
        let table = ExchangeTable(clock: ElapsedClock(ContinuousClock()), lingers: false)
        let exchange = Exchange(request, to: try #require(request.url), in: table)
        exchange.cancel()

        transport.start(try Hop(request: request, source: nil), for: exchange)

        // The transport does not report the end of a canceled transfer.
        while transport.transferCount > 0, !Task.isCancelled { await Task.yield() }
        #expect(transport.transferCount == 0)
    }

    @Test(arguments: ["pipe", "/proc/self/status"])
    func `only a file whose length is known can be uploaded`(name: String) async throws {
        let folder = URL(filePath: NSTemporaryDirectory()).appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = folder.appending(path: "pipe")
        try #require(mkfifo(pipe.path(percentEncoded: false), 0o600) == 0)
        let link = folder.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
        let file = name == "pipe" ? pipe : URL(filePath: name)
        let server = try LoopbackServer(routes: [Route(.put, "/", respond: .text(""))])
        let request = try server.request("/", method: "PUT")

        let error = await #expect(throws: URLError.self) { try await network.upload(for: request, fromFile: file) }
        let linkError = await #expect(throws: URLError.self) { try await network.upload(for: request, fromFile: link) }

        #expect(error?.code == .noPermissionsToReadFile)
        #expect(linkError?.code == .fileIsDirectory)
    }

    @Test(.onThreadOfItsOwn) func `protocol classes of a configuration are refused`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.protocolClasses = [StubProtocol.self]
            _ = SystemNetwork(configuration: configuration)
        }

        #expect(result.text.contains("StubProtocol. To answer requests in memory, use SimulatedNetwork."))
    }

    @Test(.onThreadOfItsOwn) func `a libcurl that is too old is named`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = CurlTransport(configuration: .default, delegate: NetworkDelegate(), isLoaded: false)
        }

        #expect(result.text.contains("SystemNetwork needs libcurl 7.68 or later"))
    }
    #endif

    @Test(arguments: ["http://[::1]:1/", "http://127.0.0.1:1/", "http://localhost:1/"])
    func `a port where no server listens cannot be connected to`(url: String) async throws {
        let error = await #expect(throws: URLError.self) { try await network.text(from: url) }

        #expect(error?.code == .cannotConnectToHost)
    }

    @Test func `a field of the configuration is sent in its case`() async throws {
        let server = try LoopbackServer(routes: [
            Route(.get, "/") { request in .text(request.headers.keys.first { $0.lowercased() == "x-test" } ?? "") }
        ])
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["x-TEST": "value"]

        let network = SystemNetwork(configuration: configuration)

        #expect(try await network.text(for: server.request("/")) == "x-TEST")
    }

    @Test func `a type that the configuration tells is that of every body`() async throws {
        let server = try LoopbackServer(routes: [
            Route(.post, "/") { .text($0.value(forHTTPHeaderField: "Content-Type") ?? "") }
        ])
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["content-type": "text/plain"]
        let request = try server.request("/", method: "POST", body: "body")

        #expect(try await SystemNetwork(configuration: configuration).text(for: request) == "text/plain")
    }

    #if !canImport(Darwin)
    @Test func `a part of the content is asked for as it is`() async throws {
        let server = try LoopbackServer(routes: [
            Route(.get, "/") { .text($0.value(forHTTPHeaderField: "Accept-Encoding") ?? "") }
        ])
        let request = try server.request("/", headers: ["Range": "bytes=0-3"])

        #expect(try await network.text(for: request) == "identity")
    }
    #endif

    @Test func `an informational response is not the response`() async throws {
        let server = try LoopbackServer(routes: [Route(.get, "/", respond: .earlyHints)])

        // Many attempts are needed, because a session that wrongly accepts an informational head usually reads it only after the
        // final head has replaced it.
        for _ in 0..<50 {
            let (data, response) = try await network.data(for: server.request("/"))

            #expect((response as? HTTPURLResponse)?.statusCode == 200)
            #expect(data == Data("text".utf8))
        }
    }

    @Test func `the configuration's header fields and timeouts apply`() async throws {
        let server = try LoopbackServer(routes: [
            Route(.get, "/field") { .text($0.value(forHTTPHeaderField: "X-Test") ?? "none") },
            Route(.get, "/never", respond: .status(200).failing(with: .nothing(.stall))),
        ])
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["X-Test": "from the configuration"]
        let (reports, report) = AsyncStream<NetworkMetrics>.makeStream()
        let delegate = NetworkDelegate(didFinishCollecting: { report.yield($0) })
        let network = SystemNetwork(configuration: configuration, delegate: delegate)
        configuration.timeoutIntervalForRequest = 0.2
        let impatientNetwork = SystemNetwork(configuration: configuration)

        let field = try await network.text(for: server.request("/field"))
        let request = URLRequest(url: try #require(server.url("/never")))
        let error = await #expect(throws: URLError.self) { try await impatientNetwork.data(for: request) }

        #expect(field == "from the configuration")
        let metrics = await reports.first { _ in true }
        #expect(metrics?.duration == metrics?.transactions.last?.end)
        let reported = metrics?.transactions.first?.request
        #expect(reported?.value(forHTTPHeaderField: "X-Test") == "from the configuration")
        #expect(error?.code == .timedOut)
        #expect(error?.failingURL == request.url)
    }

    @Test func `credentials of the configuration do not follow a redirect to another origin`() async throws {
        let names = ["Authorization", "cookie", "PROXY-Authorization", "X-Test"]
        let fields = Route(.get, "/fields") { request in
            .text(names.map { request.value(forHTTPHeaderField: $0) ?? "none" }.joined(separator: " "))
        }
        let other = try LoopbackServer(routes: [fields])
        let away = try #require(other.url("/fields")).absoluteString
        let server = try LoopbackServer(routes: [
            fields, Route(.get, "/here", respond: .redirect(to: "/fields")),
            Route(.get, "/away", respond: .redirect(to: away)),
        ])
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = Dictionary(uniqueKeysWithValues: names.map { ($0, "a") })
        let network = SystemNetwork(configuration: configuration)
        let replacing = SystemNetwork(
            configuration: configuration,
            delegate: NetworkDelegate(willPerformRedirection: { _, request in
                var replaced = request
                replaced.url = URL(string: away)
                return replaced
            })
        )

        #expect(try await network.text(for: server.request("/here")) == "a a a a")
        #expect(try await network.text(for: server.request("/away")) == "none none none a")
        #expect(try await replacing.text(for: server.request("/here")) == "none none none a")
    }

    @Test func `a request may be cancelled at any moment of a redirect`() async throws {
        let server = try LoopbackServer(routes: [Route(.get, "/", respond: .redirect(to: "/"))])
        let request = try server.request("/")

        for round in 0..<300 {
            let task = Task { try await network.data(for: request) }
            for _ in 0..<round { await Task.yield() }
            task.cancel()
            let error = await #expect(throws: URLError.self) { try await task.value }
            #expect(error?.code == .cancelled || error?.code == .httpTooManyRedirects)
        }
    }

    /// The settings of a configuration that determine whether a session stores cookies.
    enum CookieSetting: CaseIterable, Sendable {
        case standard
        case setsNone
        case acceptsNone
        case hasNoStorage

        func apply(to configuration: URLSessionConfiguration) {
            switch self {
            case .standard: break
            case .setsNone: configuration.httpShouldSetCookies = false
            case .acceptsNone: configuration.httpCookieAcceptPolicy = .never
            case .hasNoStorage: configuration.httpCookieStorage = nil
            }
        }
    }

    @Test(arguments: CookieSetting.allCases)
    func `a configuration may refuse cookies`(setting: CookieSetting) async throws {
        let server = try LoopbackServer(routes: [
            Route(.get, "/set", respond: .text("").header("Set-Cookie", "a=1")),
            Route(.get, "/get") { .text($0.value(forHTTPHeaderField: "Cookie") ?? "none") },
        ])
        let configuration = URLSessionConfiguration.ephemeral
        let storage = configuration.httpCookieStorage
        setting.apply(to: configuration)
        let network = SystemNetwork(configuration: configuration)

        _ = try await network.data(for: server.request("/set"))

        #expect(try await network.text(for: server.request("/get")) == (setting == .standard ? "a=1" : "none"))
        #expect(storage?.cookies?.count == (setting == .standard ? 1 : 0))
    }

    @Test func `the cookies of a session are those of the configuration's storage`() async throws {
        let server = try LoopbackServer(routes: [
            Route(
                .get,
                "/in",
                respond: .text("").header("Set-Cookie", "a=1; Path=/").header("Set-Cookie", "b=\"2\"; Max-Age=86400")
            ),
            Route(.get, "/out", respond: .text("").header("Set-Cookie", "a=; Path=/; Max-Age=0")),
            Route(.get, "/get") { .text($0.value(forHTTPHeaderField: "Cookie") ?? "none") },
        ])
        let configuration = URLSessionConfiguration.ephemeral
        let storage = try #require(configuration.httpCookieStorage)
        let first = SystemNetwork(configuration: configuration)
        let second = SystemNetwork(configuration: configuration)

        _ = try await first.data(for: server.request("/in"))
        let kept = storage.cookies?.map { "\($0.name)=\($0.value)" }.sorted()
        let shared = try await second.text(for: server.request("/get"))
        _ = try await second.data(for: server.request("/out"))
        let left = try await first.text(for: server.request("/get"))
        for cookie in storage.cookies ?? [] { storage.deleteCookie(cookie) }
        let properties: [HTTPCookiePropertyKey: Any] = [.name: "c", .value: "3", .domain: "127.0.0.1", .path: "/"]
        storage.setCookie(try #require(HTTPCookie(properties: properties)))

        #expect(kept == ["a=1", "b=\"2\""])
        #expect(shared == "a=1; b=\"2\"")
        #expect(left == "b=\"2\"")
        #expect(try await first.text(for: server.request("/get")) == "c=3")
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

        let bytes = try await network?.bytes(for: server.request("/")).0
        network = nil

        #expect(try await bytes?.reduce(0) { count, _ in count + 1 } == 3)
    }

    @Test func `a request may be cancelled while its progress is told`() async throws {
        let server = try LoopbackServer(routes: [Route(.get, "/", respond: .data(Data(count: 4_000_000)))])
        let sent = try server.request("/")
        let task = Lock<Task<Data, any Error>?>(nil)

        let request = Task { [network] in
            try await network.data(for: sent) { _ in
                task.withLock { $0?.cancel() }
            }.0
        }
        task.withLock { $0 = request }

        // The request may succeed, because it may end before `task` contains the task to cancel.
        if case .failure(let error) = await request.result {
            #expect((error as? URLError)?.code == .cancelled)
        }
    }
}

#if !canImport(Darwin)
private final class StubProtocol: URLProtocol {}
#endif

extension SimulatedResponse {
    /// A response with an informational head (103) before its head, and with the body "text".
    static var earlyHints: SimulatedResponse {
        status(103, headers: [Header("Link", "</x>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ntext")])
    }
}

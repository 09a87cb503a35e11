import Foundation
import NetworkDependency
import NetworkDependencyContract
import Testing

@Suite(.serialized)
struct LoopbackServerTests {
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer(routes: [
            Route(.get, "/hello") { request in
                .text("Hello, \(request.value(forHTTPHeaderField: "User-Agent") ?? "unknown")")
            },
            Route(.any, "/echo") { request in .data(request.body) },
            Route(
                .get,
                "/stream",
                respond: .stream { writer in
                    for piece in ["one ", "two ", "three"] { try await writer.write(piece) }
                }
            ),
            Route(.get, "/twice", respond: .status(200).header("X-Twice", "1").header("X-Twice", "2")),
            Route(.get, "/empty", respond: .status(204)),
            Route(.head, "/head", respond: .text("not sent")),
            Route(.get, "/loop", respond: .redirect(to: "/loop")),
            Route(.get, "/401", respond: .text("denied", status: 401).header("WWW-Authenticate", "Basic realm=\"x\"")),
            Route(.get, "/nothing", respond: .text("text").failing(with: .nothing(.close))),
            Route(.get, "/half", respond: .text("four").failing(with: .halfBody(.close))),
            Route(.get, "/reset", respond: .text("four").failing(with: .nothing(.reset))),
            Route(.get, "/chunks", respond: .text("four").failing(with: .brokenChunks)),
            Route(.get, "/garbage", respond: .text("four").failing(with: .garbage)),
            Route(.get, "/stall", respond: .text("four").failing(with: .halfBody(.stall))),
        ])
    }

    private func curl(_ path: String, _ options: String...) async throws -> (status: Int32, output: String) {
        try await Curl.run(options + ["http://127.0.0.1:\(server.port)\(path)"])
    }

    @Test(.enabled(if: Curl.path != nil))
    func `curl gets a response`() async throws {
        #expect(try await curl("/hello", "--user-agent", "curl").output == "Hello, curl")
    }

    @Test(.enabled(if: Curl.path != nil), arguments: [0, 1, 5_000, 3_000_000])
    func `curl uploads and gets its body back`(count: Int) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data((0..<count).map { UInt8($0 % 26) + 97 }).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        let fixed = try await curl("/echo", "--data-binary", "@\(file.path())")
        let chunked =
            count == 0
            ? fixed : try await curl("/echo", "--header", "Transfer-Encoding: chunked", "--upload-file", file.path())

        let sent = try String(contentsOf: file, encoding: .utf8)
        #expect(fixed.output == sent)
        // curl, at least up to 7.88, never sends an empty upload in chunks.
        #expect(count == 0 || chunked.output == sent)
    }

    @Test(.enabled(if: Curl.path != nil))
    func `curl reads chunks`() async throws {
        #expect(try await curl("/stream").output == "one two three")
    }

    @Test(.enabled(if: Curl.path != nil))
    func `curl sees heads as they were given`() async throws {
        let twice = try await curl("/twice", "--include").output
        #expect(twice == "HTTP/1.1 200 Status\r\nX-Twice: 1\r\nX-Twice: 2\r\nContent-Length: 0\r\n\r\n")

        #expect(try await curl("/empty", "--include").output == "HTTP/1.1 204 Status\r\n\r\n")
        #expect(try await curl("/head", "--head").output.hasSuffix("Content-Length: 8\r\n\r\n"))
        #expect(try await curl("/401", "--write-out", " %{http_code}").output == "denied 401")
        #expect(try await curl("/loop", "--location", "--max-redirs", "5").status == 47)
    }

    @Test(.enabled(if: Curl.path != nil))
    func `one connection serves many requests`() async throws {
        let url = "http://127.0.0.1:\(server.port)/hello"

        let result = try await curl("/hello", "--write-out", " %{num_connects}\n", url)

        #expect(result.output.hasSuffix(" 0\n"))
    }

    @Test(
        .enabled(if: Curl.path != nil),
        arguments: [
            ("/nothing", 52), ("/half", 18), ("/reset", 56), ("/chunks", 56), ("/garbage", 1), ("/stall", 28),
        ] as [(String, Int32)]
    )
    func `curl finds the fault of a server`(path: String, status: Int32) async throws {
        #expect(try await curl(path, "--max-time", path == "/stall" ? "0.2" : "10").status == status)
    }

    @Test func `a request without a route is answered with the nearest ones`() async throws {
        let network = SystemNetwork(configuration: .ephemeral)

        let (data, response) = try await network.data(for: server.request("/helo"))

        #expect((response as? HTTPURLResponse)?.statusCode == 501)
        #expect(String(decoding: data, as: UTF8.self).contains("The nearest: GET /hello"))
    }

    @Test func `connections end with the server`() async throws {
        let network = SystemNetwork(configuration: .ephemeral)
        let request = try server.request("/hello")
        _ = try await network.data(for: request)
        #expect(server.connectionCount == 1)

        server.stop()

        await #expect(throws: URLError.self) { try await network.data(for: request) }
    }
}

import GlobalDependencies
import NetworkDependency
import NetworkDependencyContract
import Testing

struct EncodingTests {
    private let network = SimulatedNetwork(hosts: [
        "api.test": [
            Route(.any, "/decoded", respond: .text("content").encoded("gzip", as: .data(Data(count: 30)))),
            Route(
                .any,
                "/streamed",
                respond: .stream { writer in try await writer.write("content") }
                    .encoded("br", as: .stream { writer in try await writer.write(Data(count: 30)) })
            ),
            Route(.any, "/raw/:encoding") { request in
                .data(Data(count: 30)).header("content-encoding", request.parameters["encoding"] ?? "")
            },
            Route(.any, "/raw-stream", respond: .stream(headers: [.init("Content-Encoding", "gzip")]) { _ in }),
            Route(.any, "/empty", respond: .status(200).header("Content-Encoding", "gzip")),
            Route(.any, "/broken", respond: .text("content").failing(with: .brokenEncoding)),
        ]
    ])

    private func send(_ path: String, method: String = "GET") async throws -> (text: String, head: HTTPURLResponse) {
        let (data, response) = try await network.data(for: URLRequest("https://api.test\(path)", method: method))
        return (String(decoding: data, as: UTF8.self), try #require(response as? HTTPURLResponse))
    }

    @Test func `content is delivered decoded, with the head of its encoded form`() async throws {
        let response = try await send("/decoded")

        #expect(response.text == "content")
        #expect(response.head.value(forHTTPHeaderField: "Content-Encoding") == "gzip")
        #expect(response.head.value(forHTTPHeaderField: "Content-Length") == "30")
    }

    @Test func `a stream is delivered decoded`() async throws {
        #expect(try await send("/streamed").text == "content")
    }

    @Test(arguments: ["gzip", "deflate", "br"])
    func `content that nothing decodes is an error that says how to respond`(encoding: String) async throws {
        let error = await #expect(throws: UnexpectedCall.self) { try await send("/raw/\(encoding)") }

        #expect(
            error?.description
                == "Unexpected call: GET https://api.test/raw/\(encoding). Its response is encoded as \(encoding), which a "
                + "network in memory does not decode. Respond with the decoded content, and use encoded(_:as:) for a server on a "
                + "socket."
        )
    }

    @Test func `a stream that nothing decodes is an error`() async {
        await #expect(throws: UnexpectedCall.self) { try await send("/raw-stream") }
    }

    @Test(arguments: [("/raw/identity", "GET"), ("/raw/gzip", "HEAD"), ("/empty", "GET")])
    func `a response without anything to decode is delivered`(path: String, method: String) async throws {
        #expect(try await send(path, method: method).head.statusCode == 200)
    }

    @Test func `a broken encoding is announced and cannot be decoded`() async throws {
        let error = await #expect(throws: URLError.self) { try await send("/broken") }

        #expect(error?.code == .cannotDecodeContentData)
        #expect(error?.failingURL?.path() == "/broken")
        #expect(try await send("/broken", method: "HEAD").head.value(forHTTPHeaderField: "Content-Encoding") == "gzip")
    }
}

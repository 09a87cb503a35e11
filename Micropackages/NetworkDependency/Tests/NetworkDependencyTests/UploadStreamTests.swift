import DependencySupport
import Foundation
import NetworkDependency
import NetworkDependencyContract
import Testing

struct UploadStreamTests {
    private func request(_ path: String = "/") throws -> URLRequest {
        var request = try URLRequest("https://api.test\(path)", method: "POST")
        request.timeoutInterval = 86_400
        return request
    }

    private let network = SimulatedNetwork(hosts: [
        "api.test": [
            Route(.post, "/", respond: .status(200)),
            Route(.post, "/moved", respond: .redirect(to: "/", status: 307)),
        ]
    ])

    @Test func `a stream arrives whole`() async throws {
        let letters = AsyncStream { source in
            for letter in "abc" { source.yield(Data("\(letter)".utf8)) }
            source.finish()
        }

        _ = try await network.upload(for: request(), from: UploadStream(letters))

        #expect(network.requests.map(\.body) == [Data("abc".utf8)])
        #expect(network.requests.first?.value(forHTTPHeaderField: "Transfer-Encoding") == "chunked")
        #expect(network.requests.first?.value(forHTTPHeaderField: "Content-Length") == nil)
    }

    @Test func `the body of an encoded response can be sent on`() async throws {
        let encoded = SimulatedResponse.text("Hello").encoded("gzip", as: .data(Data(count: 3)))
        let network = SimulatedNetwork(hosts: [
            "api.test": [Route(.get, "/", respond: encoded), Route(.put, "/", respond: .status(204))]
        ])
        let (bytes, response) = try await network.bytes(from: URL("https://api.test/"))

        let body = UploadStream(bytes.chunks, count: response.expectedBodyLength)
        _ = try await network.upload(for: URLRequest("https://api.test/", method: "PUT"), from: body)

        #expect(network.requests.last?.body == Data("Hello".utf8))
    }

    @Test(arguments: [-1, .min] as [Int64])
    func `a stream of fewer than no bytes cannot be sent`(count: Int64) async {
        let body = UploadStream(count: count) { AsyncStream([UInt8].self) { $0.finish() } }

        let error = await #expect(throws: URLError.self) {
            _ = try await network.upload(for: request(), from: body)
        }
        #expect(error?.code == .requestBodyStreamExhausted)
    }

    @Test func `a stream is made once for each time that it is sent`() async throws {
        let count = Lock(0)
        let body = UploadStream(count: 1) {
            count.withLock { $0 += 1 }
            return AsyncStream { source in
                source.yield([UInt8(ascii: "x")])
                source.finish()
            }
        }

        _ = try await network.upload(for: request("/moved"), from: body)

        #expect(count.withLock { $0 } == 2)
        #expect(network.requests.map(\.body) == [Data("x".utf8), Data("x".utf8)])
    }

    @Test func `a double can have the whole of a stream`() async throws {
        let response = URLResponse(
            url: try URL("https://api.test"),
            mimeType: nil,
            expectedContentLength: 0,
            textEncodingName: nil
        )
        let double = ComposableNetwork {
            $0.upload = { _, source in
                guard case .stream(let stream) = source else { return (Data(), response) }
                return (try await stream.data(), response)
            }
        }
        let body = UploadStream(
            AsyncStream { source in
                source.yield(Data("all".utf8))
                source.finish()
            }
        )

        #expect(try await double.upload(for: request(), from: body).0 == Data("all".utf8))
        await #expect(throws: URLError.self) { try await body.data() }
    }

    @Test func `a stream that cannot be read is not taken for an empty one`() async throws {
        let server = try LoopbackServer(routes: [Route(.post, "/", respond: .status(200))])
        let live = SystemNetwork(configuration: .ephemeral)

        let sessions: [(any NetworkSession, URLRequest)] = [
            (network, try request()), (live, try server.request("/", method: "POST")),
        ]
        for (network, request) in sessions {
            var request = request
            request.httpBodyStream = InputStream(fileAtPath: "/missing")
            let error = await #expect(throws: URLError.self) { try await network.data(for: request) }
            #expect(error?.code == .requestBodyStreamExhausted)
        }
    }

    /// A stream that signals when it is read, and then blocks until the test ends it.
    private final class BlockingStream: InputStream {
        private let isRead: AsyncStream<Void>.Continuation
        private let gate: DispatchSemaphore

        init(_ isRead: AsyncStream<Void>.Continuation, _ gate: DispatchSemaphore) {
            self.isRead = isRead
            self.gate = gate
            super.init(data: Data())
        }

        override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
            isRead.yield()
            gate.wait()
            return 0
        }
    }

    @Test func `streams that block leave the other tasks their threads`() async throws {
        let server = try LoopbackServer(routes: [Route(.any, "/", respond: .text("text"))])
        let network = SystemNetwork(configuration: .ephemeral)
        let gate = DispatchSemaphore(value: 0)
        let (reads, isRead) = AsyncStream<Void>.makeStream()

        try await withThrowingTaskGroup { group in
            let count = ProcessInfo.processInfo.activeProcessorCount + 1
            for _ in 0..<count {
                group.addTask {
                    var request = try server.request("/", method: "POST")
                    request.httpBodyStream = BlockingStream(isRead, gate)
                    return try await network.data(for: request).0
                }
            }
            for await _ in reads.prefix(count) {}
            for _ in 0..<count { gate.signal() }
            for try await data in group { #expect(data == Data("text".utf8)) }
        }
    }

    @Test func `streams are equal where they are the same`() {
        let pieces = AsyncStream<Data> { $0.finish() }
        let stream = UploadStream(pieces)

        #expect(UploadSource.stream(stream) == .stream(stream))
        #expect(UploadStream(pieces) != stream)
    }
}

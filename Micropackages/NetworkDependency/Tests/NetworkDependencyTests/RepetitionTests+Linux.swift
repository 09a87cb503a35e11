#if !canImport(Darwin) && PROOFS
import Foundation
import NetworkDependency
import NetworkDependencyContract
import Testing

/// Requests on kept connections that are closed without a response.
@Suite(.timeLimit(.minutes(60)))
struct RepetitionTests {
    /// The kinds of a request's body.
    enum Body: CaseIterable, Sendable {
        case none
        case httpBody
        case stream
        case data
        case file
    }

    private static var unanswered: [Misbehavior] {
        [
            .reused("ends after the head", [.readHead]), .reused("ends after the request", [.readHead, .readBody]),
            .reused("is reset after the request", [.readHead, .readBody, .reset]),
        ]
    }

    /// Sends a request on a kept connection, and returns the response and the record of the server.
    private func send(
        _ method: String,
        _ body: Body,
        to misbehavior: Misbehavior,
        allowsReplay: Bool = false
    ) async throws -> (answer: Result<String, any Error>, record: HostileServer.Record) {
        let server = try HostileServer(misbehavior)
        let network = SystemNetwork(configuration: .ephemeral)
        _ = try await network.text(from: "http://127.0.0.1:\(server.port)/prepare")
        let url = try URL("http://127.0.0.1:\(server.port)/case")
        var request = URLRequest(url: url, timeoutInterval: 86_400)
        request.httpMethod = method
        request.allowsReplay = allowsReplay
        let data = Data(repeating: UInt8(ascii: "x"), count: 1_000)
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).upload")
        defer { try? FileManager.default.removeItem(at: file) }

        let answer: Result<String, any Error>
        do {
            let received: Data
            switch body {
            case .none:
                received = try await network.data(for: request).0
            case .httpBody:
                request.httpBody = data
                received = try await network.data(for: request).0
            case .stream:
                request.httpBodyStream = InputStream(data: data)
                received = try await network.data(for: request).0
            case .data:
                received = try await network.upload(for: request, from: data).0
            case .file:
                try data.write(to: file)
                received = try await network.upload(for: request, fromFile: file).0
            }
            answer = .success(String(decoding: received, as: UTF8.self))
        } catch {
            answer = .failure(error)
        }
        return (answer, server.record)
    }

    @Test(arguments: unanswered, Body.allCases)
    func `a POST without an answer is not sent again`(misbehavior: Misbehavior, body: Body) async throws {
        let (answer, record) = try await send("POST", body, to: misbehavior)

        let error = #expect(throws: URLError.self) { try answer.get() }
        #expect(error?.code == .networkConnectionLost)
        #expect(record.requestCount == 1)
        #expect(record.bodyCount <= (body == .stream ? 1_020 : 1_000))
    }

    @Test(arguments: unanswered, [Body.none, .httpBody, .data, .file])
    func `a POST that allows it is sent again, with its whole body`(misbehavior: Misbehavior, body: Body) async throws {
        let (answer, record) = try await send("POST", body, to: misbehavior, allowsReplay: true)

        #expect(try answer.get() == "again")
        #expect(record.requestCount == 2)
        #expect(record.lastBodyCount == (body == .none ? 0 : 1_000))
    }

    @Test(arguments: ["PUT", "DELETE"], [Body.httpBody, .data, .file])
    func `a request that may be done twice is sent again, with its whole body`(method: String, body: Body) async throws
    {
        let (answer, record) = try await send(method, body, to: try #require(Self.unanswered.last))

        #expect(try answer.get() == "again")
        #expect(record.lastBodyCount == 1_000)
    }

    @Test(arguments: unanswered)
    func `a stream that is read once is not sent again`(misbehavior: Misbehavior) async throws {
        let (answer, record) = try await send("PUT", .stream, to: misbehavior, allowsReplay: true)

        let error = #expect(throws: URLError.self) { try answer.get() }
        #expect(error?.code == .requestBodyStreamExhausted)
        #expect(record.requestCount == 1)
    }

    @Test func `a request keeps that it allows a replay`() throws {
        var request = try URLRequest("http://127.0.0.1/")
        #expect(!request.allowsReplay)

        request.httpMethod = "POST"
        request.allowsReplay = true
        var copy = request
        copy.httpBody = Data("body".utf8)

        #expect(copy.allowsReplay)
        #expect(copy.httpMethod == "POST")
        copy.allowsReplay = false
        #expect(!copy.allowsReplay)
        #expect(request.allowsReplay)
    }

    @Test(arguments: ["2", "2000"], Body.allCases.filter { $0 != .none })
    func `a length of the caller's does not desynchronize the connection`(length: String, body: Body) async throws {
        let answer = Data(String.response(body: "text").utf8)
        let server = try HostileServer(
            Misbehavior("keeps", [.readHead, .readBody, .send(answer), .keep], .body("text"))
        )
        let network = SystemNetwork(configuration: .ephemeral)
        let url = try URL("http://127.0.0.1:\(server.port)/case")
        let data = Data(repeating: UInt8(ascii: "x"), count: 1_000)
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).upload")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        for _ in 0..<2 {
            var request = URLRequest(url: url, timeoutInterval: 86_400)
            request.httpMethod = "POST"
            request.setValue(length, forHTTPHeaderField: "Content-Length")
            switch body {
            case .none: break
            case .httpBody: request.httpBody = data
            case .stream: request.httpBodyStream = InputStream(data: data)
            case .data: _ = try await network.upload(for: request, from: data)
            case .file: _ = try await network.upload(for: request, fromFile: file)
            }
            let isSent = body == .data || body == .file
            if !isSent { #expect(try await network.data(for: request).0 == Data("text".utf8)) }
        }

        #expect(server.record.requestCount == 2)
        #expect(server.record.lastBodyCount >= 1_000)
        #expect(server.record.connectionCount == 1)
    }

    @Test(arguments: ["a\r\nX-Injected: 1", "a\nX-Injected: 1", "a\0b"])
    func `a value cannot become another field`(value: String) async throws {
        let server = try HostileServer(.sending("answers", .response(), .body("text")))
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["X-Test": value]
        let network = SystemNetwork(configuration: configuration)

        let error = await #expect(throws: URLError.self) {
            try await network.text(from: "http://127.0.0.1:\(server.port)/case")
        }

        #expect(error?.code == .badURL)
        #expect(server.record.heads == [])
    }
}

extension Misbehavior {
    /// Returns a server that performs these steps on a connection that has already served a request.
    static func reused(_ name: String, _ steps: [Step]) -> Misbehavior {
        var misbehavior = Misbehavior(name, steps, .failure)
        misbehavior.isReused = true
        return misbehavior
    }
}
#endif

import DependencyTestSupport
import Foundation
import GlobalDependencies
import NetworkDependency
import NetworkDependencyArchive
import NetworkDependencyContract
import Testing

struct RecordingNetworkTests {
    private static let gzipped = Data(base64Encoded: "H4sIAAAAAAACA/NIzcnJBwCCidH3BQAAAA==") ?? Data()
    private static let routes: RouteTable = [
        Route(.get, "/text", respond: .text("Grüße").header("X-Twice", "1").header("X-Twice", "2")),
        Route(.get, "/binary", respond: .data(Data((0...255).map { UInt8($0) }))),
        Route(.get, "/latin", respond: .data(Data([0x47, 0xFC]), type: "text/plain; charset=iso-8859-1")),
        Route(.get, "/mark", respond: .text("\u{FEFF}text")),
        Route(.get, "/script", script: [.status(503), .text("at last")]),
        Route(.get, "/empty", respond: .status(204)),
        Route(
            .get,
            "/chunks",
            respond: .stream { writer in for piece in ["a", "b"] { try await writer.write(piece) } }
        ),
        Route(.get, "/moved", respond: .redirect(to: "/text", status: 307)),
        Route(.post, "/form") { request in .redirect(to: "/done?\(request.body.count)", status: 303) },
        Route(.get, "/done", respond: .text("done")),
        Route(.get, "/denied", respond: .json(#"{"error": "denied"}"#, status: 401)),
        Route(.head, "/text", respond: .text("Grüße")),
        Route(.any, "/echo") { request in
            .data(request.body, type: request.value(forHTTPHeaderField: "Content-Type") ?? "")
        },
        Route(.get, "/gzip", respond: .text("Hello").encoded("gzip", as: .data(gzipped))),
        Route(.get, "/cookies", respond: .text("").header("Set-Cookie", "a=1; Path=/").header("Set-Cookie", "b=2")),
        Route(.get, "/broken", respond: .text("twelve bytes").failing(with: .halfBody(.close))),
        Route(.get, "/nothing", respond: .text("text").failing(with: .nothing(.close))),
    ]

    /// Returns all details of a session's responses to some requests, as text.
    private func answers(of session: any NetworkSession, at base: URL) async throws -> [String] {
        var answers: [String] = []
        for path in [
            "text", "binary", "latin", "mark", "script", "script", "empty", "chunks", "moved", "denied", "gzip",
            "cookies",
            "text?q=a%20b&r=%C3%BC", "broken", "nothing",
        ] {
            answers.append(
                await answer(of: session, to: URLRequest(url: try #require(URL(string: path, relativeTo: base))))
            )
        }
        for (method, path, body) in [("POST", "form", "a=1"), ("PUT", "echo", "text"), ("HEAD", "text", nil)] {
            var request = URLRequest(url: try #require(URL(string: path, relativeTo: base)))
            request.httpMethod = method
            answers.append(await answer(of: session, to: request, from: body.map { Data($0.utf8) }))
        }
        return answers
    }

    private func answer(of session: any NetworkSession, to request: URLRequest, from body: Data? = nil) async -> String
    {
        do {
            let (bytes, response) = try await session.bytes(
                for: request,
                uploading: body.map { .data($0) },
                progress: nil
            )
            let http = try #require(response as? HTTPURLResponse)
            let volatile: Set = ["date"]
            let fields = http.allHeaderFields.map { ("\($0.key)", "\($0.value)") }.sorted { $0 < $1 }
                .filter { !volatile.contains($0.0.lowercased()) }
            let head = "\(http.statusCode) \(http.url?.absoluteString ?? "") \(http.expectedContentLength) \(fields)"
            do {
                return try await "\(head) \([UInt8](bytes.data()))"
            } catch {
                return "\(head) \((error as? URLError)?.code.rawValue ?? 0)"
            }
        } catch {
            return "\((error as? URLError)?.code.rawValue ?? 0)"
        }
    }

    private static let redaction = ArchiveRedaction(keepsUnreadableBodies: true)

    @Test func `a body that is not text is recorded only if the caller says so`() async throws {
        let network = SimulatedNetwork(hosts: ["api.test": [Route(.get, "/", respond: .data(Data([0xFF, 0, 1])))]])
        let url = try URL("https://api.test/")
        let (left, kept) = (
            RecordingNetwork(forwardingTo: network), RecordingNetwork(forwardingTo: network, redacting: Self.redaction)
        )
        _ = try await left.data(from: url)
        _ = try await kept.data(from: url)

        #expect(try await SimulatedNetwork(har: kept.har).data(from: url).0 == Data([0xFF, 0, 1]))
        await #expect(throws: UnexpectedCall.self) { try await SimulatedNetwork(har: left.har).data(from: url) }
        #expect(String(decoding: left.har, as: UTF8.self).contains("keepsUnreadableBodies"))
        #expect(try ArchiveRedaction().redacted(left.har) == left.har)
    }

    @Test func `a replayed archive says what the wire said`() async throws {
        let server = try LoopbackServer(routes: Self.routes)
        let base = try #require(server.url("/"))
        let recording = RecordingNetwork(
            forwardingTo: SystemNetwork(configuration: .ephemeral),
            redacting: Self.redaction
        )
        let said = try await answers(of: recording, at: base)

        let replayed = try await answers(of: SimulatedNetwork(har: recording.har), at: base)

        // The archive contains "REDACTED" instead of the value of a cookie.
        #expect(replayed == said.map { $0.replacing("a=1;", with: "a=REDACTED;").replacing("b=2", with: "b=REDACTED") })
        #expect(said.count == 18)
    }

    @Test func `a replayed archive can be recorded again`() async throws {
        let base = try URL("https://api.test/")
        let date = Date(timeIntervalSince1970: 1_700_000_000.25)
        let recording = RecordingNetwork(
            forwardingTo: SimulatedNetwork(hosts: ["api.test": Self.routes]),
            redacting: Self.redaction,
            now: { date }
        )
        _ = try await answers(of: recording, at: base)

        let again = RecordingNetwork(
            forwardingTo: try SimulatedNetwork(har: recording.har),
            redacting: Self.redaction,
            now: { date }
        )
        _ = try await answers(of: again, at: base)

        #expect(withoutTimes(again.har) == withoutTimes(recording.har))
        #expect(try Self.redaction.redacted(recording.har) == recording.har)
    }

    private func withoutTimes(_ har: Data) -> String {
        String(decoding: har, as: UTF8.self).replacing(/"(receive|time|wait)" : [0-9]+/, with: "")
    }

    private func entries(of har: Data) throws -> [[String: Any]] {
        let file = try #require(JSONSerialization.jsonObject(with: har) as? [String: Any])
        let log = try #require(file["log"] as? [String: Any])
        return try #require(log["entries"] as? [[String: Any]])
    }

    private func value(_ path: String, of entry: [String: Any]) -> Any? {
        path.split(separator: ".").reduce(entry as Any?) { ($0 as? [String: Any])?[String($1)] }
    }

    @Test func `an entry has what the format asks for`() async throws {
        let recording = RecordingNetwork(
            forwardingTo: SimulatedNetwork(hosts: ["api.test": Self.routes]),
            now: { Date(timeIntervalSince1970: 1_700_000_000.25) }
        )
        var request = try URLRequest(
            "https://api.test/echo?q=1",
            method: "POST",
            headers: ["Content-Type": "text/plain"]
        )
        request.allowsReplay = true

        _ = try await recording.upload(for: request, from: Data("body".utf8))

        let entry = try #require(entries(of: recording.har).first)
        #expect(value("startedDateTime", of: entry) as? String == "2023-11-14T22:13:20.250Z")
        #expect(value("request.method", of: entry) as? String == "POST")
        #expect(value("request.url", of: entry) as? String == "https://api.test/echo?q=1")
        #expect(value("request.queryString", of: entry) as? [[String: String]] == [["name": "q", "value": "1"]])
        #expect(
            value("request.headers", of: entry) as? [[String: String]] == [
                ["name": "Content-Type", "value": "text/plain"]
            ]
        )
        #expect(value("request.postData.text", of: entry) as? String == "body")
        #expect(value("request.postData.mimeType", of: entry) as? String == "text/plain")
        #expect(value("response.status", of: entry) as? Int == 200)
        #expect(value("response.content.size", of: entry) as? Int == 4)
        #expect(value("response.content.text", of: entry) as? String == "body")
        #expect(value("response.content.mimeType", of: entry) as? String == "text/plain")
    }

    @Test func `every kind of body is recorded`() async throws {
        let recording = RecordingNetwork(
            forwardingTo: SimulatedNetwork(
                hosts: ["api.test": Self.routes],
                requestTimeout: 86_400,
                files: SystemTransferFiles()
            )
        )
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("file".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let request = try URLRequest("https://api.test/echo", method: "PUT")
        var withBody = request
        withBody.httpBody = Data("httpBody".utf8)
        var withStream = request
        withStream.httpBodyStream = InputStream(data: Data("httpBodyStream".utf8))

        _ = try await recording.upload(for: request, fromFile: file)
        _ = try await recording.upload(for: request, from: UploadStream { [Data("stre".utf8), Data("am".utf8)].async })
        _ = try await recording.data(for: withBody)
        let (echo, _) = try await recording.data(for: withStream)
        let (download, _) = try await recording.download(for: withBody)
        try FileManager.default.removeItem(at: download)

        #expect(echo == Data("httpBodyStream".utf8))
        let entries = try entries(of: recording.har)
        #expect(
            entries.map { value("request.postData.text", of: $0) as? String } == [
                "file", "stream", "httpBody", "", "httpBody",
            ]
        )
        #expect(entries.map { value("request.postData._isCut", of: $0) as? Bool } == [nil, nil, nil, true, nil])
    }

    @Test func `a stream that is sent again is recorded once`() async throws {
        let recording = RecordingNetwork(
            forwardingTo: SimulatedNetwork(hosts: [
                "api.test": [
                    Route(.put, "/old", respond: .redirect(to: "/new", status: 307)),
                    Route(.put, "/new", respond: .text("stored")),
                ]
            ])
        )
        let request = try URLRequest("https://api.test/old", method: "PUT")

        _ = try await recording.upload(for: request, from: UploadStream { [Data("stream".utf8)].async })

        let entries = try entries(of: recording.har)
        #expect(entries.map { value("request.postData.text", of: $0) as? String } == ["stream", "stream"])
        #expect(
            entries.map { value("request.url", of: $0) as? String } == ["https://api.test/old", "https://api.test/new"]
        )
    }

    @Test func `a stream that is not sent to its end is recorded as cut`() async throws {
        let recording = RecordingNetwork(forwardingTo: SimulatedNetwork(hosts: ["api.test": Self.routes]))
        let request = try URLRequest("https://api.test/echo", method: "PUT")
        let pieces = AsyncThrowingStream<Data, any Error> { continuation in
            continuation.yield(Data("begin".utf8))
            continuation.finish(throwing: URLError(.cannotOpenFile))
        }

        let answer = try? await recording.upload(for: request, from: UploadStream(pieces))

        let entry = try #require(entries(of: recording.har).first)
        #expect(answer == nil)
        #expect(value("request.postData.text", of: entry) as? String == "begin")
        #expect(value("request.postData._isCut", of: entry) as? Bool == true)
    }

    @Test(.onThreadOfItsOwn) func `a limit may be none, and is not negative`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "recording-\(UUID())")
        try Data("file".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let recording = RecordingNetwork(
            forwardingTo: SimulatedNetwork(
                hosts: ["api.test": Self.routes],
                requestTimeout: 86_400,
                files: SystemTransferFiles()
            ),
            contentLimit: .max
        )
        let request = try URLRequest("https://api.test/echo", method: "PUT")

        let (data, _) = try await recording.upload(for: request, fromFile: file)

        #expect(data == Data("file".utf8))
        await #expect(processExitsWith: .failure) {
            _ = RecordingNetwork(forwardingTo: SimulatedNetwork(), contentLimit: -1)
        }
    }

    @Test func `a streamed response passes while it is recorded`() async throws {
        let (signals, signal) = AsyncStream.makeStream(of: Void.self)
        let recording = RecordingNetwork(
            forwardingTo: SimulatedNetwork(hosts: [
                "api.test": [
                    Route(
                        .get,
                        "/",
                        respond: .stream { writer in
                            try await writer.write("first")
                            for await _ in signals { break }
                            try await writer.write("second")
                        }
                    )
                ]
            ])
        )
        let (bytes, _) = try await recording.bytes(from: URL("https://api.test/"))

        let first = try await bytes.nextChunk()
        let unfinished = try entries(of: recording.har).count
        signal.yield()
        let rest = try await bytes.data()

        #expect(first == Data("first".utf8) && rest == Data("second".utf8))
        #expect(unfinished == 0)
        #expect(
            try entries(of: recording.har).map { value("response.content.text", of: $0) as? String } == ["firstsecond"]
        )
    }

    @Test(arguments: [(11, nil), (10, true)] as [(Int, Bool?)])
    func `contents above the limit are cut`(limit: Int, isCut: Bool?) async throws {
        let network = SimulatedNetwork(hosts: ["api.test": Self.routes])
        let recording = RecordingNetwork(forwardingTo: network, contentLimit: limit)
        let request = try URLRequest("https://api.test/echo", method: "PUT")

        let (data, _) = try await recording.upload(for: request, from: Data("hello world".utf8))

        #expect(data == Data("hello world".utf8))
        let entry = try #require(entries(of: recording.har).first)
        #expect(value("response.content._isCut", of: entry) as? Bool == isCut)
        #expect(value("request.postData._isCut", of: entry) as? Bool == isCut)
        let replay = try SimulatedNetwork(har: recording.har, matching: [.body])
        if isCut == nil {
            #expect(try await replay.upload(for: request, from: data).0 == data)
        } else {
            let error = await #expect(throws: UnexpectedCall.self) { try await replay.upload(for: request, from: data) }
            #expect(error?.advice == "Only the first 10 bytes of its response were recorded.")
        }
    }

    @Test func `a body that is dropped is replayed as far as it was read`() async throws {
        let url = try URL("https://api.test/chunks")
        let recording = RecordingNetwork(forwardingTo: SimulatedNetwork(hosts: ["api.test": Self.routes]))
        func readFirst(_ network: any NetworkSession) async throws -> Data? {
            try await network.bytes(from: url).0.nextChunk()
        }

        let first = try await readFirst(recording)
        let replay = try SimulatedNetwork(har: recording.har)

        #expect(first == Data("a".utf8))
        #expect(try await readFirst(replay) == first)
        await #expect(throws: UnexpectedCall.self) { try await replay.data(from: url) }
    }

    @Test func `only what a server or the network says is recorded`() async throws {
        let network = SimulatedNetwork(hosts: ["api.test": [Route(.get, "/stop") { _ in throw CancellationError() }]])
        network.setCondition(.offline, of: "offline.test")
        let recording = RecordingNetwork(forwardingTo: network)
        let offline = try URL("https://offline.test/")

        await #expect(throws: URLError.self) { try await recording.data(from: offline) }
        await #expect(throws: CancellationError.self) {
            try await recording.data(from: URL("https://api.test/stop"))
        }
        await #expect(throws: UnexpectedCall.self) {
            try await recording.data(from: URL("https://api.test/unknown"))
        }
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await recording.data(from: offline)
        }
        let cancellation = await #expect(throws: URLError.self) { try await cancelled.value }

        #expect(cancellation?.code == .cancelled)
        #expect(try entries(of: recording.har).map { value("_error", of: $0) as? String } == ["NSURLErrorDomain -1009"])
        let error = try await #require(throws: URLError.self) {
            try await SimulatedNetwork(har: recording.har).data(from: offline)
        }
        #expect(error.code == .notConnectedToInternet)
        #expect(error.failingURL == offline)
    }

    @Test func `entries are in the order in which the requests began`() async throws {
        let recording = RecordingNetwork(forwardingTo: SimulatedNetwork(hosts: ["api.test": Self.routes]))
        let first = try await recording.bytes(from: URL("https://api.test/text")).0

        _ = try await recording.text(from: "https://api.test/done")
        _ = try await first.data()

        let urls = try entries(of: recording.har).map { value("request.url", of: $0) as? String }
        #expect(urls == ["https://api.test/text", "https://api.test/done"])
    }
}

extension Array where Element: Sendable {
    /// The elements as an asynchronous sequence.
    fileprivate var async: AsyncStream<Element> {
        AsyncStream { continuation in
            for element in self { continuation.yield(element) }
            continuation.finish()
        }
    }
}

#if !canImport(Darwin) && !DEBUG
import DependencySupport
import Foundation
import NetworkDependency
import NetworkDependencyContract
import Testing

/// The defects of Foundation on Linux that `SystemNetwork` works around, numbered as in README.md.
///
/// Each test shows a defect with plain `URLSession`, and fails once it is gone: then the workaround can go as well.
@Suite(.timeLimit(.minutes(5)))
struct DefectLedgerTests {
    private let server: LoopbackServer
    private let session: URLSession

    init() throws {
        session = URLSession(configuration: .ephemeral)
        server = try LoopbackServer(routes: [
            Route(.any, "/echo") { request in
                .text("\(request.method) \(String(decoding: request.body, as: UTF8.self))")
            },
            Route(.get, "/header/:name") { .text($0.value(forHeader: $0.parameters["name"] ?? "") ?? "none") },
            Route(.get, "/401", respond: .text("denied", status: 401).header("WWW-Authenticate", "Basic realm=\"x\"")),
            Route(.any, "/301", respond: .redirect(to: "/echo", status: 301)),
            Route(.any, "/307", respond: .redirect(to: "/echo", status: 307)),
            Route(.get, "/to-other-host") { request in
                .redirect(to: "http://other.localhost:\(request.url.port ?? 0)/header/Authorization")
            },
            Route(.get, "/to-file", respond: .redirect(to: "file:///header/Host")),
            Route(.get, "/no-location", respond: .text("body", status: 302)),
            Route(.get, "/cookie", respond: .text("").header("Set-Cookie", "a=1; Path=/")),
            Route(.get, "/ended-cookie", respond: .text("").header("Set-Cookie", "a=1; Path=/; Max-Age=0")),
            Route(.get, "/stall", respond: .text("text").failing(with: .halfBody(.stall))),
            Route(.get, "/counted", script: ["1", "2"].map { .text($0).header("Cache-Control", "max-age=60") }),
            Route(.get, "/early-hints", respond: .earlyHints),
            Route(.get, "/half-head", respond: .text("text").failing(with: .halfHead(.close))),
            Route(.get, "/half-body", respond: .text("text").failing(with: .halfBody(.close))),
            Route(.get, "/nothing", respond: .text("text").failing(with: .nothing(.close))),
            Route(.get, "/garbage", respond: .text("text").failing(with: .garbage)),
        ])
    }

    private func request(_ path: String, method: String = "GET", body: String? = nil) throws -> URLRequest {
        var request = URLRequest(url: try #require(server.url(path)), timeoutInterval: 10)
        request.httpMethod = method
        request.httpBody = body.map { Data($0.utf8) }
        return request
    }

    private func text(_ request: URLRequest) async throws -> String {
        try await String(decoding: session.data(for: request).0, as: UTF8.self)
    }

    /// Sends a request, and returns the calls of a session's delegate until the task ends.
    private func report(of request: URLRequest) async throws -> [String] {
        let reporter = Reporter()
        let session = URLSession(configuration: .ephemeral, delegate: reporter, delegateQueue: nil)
        session.dataTask(with: request).resume()
        defer { session.invalidateAndCancel() }
        return await reporter.entries(upTo: "end")
    }

    /// Sends a request that times out, and returns how long that took.
    private func duration(of request: URLRequest, in session: URLSession) async throws -> Duration {
        try await ContinuousClock().measure {
            let error = await #expect(throws: URLError.self) { try await session.data(for: request) }
            try #require(error?.code == .timedOut)
        }
    }

    @Test func `N1: a challenge without credentials is never completed`() async throws {
        let reporter = Reporter()
        let session = URLSession(configuration: .ephemeral, delegate: reporter, delegateQueue: nil)
        defer { session.invalidateAndCancel() }

        session.dataTask(with: try request("/401")).resume()
        let report = await reporter.entries(upTo: "challenge")
        // A second request completes meanwhile.
        session.dataTask(with: try request("/echo")).resume()
        let later = await reporter.entries(upTo: "end")

        #expect(report == ["response 401", "6 bytes", "challenge"])
        #expect(later == ["response 200", "4 bytes", "end"])
    }

    @Test func `N2: 307 loses the body of a POST`() async throws {
        #expect(try await text(request("/307", method: "POST", body: "body")) == "POST ")
    }

    @Test func `N3: 301 loses the body of a PUT but not its method`() async throws {
        #expect(try await text(request("/301", method: "PUT", body: "body")) == "PUT ")
    }

    @Test func `N4: credentials go to another host`() async throws {
        var request = try request("/to-other-host")
        request.setValue("secret", forHTTPHeaderField: "Authorization")

        #expect(try await text(request) == "secret")
    }

    @Test func `N5: a redirect to a file leads to a path of the server`() async throws {
        #expect(try await text(request("/to-file")) == "127.0.0.1:\(server.port)")
    }

    @Test func `N6: the timeout of a resource is not enforced`() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForResource = 0.1
        var request = try request("/stall")
        request.timeoutInterval = 1

        let duration = try await duration(of: request, in: URLSession(configuration: configuration))

        #expect(duration >= .milliseconds(900))
    }

    @Test func `N7: a response that may be kept is requested again`() async throws {
        let first = try await text(request("/counted"))
        let second = try await text(request("/counted"))

        #expect(first == "1")
        #expect(second == "2")
    }

    @Test func `N8: a request that does not handle cookies sends them`() async throws {
        _ = try await text(request("/cookie"))
        var request = try request("/header/Cookie")
        request.httpShouldHandleCookies = false

        #expect(try await text(request) == "a=1")
    }

    @Test func `N8: a cookie whose age is 0 is sent`() async throws {
        _ = try await text(request("/ended-cookie"))

        #expect(try await text(request("/header/Cookie")) == "a=1")
    }

    @Test func `N9: a download by a URLProtocol ends the process`() async {
        let result = await #expect(processExitsWith: .failure) {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.protocolClasses = [EmptyProtocol.self]
            let url = try #require(URL(string: "http://example.com"))
            _ = try await URLSession(configuration: configuration).download(from: url)
        }

        // The trap has no message. An error that is thrown would end the process with a code, not with a signal.
        guard case .signal = result?.exitStatus else {
            Issue.record("It ended with \(String(describing: result?.exitStatus))")
            return
        }
    }

    @Test func `N10: the delegate of a task is not asked about a redirect`() async throws {
        let reporter = Reporter()

        _ = try await session.data(for: request("/301"), delegate: reporter)

        #expect(await reporter.entriesSoFar().allSatisfy { !$0.hasPrefix("redirect") })
    }

    @Test func `N11: a timeout does not tell its URL`() async throws {
        var request = try request("/stall")
        request.timeoutInterval = 1

        let error = await #expect(throws: URLError.self) { try await session.data(for: request) }

        #expect(error?.code == .timedOut)
        #expect(error?.failingURL == nil)
    }

    @Test func `N13: a head that breaks off ends the process`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let server = try LoopbackServer(routes: [
                Route(.get, "/half-head", respond: .text("text").failing(with: .halfHead(.close)))
            ])
            _ = try await URLSession.shared.data(from: try #require(server.url("/half-head")))
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)

        #expect(message.contains("Transfer completed, but there's no response"))
    }

    @Test func `N14: a redirect without a location is not reported, nor its body`() async throws {
        #expect(try await report(of: request("/no-location")) == ["end"])
    }

    @Test func `N15: a timeout of less than a second is none at all`() async throws {
        var request = try request("/stall")
        request.timeoutInterval = 0.9

        // On a busy machine, a request may take long for another reason.
        var shortest = Duration.seconds(60)
        for _ in 0..<20 where shortest >= .milliseconds(900) {
            shortest = min(shortest, try await duration(of: request, in: session))
        }

        #expect(shortest < .milliseconds(900))
    }

    @Test func `N16: an informational response is reported as the response`() async throws {
        #expect(try await report(of: request("/early-hints")) == ["response 103", "response 200", "4 bytes", "end"])
    }

    @Test func `N17: a body is received as fast as it is sent, however slow its delegate is`() async throws {
        let isSent = Signal()
        let server = try LoopbackServer(routes: [
            Route(
                .get,
                "/large",
                respond: .stream { writer in
                    for _ in 0..<32 { try await writer.write(Data(count: 1 << 20)) }
                    isSent.send()
                }
            )
        ])
        let reporter = Reporter(blocksAtFirstData: true)
        let session = URLSession(configuration: .ephemeral, delegate: reporter, delegateQueue: nil)
        defer { session.invalidateAndCancel() }

        session.dataTask(with: try #require(server.url("/large"))).resume()
        await isSent.wait()
        reporter.unblock()

        #expect(await reporter.entries(upTo: "end").last == "end")
    }

    @Test func `N18: a scheme in capitals is not known`() async throws {
        let url = try #require(URL(string: "HTTP://127.0.0.1:\(server.port)/echo"))

        let error = await #expect(throws: URLError.self) { try await session.data(from: url) }

        #expect(error?.code == .unsupportedURL)
    }

    @Test(
        arguments: [
            ("/half-body", .unknown), ("/nothing", .badServerResponse), ("/garbage", .unsupportedURL),
        ] as [(String, URLError.Code)]
    )
    func `N19: the codes of lost connections tell something else`(path: String, code: URLError.Code) async throws {
        let error = await #expect(throws: URLError.self) { try await session.data(for: request(path)) }

        #expect(error?.code == code)
    }

    @Test func `N20: an answer to a redirect of a cancelled task ends the process`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let server = try LoopbackServer(routes: [
                Route(.get, "/", respond: .redirect(to: "/")), Route(.get, "/text", respond: .text("text")),
            ])
            let hesitant = Hesitant()
            let session = URLSession(configuration: .ephemeral, delegate: hesitant, delegateQueue: nil)
            let task = session.dataTask(with: try #require(server.url("/")))
            task.resume()
            await hesitant.isAsked.wait()
            task.cancel()
            await hesitant.hasEnded.wait()

            hesitant.answer.withLock { $0?(nil) }
            // The session handles the answer before a request that is sent later.
            _ = try await session.data(from: try #require(server.url("/text")))
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)

        #expect(message.contains("Received callback for HTTP redirection, but we're not waiting for it"))
    }

    /// Sends a request on a connection that is kept and ends without an answer, and returns the answer and what was received.
    private func repeated(
        readsRepeatedBody: Bool = true,
        _ change: (inout URLRequest) -> Void
    ) async throws -> (answer: Result<String, any Error>, record: HostileServer.Record) {
        var misbehavior = Misbehavior.reused("ends after the request", [.readHead, .readBody])
        misbehavior.readsRepeatedBody = readsRepeatedBody
        let server = try HostileServer(misbehavior)
        _ = try await session.data(from: try #require(URL(string: "http://127.0.0.1:\(server.port)/prepare")))
        let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/case"))
        var request = URLRequest(url: url, timeoutInterval: 10)
        request.httpMethod = "POST"
        change(&request)
        do {
            return (.success(try await text(request)), server.record)
        } catch {
            return (.failure(error), server.record)
        }
    }

    /// Sends a request to a server that misbehaves, and returns the body of the response.
    private func text(from misbehavior: Misbehavior) async throws -> String {
        let server = try HostileServer(misbehavior)
        let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/case"))
        return try await text(URLRequest(url: url, timeoutInterval: 5))
    }

    @Test func `N22: a POST of a stream is sent again, without its body, and reported as received`() async throws {
        let (answer, record) = try await repeated { $0.httpBodyStream = InputStream(data: Data("stream".utf8)) }

        #expect(try answer.get() == "again")
        #expect(record.requestCount == 2)
        #expect(record.lastBodyCount == "0\r\n\r\n".utf8.count)
    }

    @Test func `N23: the head of a POST is sent again, whatever it does`() async throws {
        // A server that waited for the body would wait for ever, and its client with it: it is not sent again.
        let (answer, record) = try await repeated(readsRepeatedBody: false) { $0.httpBody = Data("body".utf8) }

        #expect(try answer.get() == "again")
        #expect(record.requestCount == 2)
        #expect(record.heads.last?.contains("Content-Length: 4\r\n") == true)
        #expect(record.bodyCount == 4)
    }

    @Test func `N24: the trailer of a body in chunks ends the process`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let trailer = String.chunked("4\r\ntext\r\n0\r\nX-T: 1\r\n\r\n")
            let server = try HostileServer(.sending("a trailer", trailer, .body("text")))
            _ = try await URLSession.shared.data(from: try #require(URL(string: "http://127.0.0.1:\(server.port)/")))
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)

        #expect(message.contains("Transfer completed, but there's no response"))
    }

    @Test func `N25: content that is cut short is whole`() async throws {
        let cut = try #require(Misbehavior.encodings.first { $0.name == "gzip: cut after 20 bytes" })

        #expect(try await text(from: cut) == "text")
    }

    @Test(
        arguments: [
            "a byte that is no UTF-8", "lines that end with a line feed", "unknown: as it is", "gzip: two members",
        ]
    )
    func `N26: what is valid fails`(name: String) async throws {
        let valid = try #require(Misbehavior.all.first { $0.name == name })

        await #expect(throws: URLError.self) { try await text(from: valid) }
    }

    @Test func `N27: an error of TLS does not tell its reason`() async throws {
        guard TLSServer.tool != nil else { return }
        let server = try TLSServer(.expired, sending: "", options: ["-HTTP"])
        let url = try #require(URL(string: "https://localhost:\(server.port)/"))

        let error = await #expect(throws: URLError.self) { try await session.data(from: url) }

        #expect(error?.code == .unknown)
    }

    @Test func `N29: a redirect waits for its body`() async throws {
        let redirect = SimulatedResponse.text("moved", status: 302).header("Location", "/echo")
        let server = try LoopbackServer(routes: [Route(.any, "/", respond: redirect.failing(with: .halfBody(.stall)))])
        let network = SystemNetwork(configuration: .ephemeral, transport: .urlSession)
        let request = URLRequest(url: try #require(server.url("/")), timeoutInterval: 0.3)

        let error = await #expect(throws: URLError.self) { try await network.data(for: request) }

        #expect(error?.code == .timedOut)
    }

    @Test func `N28: the caller's length of a body is sent, whatever it is`() async throws {
        let server = try HostileServer(.sending("answers", .response(), .body("text")))
        let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/case"))
        var request = URLRequest(url: url, timeoutInterval: 5)
        request.httpMethod = "POST"
        request.httpBody = Data("four".utf8)
        request.setValue("2", forHTTPHeaderField: "Content-Length")

        _ = try await session.data(for: request)

        #expect(server.record.heads.contains { $0.contains("Content-Length: 2\r\n") })
    }
}

/// A delegate that is asked about a redirect and does not answer.
private final class Hesitant: NSObject, URLSessionDataDelegate {
    let answer = Lock<(@Sendable (URLRequest?) -> Void)?>(nil)
    let isAsked = Signal()
    let hasEnded = Signal()

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        answer.withLock { $0 = completionHandler }
        isAsked.send()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        hasEnded.send()
    }
}

/// A delegate that records the calls it receives.
private final class Reporter: NSObject, URLSessionDataDelegate {
    private let (entries, sender) = AsyncStream<String>.makeStream()
    private let blocksAtData: Lock<Bool>
    private let gate = DispatchSemaphore(value: 0)

    init(blocksAtFirstData: Bool = false) {
        blocksAtData = Lock(blocksAtFirstData)
    }

    /// Waits for an entry, and returns it with those before it that have not been returned yet.
    func entries(upTo last: String) async -> [String] {
        var found: [String] = []
        for await entry in entries {
            found.append(entry)
            if entry == last { break }
        }
        return found
    }

    /// Returns the entries that have not been returned yet, and takes no more.
    func entriesSoFar() async -> [String] {
        sender.finish()
        return await entries.reduce(into: []) { $0.append($1) }
    }

    func unblock() {
        gate.signal()
    }

    private func note(_ entry: String) {
        sender.yield(entry)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        note("redirect \(response.statusCode)")
        completionHandler(request)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        note("challenge")
        completionHandler(.performDefaultHandling, nil)
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        note("response \((response as? HTTPURLResponse)?.statusCode ?? 0)")
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        note("\(data.count) bytes")
        let blocks = blocksAtData.withLock { blocks in
            defer { blocks = false }
            return blocks
        }
        if blocks { gate.wait() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        note(error == nil ? "end" : "failure")
    }
}

/// A protocol that answers every request with an empty response.
private final class EmptyProtocol: URLProtocol {
    override static func canInit(with request: URLRequest) -> Bool {
        true
    }

    override static func canonicalRequest(for request: URLRequest) -> URLRequest {
        request
    }

    override func startLoading() {
        guard let url = request.url else { return }
        let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}
#endif

import Foundation
import GlobalDependencies
import NetworkDependency
import NetworkDependencyArchive
import NetworkDependencyContract
import Testing

struct ArchiveDriftTests {
    private static let url = "https://api.test/items"

    private func service(_ response: SimulatedResponse) -> SimulatedNetwork {
        SimulatedNetwork(hosts: ["api.test": [Route(.get, "/items", respond: response)]])
    }

    /// Records one response, and returns the differences from another response.
    private func changes(
        from recorded: SimulatedResponse,
        to current: SimulatedResponse,
        redacting redaction: ArchiveRedaction = ArchiveRedaction(),
        ignoring ignored: Set<String> = ArchiveDrift.volatileHeaders
    ) async throws -> [String] {
        let recording = RecordingNetwork(forwardingTo: service(recorded), redacting: redaction)
        _ = try? await recording.text(from: Self.url)
        let network = service(current)
        let drift = try await network.drift(from: recording.har, ignoring: ignored)
        #expect(drift.skipped == [])
        return drift.changes.map { change in
            #expect(change.request == "GET \(Self.url)")
            return String(change.description.dropFirst(change.request.count + 2))
        }
    }

    @Test func `a change of JSON is told by its path`() async throws {
        let changes = try await changes(
            from: .json(#"{"items": [{"price": 3, "tags": ["a"]}, 1], "a.b": true, "gone": null, "same": {"x": 1.0}}"#),
            to: .json(#"{"same":{"x":1},"items": [{"price": "3", "tags": ["a", "b"]}], "a.b": 1}"#)
        )

        #expect(
            changes == [
                #"$["a.b"]: was true, is 1"#, "$.gone: was null, is missing", #"$.items[0].price: was 3, is "3""#,
                #"$.items[0].tags[1]: was missing, is "b""#, "$.items[1]: was 1, is missing",
            ]
        )
    }

    @Test func `status, fields and text are compared`() async throws {
        let changes = try await changes(
            from: .text("a\nb\nc").header("X-A", "1").header("X-B", "1").header("Date", "then"),
            to: .text("a\nB\nc", status: 203).header("X-A", "2").header("x-c", "3").header("Date", "now")
        )

        #expect(
            changes == [
                "status: was 200, is 203", "X-A: was 1, is 2", "X-B: was 1, is missing", "x-c: was missing, is 3",
                #"body, line 2: was "b", is "B""#,
            ]
        )
    }

    @Test func `fields that vary are ignored by default`() async throws {
        let first = SimulatedResponse.text("a").header("Date", "then").header("ETag", "1")
        let second = SimulatedResponse.text("a").header("Date", "now").header("ETag", "2")

        #expect(try await changes(from: first, to: second) == [])
        #expect(try await changes(from: first, to: second, ignoring: ["etag"]) == ["Date: was then, is now"])
    }

    @Test func `bytes and types are compared`() async throws {
        let changes = try await changes(
            from: .data(Data([0xFF, 1]), type: "image/png"),
            to: .data(Data([0xFF, 2, 3]), type: "image/gif"),
            redacting: ArchiveRedaction(keepsUnreadableBodies: true)
        )

        #expect(changes == ["Content-Type: was image/png, is image/gif", "body: was 2 bytes, is 3 other bytes"])
    }

    @Test func `an error in the place of a response is a change, and the other way round`() async throws {
        let broken = SimulatedResponse.text("text").failing(with: .nothing(.close))

        #expect(try await changes(from: .text("text"), to: broken) == ["error: was missing, is NSURLErrorDomain -1005"])
        #expect(try await changes(from: broken, to: .text("text")) == ["error: was NSURLErrorDomain -1005, is missing"])
        #expect(try await changes(from: broken, to: broken) == [])
    }

    @Test func `what was redacted has not changed`() async throws {
        let changes = try await changes(
            from: .json(#"{"pin": 1, "token": "first", "a": 1}"#).header("X-Key", "first").header(
                "Location",
                "/?key=1"
            ),
            to: .json(#"{"pin": 2, "token": "second", "a": 2}"#).header("X-Key", "second").header(
                "Location",
                "/?key=2"
            ),
            redacting: ArchiveRedaction(headers: ["X-Key"], queryItems: ["key"], jsonFields: ["pin", "token"])
        )

        #expect(changes == ["$.a: was 1, is 2"])
    }

    @Test func `secrets and fields of a connection are not sent, and other fields are`() async throws {
        let recording = RecordingNetwork(forwardingTo: service(.text("")))
        var request = try URLRequest(Self.url)
        for (name, value) in ["Authorization": "secret", "Accept-Encoding": "zstd", "Accept-Language": "en"] {
            request.setValue(value, forHTTPHeaderField: name)
        }
        _ = try await recording.data(for: request)
        let network = service(.text(""))

        _ = try await network.drift(from: recording.har)

        #expect(network.requests.first?.headers == ["Accept-Language": "en", "Accept": "*/*", "Host": "api.test"])
    }

    @Test func `no placeholder is sent or compared`() async throws {
        let routes: RouteTable = [Route(.any, "*", respond: .text("same"))]
        let recording = RecordingNetwork(
            forwardingTo: SimulatedNetwork(hosts: ["api.test": routes]),
            redacting: ArchiveRedaction(queryItems: ["key"], jsonFields: ["email"])
        )
        var request = try URLRequest("\(Self.url)?a=b&key=hunter2-secret")
        _ = try await recording.data(for: request)
        request.url = URL(string: "https://api.test/of/hunter2-secret")
        _ = try await recording.data(for: request)
        request.url = URL(string: Self.url)
        request.httpMethod = "PUT"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        _ = try await recording.upload(for: request, from: Data(#"{"email": "ada@example.com"}"#.utf8))
        let network = SimulatedNetwork(hosts: ["api.test": routes])

        let drift = try await network.drift(from: recording.har, sendingUnsafeRequests: true)

        #expect(network.requests.map(\.url.absoluteString) == ["\(Self.url)?a=b"])
        #expect(drift.changes == [])
        #expect(
            drift.skipped == [
                "GET https://api.test/of/REDACTED: Its path was redacted.", "PUT \(Self.url): Its body was redacted.",
            ]
        )
    }

    @Test func `a report shows no secret, and names of fields have no case`() async throws {
        func routes(_ text: String, _ trace: String) -> [String: RouteTable] {
            ["api.test": [Route(.get, "/items", respond: .text(text).header("X-Trace", trace).header("X-Key", trace))]]
        }
        let redaction = ArchiveRedaction(headers: ["X-Key"])
        let recording = RecordingNetwork(
            forwardingTo: SimulatedNetwork(hosts: routes("a", "hunter1-secret")),
            redacting: redaction
        )
        _ = try await recording.text(from: Self.url)

        let drift = try await SimulatedNetwork(hosts: routes("hunter2-secret", "hunter2-secret")).drift(
            from: recording.har,
            ignoring: ["x-TRACE", "content-length"]
        )

        #expect(drift.changes.map(\.description) == [#"GET \#(Self.url): body, line 1: was "a", is "REDACTED""#])
    }

    @Test func `requests that are not safe are sent only where that is asked for`() async throws {
        let routes: RouteTable = [Route(.any, "/items") { .text("\($0.method) \($0.body.count)") }]
        let recording = RecordingNetwork(forwardingTo: SimulatedNetwork(hosts: ["api.test": routes]))
        var request = try URLRequest(Self.url)
        for method in ["POST", "DELETE", "OPTIONS"] {
            request.httpMethod = method
            request.httpBody = method == "POST" ? Data("body".utf8) : nil
            _ = try await recording.data(for: request)
        }
        let network = SimulatedNetwork(hosts: ["api.test": routes])

        let safe = try await network.drift(from: recording.har)
        let all = try await network.drift(from: recording.har, sendingUnsafeRequests: true)

        #expect(safe.skipped == ["POST \(Self.url): It is not safe.", "DELETE \(Self.url): It is not safe."])
        #expect(all.skipped == [] && safe.changes == [] && all.changes == [])
        #expect(network.requests.map(\.method) == ["OPTIONS", "POST", "DELETE", "OPTIONS"])
    }

    @Test func `a redirect that was not followed is compared itself, and its mark is not recorded`() async throws {
        let moved = service(.redirect(to: "/a"))
        let recording = RecordingNetwork(forwardingTo: moved)
        var request = try URLRequest(Self.url)
        request.followsRedirects = false
        _ = try await recording.data(for: request)

        let drift = try await moved.drift(from: recording.har)

        #expect(drift.changes.map(\.description) == [])
        #expect(!String(decoding: recording.har, as: UTF8.self).contains("Redirects"))
    }

    @Test func `a redirect is compared at its end, and its target once`() async throws {
        func routes(_ target: String) -> [String: RouteTable] {
            [
                "api.test": [
                    Route(.get, "/items", respond: .redirect(to: target)), Route(.get, "/a", respond: .text("a")),
                    Route(.get, "/b", respond: .text("b")),
                ]
            ]
        }
        let recording = RecordingNetwork(forwardingTo: SimulatedNetwork(hosts: routes("/a")))
        _ = try await recording.text(from: Self.url)
        let same = SimulatedNetwork(hosts: routes("/a"))
        let other = SimulatedNetwork(hosts: routes("/b"))

        let none = try await same.drift(from: recording.har)
        let drift = try await other.drift(from: recording.har)

        #expect(none.changes == [] && same.requests.count == 2)
        #expect(
            drift.description == """
                GET \(Self.url): URL: was https://api.test/a, is https://api.test/b
                GET \(Self.url): body, line 1: was "a", is "b"
                """
        )
    }

    @Test func `what cannot be sent or compared is told`() async throws {
        let har = """
            {"log": {"entries": [
              {"request": {"method": "GET", "url": "data:,x"}, "response": {"status": 200}},
              {"request": {"method": "GET", "url": "https://api.test/items"}, "response": {"status": 0}},
              {"request": {"method": "OPTIONS", "url": "https://api.test/items", "postData": {"text": "a", "_isCut": true}},
               "response": {"status": 200}}
            ]}}
            """

        let drift = try await SimulatedNetwork().drift(from: Data(har.utf8))

        #expect(
            drift.skipped == [
                "GET data:,x: No session requests such a URL.", "GET \(Self.url): It has no recorded response.",
                "OPTIONS \(Self.url): Not all of its body was recorded.",
            ]
        )
    }

    @Test func `content that was cut is compared as far as it was recorded`() async throws {
        let recording = RecordingNetwork(forwardingTo: service(.text("first second")), contentLimit: 5)
        _ = try await recording.text(from: Self.url)
        func drift(_ text: String) async throws -> [String?] {
            let network = service(.text(text))
            return try await network.drift(from: recording.har).changes.map(\.current)
        }

        #expect(try await drift("first third") == [])
        #expect(try await drift("First") == ["\"First\""])
    }

    @Test func `an error that is none of the network ends the comparison`() async throws {
        let recording = RecordingNetwork(forwardingTo: service(.text("")))
        _ = try await recording.text(from: Self.url)

        await #expect(throws: UnexpectedCall.self) { try await SimulatedNetwork().drift(from: recording.har) }
    }
}

import DependencyTestSupport
import Foundation
import GlobalDependencies
import NetworkDependency
import NetworkDependencyArchive
import NetworkDependencyContract
import Testing
import TimeDependency

@Suite(.onThreadOfItsOwn)
struct ArchiveReplayTests {
    /// Returns an archive with entries; each entry is a request and a response, as JSON without the outermost braces.
    private func archive(_ entries: [(request: String, response: String)]) -> Data {
        let list = entries.map { #"{"request": {\#($0.request)}, "response": {\#($0.response)}}"# }
        return Data(#"{"log": {"version": "1.2", "entries": [\#(list.joined(separator: ","))]}}"#.utf8)
    }

    private func get(_ url: String, _ text: String) -> (String, String) {
        (
            #""method": "GET", "url": "\#(url)""#,
            #""status": 200, "content": {"size": \#(text.utf8.count), "text": "\#(text)"}"#
        )
    }

    /// Returns the text of an answer, or `nil` if the archive has none.
    private func answer(
        of network: SimulatedNetwork,
        to request: URLRequest,
        sending body: Data? = nil
    ) async throws -> String? {
        do {
            let (bytes, _) = try await network.bytes(for: request, uploading: body.map { .data($0) }, progress: nil)
            return try await String(decoding: bytes.data(), as: UTF8.self)
        } catch is UnexpectedCall {
            return nil
        }
    }

    @Test(arguments: [
        "return_to=/account/orders", "last=%2Faccount%2Forders", "site=api.test.example", "at=https://api.test.example",
        "back=https://api.test.example/account/orders", "up=/account/",
    ])
    func `a text of the request's URL in a cookie leaves a request that is found`(cookie: String) async throws {
        let answer = SimulatedResponse.text("see /account/orders")
        let network = SimulatedNetwork(hosts: ["api.test.example": [Route(.get, "/account/orders", respond: answer)]])
        let recording = RecordingNetwork(forwardingTo: network)
        let url = "https://api.test.example/account/orders?a=sort-by-date&b=c%2Fd"
        let request = try URLRequest(url, headers: ["Cookie": cookie])
        _ = try await recording.data(for: request)

        let replay = try SimulatedNetwork(har: recording.har)

        let text = try await String(decoding: replay.data(for: request).0, as: UTF8.self)
        #expect(text == "see /account/orders" || cookie.contains("up="))
        await #expect(throws: UnexpectedCall.self) {
            try await replay.data(from: URL("https://api.test.example/account/orders/7?a=sort-by-date&b=c%2Fd"))
        }
    }

    @Test(arguments: [
        ("q=%E9t%E9&id=1", "q=%E0&id=1"), ("a=%ff", "a=%fe"), ("a=%E9&b", "a&b"), ("%E9=1", "%E8=1"),
        ("a=%2B", "a=+"),
    ])
    func `items with different bytes are different`(recorded: String, other: String) async throws {
        let url = "https://api.test/?"
        let replay = try SimulatedNetwork(har: archive([get(url + recorded, "a"), get(url + other, "b")]))

        for (query, text) in [(other, "b"), (recorded, "a"), (other, "b")] {
            #expect(try await String(decoding: replay.data(from: URL(url + query)).0, as: UTF8.self) == text)
        }
    }

    @Test(arguments: [("a=%E9", "a=%E8"), ("color=#fff", "color=#000"), ("a=1#b", "a=1#c")])
    func `a form is compared whole`(recorded: String, other: String) async throws {
        let type = "application/x-www-form-urlencoded"
        let body = #", "postData": {"mimeType": "\#(type)", "text": "\#(recorded)"}"#
        let (request, response) = get("https://api.test/", "a")
        let har = archive([(request.replacing("GET", with: "POST") + body, response)])
        let replay = try SimulatedNetwork(har: har, matching: [.method, .body])

        let sending = try URLRequest("https://api.test/", method: "POST", headers: ["Content-Type": type])
        #expect(try await answer(of: replay, to: sending, sending: Data(recorded.utf8)) == "a")
        #expect(try await answer(of: replay, to: sending, sending: Data(other.utf8)) == nil)
    }

    /// A secret may contain what separates the parts of a URL.
    @Test(arguments: [
        ("hunter2/se?cret", "/a/hunter2/se?cret=1&b=2", "/a/REDACTED/REDACTED?REDACTED=1&b=2"),
        ("hunter2/secret==", "/hunter2/secret==/b", "/REDACTED/REDACTED/b"),
        ("hunter2/secret==", "/?a=hunter2/secret==&b", "/?a=REDACTED&b"),
        ("/hunter2secret", "/hunter2secret/hunter2secret", "/REDACTED/REDACTED"),
        ("hunter2secret", "/?z=0&hunter2secret=1&b=2&a=3", "/?z=0&REDACTED=1&b=2&a=3"),
    ])
    func `a secret that recurs in a URL leaves its parts`(secret: String, path: String, clean: String) async throws {
        let har = try RecurringSecretTests.archive(
            body: "",
            url: "https://api.test\(path)",
            field: #"{"password": "\#(secret)"}"#
        )

        let redacted = try ArchiveRedaction().redacted(har)

        let text = String(decoding: redacted, as: UTF8.self)
        #expect(text.contains("\"https://api.test\(clean)\""), "\(text)")
        let request = try URLRequest("https://api.test\(path)", method: "POST")
        #expect(try await SimulatedNetwork(har: redacted).data(for: request).0.isEmpty)
    }

    @Test(arguments: [
        ("https://a.test/x?a=1&b=2", true), ("https://a.test/x?b=2&a=1", true),
        ("https://A.test:443/%78?a=1&b=2#f", true),
        ("https://user@a.test/x?a=1&b=2", true), ("https://a.test/x?a=1", false),
        ("https://a.test/x?a=1&b=2&b=2", false),
        ("http://a.test/x?a=1&b=2", false), ("https://b.test/x?a=1&b=2", false), ("https://a.test/x/?a=1&b=2", false),
        ("https://a.test:8080/x?a=1&b=2", false), ("https://a.test/x?a=2&b=1", false),
    ])
    func `a request is answered by the recorded one`(url: String, isAnswered: Bool) async throws {
        let network = try SimulatedNetwork(har: archive([get("https://a.test/x?a=1&b=2", "answer")]))

        #expect(try await answer(of: network, to: URLRequest(url)) == (isAnswered ? "answer" : nil))
    }

    @Test func `what the archive does not have names the nearest requests`() async throws {
        let network = try SimulatedNetwork(
            har: archive([
                get("https://a.test/users/7", ""), get("https://a.test/users/77", ""), get("https://b.test/", ""),
                get("https://b.test/x", ""),
            ])
        )

        let error = await #expect(throws: UnexpectedCall.self) {
            try await network.text(from: "https://a.test/users/8")
        }

        #expect(error?.call == "GET https://a.test/users/8")
        #expect(
            error?.advice
                == "The archive has no such request. The nearest: GET https://a.test/users/7; GET https://a.test/users/77; "
                + "GET https://b.test/."
        )
    }

    @Test(arguments: [
        ("application/json", #"{"a": 1, "b": [true, null]}"#, #"{"b":[true,null],"a":1.0}"#, true),
        ("application/json", #"{"a": 1}"#, #"{"a": true}"#, false),
        ("application/json", #"{"a": [1]}"#, #"{"a": [1, 2]}"#, false),
        ("application/json", #"{"a": "REDACTED"}"#, #"{"a": {"b": 1}}"#, true),
        ("application/json", #"{"a": "x-REDACTED-y"}"#, #"{"a": "x-1-y"}"#, true),
        ("application/json", #"{"a": "x-REDACTED-y"}"#, #"{"a": "x-y"}"#, false),
        ("application/json", #"{"a": "REDACTED"}"#, "{}", false),
        ("application/json", #"{"x-REDACTED": 1, "b": 2}"#, #"{"b": 2, "x-secret": 1}"#, true),
        ("application/json", #"{"x-REDACTED": 1, "b": 2}"#, #"{"b": 2, "y-secret": 1}"#, false),
        ("application/json", #"{"x-REDACTED": 1, "b": 2}"#, #"{"b": 3, "x-secret": 1}"#, false),
        ("application/x-www-form-urlencoded", "a=1&b=x+y", "b=x%20y&a=1", true),
        ("application/x-www-form-urlencoded", "a=REDACTED&b=2", "a=secret&b=2", true),
        ("application/x-www-form-urlencoded", "b=2&x-REDACTED=1&c=3", "c=3&x-secret=1&b=2", true),
        ("application/x-www-form-urlencoded", "b=2&x-REDACTED=1&c=3", "c=3&x-secret=2&b=2", false),
        ("application/x-www-form-urlencoded", "b=2&x-REDACTED=1", "b=2", false),
        ("application/x-www-form-urlencoded", "a=1", "a=2", false), ("text/plain", "a REDACTED b", "a secret b", true),
        ("text/plain", "a", "b", false), ("text/plain", "", "", true), ("text/plain", "", "a", false),
    ])
    func `bodies are compared by what they say`(
        type: String,
        recorded: String,
        sent: String,
        isAnswered: Bool
    ) async throws {
        let body = recorded.replacing("\"", with: "\\\"")
        let request =
            #""method": "POST", "url": "https://a.test/", "postData": {"mimeType": "\#(type)", "text": "\#(body)"}"#
        let network = try SimulatedNetwork(
            har: archive([(request, #""status": 200"#)]),
            matching: [.method, .path, .body]
        )
        let sending = try URLRequest("https://other.test/", method: "POST", headers: ["Content-Type": type])

        #expect(try await answer(of: network, to: sending, sending: Data(sent.utf8)) == (isAnswered ? "" : nil))
    }

    @Test(arguments: [([0xFF, 1], true), ([0xFE, 1], false)] as [([UInt8], Bool)])
    func `bytes that are no text are compared as bytes`(sent: [UInt8], isAnswered: Bool) async throws {
        let recording = RecordingNetwork(
            forwardingTo: SimulatedNetwork(hosts: ["a.test": [Route(.any, "*", respond: .text(""))]]),
            redacting: ArchiveRedaction(keepsUnreadableBodies: true)
        )
        let request = try URLRequest("https://a.test/", method: "PUT")
        _ = try await recording.upload(for: request, from: Data([0xFF, 1]))
        let network = try SimulatedNetwork(har: recording.har, matching: [.body])

        #expect(try await answer(of: network, to: request, sending: Data(sent)) == (isAnswered ? "" : nil))
    }

    @Test(arguments: [("en", true), (nil, false), ("de", false)] as [(String?, Bool)])
    func `a header field is compared where that is asked for`(value: String?, isAnswered: Bool) async throws {
        let request =
            #""method": "GET", "url": "https://a.test/", "headers": [{"name": "accept-language", "value": "en"}]"#
        let network = try SimulatedNetwork(
            har: archive([(request, #""status": 200"#)]),
            matching: [.origin, .header("Accept-Language"), .header("X-Absent")]
        )
        let sent = try URLRequest("https://a.test/other", headers: value.map { ["Accept-Language": $0] } ?? [:])

        if isAnswered {
            _ = try await network.data(for: sent)
        } else {
            let error = await #expect(throws: UnexpectedCall.self) { try await network.data(for: sent) }
            #expect(error?.advice.contains("The nearest: GET https://a.test/.") == true)
        }
    }

    @Test func `several answers come one after the other, and the last again`() async throws {
        let har = archive([get("https://a.test/", "1"), get("https://a.test/x", "x"), get("https://a.test/", "2")])
        let network = try SimulatedNetwork(har: har)

        var texts: [String] = []
        for _ in 1...3 { texts.append(try await network.text(from: "https://a.test/")) }

        #expect(texts == ["1", "2", "2"])
        #expect(network.requests.count == 3)
    }

    @Test func `in order, each request comes when it was recorded, and once`() async throws {
        let har = archive([
            get("data:text/plain,x", "not requested"), get("https://a.test/", "1"), get("https://b.test/", "2"),
            (#""method": "GET", "url": "https://blocked.test/""#, #""status": 0"#), get("https://a.test/", "3"),
        ])
        let network = try SimulatedNetwork(har: har, inOrder: true)

        #expect(try await network.text(from: "https://a.test/") == "1")
        let early = await #expect(throws: UnexpectedCall.self) { try await network.text(from: "https://a.test/") }
        #expect(try await network.text(from: "https://b.test/") == "2")
        #expect(try await network.text(from: "https://a.test/") == "3")
        let late = await #expect(throws: UnexpectedCall.self) { try await network.text(from: "https://a.test/") }

        #expect(early?.advice == "The next request of the archive is GET https://b.test/.")
        #expect(late?.advice == "All 3 requests of the archive were replayed.")
    }

    @Test func `entries are replayed by their dates, in whatever order they are listed`() async throws {
        let dates = [
            "2024-01-01T12:00:00.25+01:00", "2024-01-01T11:00:00.123456Z", "2024-01-01T11:00:00Z",
            "2024-01-01T10:59:59.999",
            "2024-01-01T06:00:01-0500",
        ]
        let list = dates.enumerated().map { index, date in
            #"""
            {"startedDateTime": "\#(date)", "request": {"method": "GET", "url": "https://a.test/"},
             "response": {"status": 200, "content": {"text": "\#(index)"}}}
            """#
        }
        let har = Data(#"{"log": {"entries": [\#(list.joined(separator: ","))]}}"#.utf8)
        let network = try SimulatedNetwork(har: har)

        var texts: [String] = []
        for _ in dates { texts.append(try await network.text(from: "https://a.test/")) }

        #expect(texts == ["3", "2", "1", "0", "4"])
    }

    @Test func `redirects are followed within the archive, with cookies`() async throws {
        let har = archive([
            (
                #""method": "POST", "url": "https://a.test/login""#,
                #"""
                "status": 303, "redirectURL": "/home", "content": {"size": 90},
                "headers": [{"name": "set-cookie", "value": "a=1; Path=/\nb=2; Path=/"}, {"name": ":status", "value": "303"}]
                """#
            ),
            get("https://a.test/home", "home"),
        ])
        let network = try SimulatedNetwork(har: har)
        let request = try URLRequest("https://a.test/login", method: "POST")

        let (data, response) = try await network.data(for: request)

        #expect(data == Data("home".utf8))
        #expect(response.url?.absoluteString == "https://a.test/home")
        #expect(network.requests.last?.value(forHTTPHeaderField: "Cookie") == "a=1; b=2")
    }

    @Test(arguments: [
        (
            #""status": 0, "_error": "net::ERR_BLOCKED_BY_CLIENT""#,
            "It was recorded without a response: net::ERR_BLOCKED_BY_CLIENT."
        ),
        (#""status": 0"#, "It was recorded without a response."),
        (#""status": 200, "content": {"size": 12}"#, "The content of its response was not recorded."),
    ])
    func `a response that was not recorded is not made up`(response: String, advice: String) async throws {
        let network = try SimulatedNetwork(har: archiveOfErrors(response))

        let error = await #expect(throws: UnexpectedCall.self) { try await network.text(from: "https://a.test/") }

        #expect(error?.advice == advice)
    }

    /// Returns an archive with an error beside the response, as Chrome writes it.
    private func archiveOfErrors(_ response: String) -> Data {
        let error = response.firstMatch(of: /"_error": "[^"]*"/).map { ", \($0.output)" } ?? ""
        let entry = #"{"request": {"method": "GET", "url": "https://a.test/"}, "response": {\#(response)}\#(error)}"#
        return Data(#"{"log": {"version": "1.2", "entries": [\#(entry)]}}"#.utf8)
    }

    @Test(
        arguments: [
            (#""mimeType": "text/html; charset=\"ISO-8859-1\"", "text": "gr\u00fcn""#, [0x67, 0x72, 0xFC, 0x6E]),
            (#""mimeType": "text/html", "text": "gr\u00fcn""#, [0x67, 0x72, 0xC3, 0xBC, 0x6E]),
            (#""mimeType": "image/png", "text": "AAEC\n/w==", "encoding": "base64""#, [0, 1, 2, 0xFF]),
            (#""mimeType": "x", "size": -1"#, []),
            (#""mimeType": "x", "size": 0, "text": null, "comment": "none""#, []),
            ("", []),
        ] as [(String, [UInt8])]
    )
    func `contents are read as browsers write them`(content: String, bytes: [UInt8]) async throws {
        let response = #"""
            "status": 200, "statusText": "", "httpVersion": "h3", "bodySize": -1, "_transferSize": 9, "content": {\#(content)},
            "headers": [{"name": "content-encoding", "value": "gzip"}, {"name": "content-length", "value": "7"}, {"name": "x"}]
            """#
        let request =
            #""method": "GET", "url": "https://a.test/", "headers": [{"name": ":authority", "value": "a.test"}]"#
        let network = try SimulatedNetwork(har: Data([0xEF, 0xBB, 0xBF]) + archive([(request, response)]))

        let (data, head) = try await network.data(from: URL("https://a.test/"))

        #expect([UInt8](data) == bytes)
        #expect((head as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding") == "gzip")
    }

    @Test func `a header field may tell the character set alone`() async throws {
        let field = #"{"name": "content-type", "value": "text/html; charset=windows-1252"}"#
        let response = #""status": 200, "content": {"mimeType": "text/html", "text": "€"}, "headers": [\#(field)]"#
        let network = try SimulatedNetwork(har: archive([(#""method": "GET", "url": "https://a.test/""#, response)]))

        let (data, _) = try await network.data(from: URL("https://a.test/"))

        #expect([UInt8](data) == [0x80])
    }

    @Test(arguments: ["zstd", "identity"])
    func `a length that is not that of the text is left out`(encoding: String) async throws {
        let fields =
            #"{"name": "Content-Length", "value": "3"}, {"name": "Content-Encoding", "value": "\#(encoding)"}"#
        let response = #""status": 200, "content": {"text": "longer"}, "headers": [\#(fields)]"#
        let network = try SimulatedNetwork(har: archive([(#""method": "GET", "url": "https://a.test/""#, response)]))

        #expect(try await network.text(from: "https://a.test/") == "longer")
    }

    @Test func `an archive keeps to conditions, delegates and virtual time, and routes come before it`() async throws {
        let time = VirtualTime()
        let network = try SimulatedNetwork(har: archive([get("https://a.test/", "a")]), clock: time.clock)
        network["b.test"] = [Route(.get, "/", respond: .text("b"))]
        network.setCondition(HostCondition(latency: .seconds(60)), of: "a.test")
        network.setCondition(.offline, of: "c.test")

        let answer = Task { try await network.text(from: "https://a.test/") }
        await time.advance(by: .seconds(60))

        #expect(try await answer.value == "a")
        #expect(try await network.text(from: "https://b.test/") == "b")
        let error = await #expect(throws: URLError.self) { try await network.text(from: "https://c.test/") }
        #expect(error?.code == .notConnectedToInternet)
    }

    @Test(arguments: [
        ("", "The 0 bytes are not JSON."),
        (#"{"log": {"version": "1.2", "entr"#, "The 32 bytes are not JSON. Unexpected end of file"),
        ("{}", "log"), (#"{"log": {"version": "1.2"}}"#, "entries"),
        (
            #"{"log": {"version": "2.0", "entries": []}}"#,
            "The archive has version 2.0. Versions 1.1 and 1.2 can be read."
        ),
        (#"{"log": {"entries": [{"request": {"method": "GET", "url": 7}}]}}"#, "entries[0].request.url"),
        (
            #"{"log": {"entries": [{"request": {"method": "GET", "url": "x"}, "response": {"status": "2"}}]}}"#,
            "response.status"
        ),
        (
            #"{"log": {"entries": [{"request": {"method": "GET", "url": "x", "postData": {"text": "ä", "_encoding": "base64"}}}]}}"#,
            "The encoding is base64, but the text is not"
        ),
    ])
    func `what is no archive is an error that tells the place and the reason`(har: String, part: String) throws {
        let error = #expect(throws: DecodingError.self) { try SimulatedNetwork(har: Data(har.utf8)) }

        let description = error.map { "\($0)" } ?? ""
        #expect(description.contains(part))
    }
}

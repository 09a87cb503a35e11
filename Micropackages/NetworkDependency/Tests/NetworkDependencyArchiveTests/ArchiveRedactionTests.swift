import Foundation
import NetworkDependency
import NetworkDependencyArchive
import NetworkDependencyContract
import Testing

struct ArchiveRedactionTests {
    private static let redaction = ArchiveRedaction(
        headers: ["X-Api-Key"],
        queryItems: ["key"],
        jsonFields: ["token", "pin", "card"],
        formFields: ["password"]
    )

    /// Records one request and its response, and returns the archive.
    private func recorded(
        _ url: String = "https://api.test/",
        method: String = "POST",
        headers: [String: String] = [:],
        body: String? = nil,
        response: SimulatedResponse = .text("")
    ) async throws -> String {
        let network = SimulatedNetwork(hosts: ["api.test": [Route(.any, "/*", respond: response)]])
        let recording = RecordingNetwork(base: network, redacting: Self.redaction)
        var request = try URLRequest(url, method: method)
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        request.httpBody = body.map { Data($0.utf8) }
        _ = try await recording.data(for: request)
        return String(decoding: recording.har, as: UTF8.self)
    }

    @Test(arguments: [
        ("Authorization", "Bearer hunter2-secret"), ("authorization", "hunter2-secret"),
        ("Cookie", "a=b; id=hunter2-secret"),
        ("Proxy-Authorization", "Basic \(Data("ada:hunter2-secret".utf8).base64EncodedString())"),
        ("x-api-key", "hunter2-secret"), ("Referer", "https://a.test/?key=hunter2-secret"),
        ("X-Forwarded", "https://ada:hunter2-secret@a.test/"), ("Cookie", "hunter2-secret"),
    ])
    func `a header field's secret is not recorded`(name: String, value: String) async throws {
        let har = try await recorded(headers: [name: value])

        #expect(!har.contains("hunter2"))
        #expect(!har.contains(Data("ada:hunter2-secret".utf8).base64EncodedString()))
        #expect(har.contains("REDACTED") || name == "X-Forwarded")
    }

    @Test(arguments: [
        "https://ada:hunter2-secret@api.test/", "https://api.test/?a=b&key=hunter2-secret#c",
        "https://api.test/?KEY=hunter2-secret",
        "https://api.test/?next=https%3A%2F%2Fb.test%2F%3Fa%3Db%26key%3Dhunter2-secret%26c%3Dd&e=f",
        "https://api.test/?variables=%7B%22token%22%3A%22hunter2-secret%22%7D&a=b#c",
        "https://api.test/?k%65y=hunter2-secret", "https://api.test/?key=it's;hunter2-secret",
        "https://api.test/#key=hunter2-secret",
    ])
    func `a URL's secret is not recorded`(url: String) async throws {
        let har = try await recorded(url)

        #expect(!har.contains("hunter2"))
        #expect(har.contains("\"url\" : \"https://api.test/"))
    }

    @Test(arguments: [
        (#"{"a": {"b": [{"token": "hunter2-secret"}]}}"#, "application/json"),
        (#"{"to\u006ben"  :  "hunter2-secret"}"#, "application/json"), (#"{"TOKEN":"hunter2\"-secret"}"#, "text/plain"),
        (#"{"card": {"number": "hunter2-secret", "owners": ["hunter2-secret"]}, "a": 1}"#, "application/json"),
        (#"{"body": "{\"token\": \"hunter2-secret\"}"}"#, "application/json"),
        (#"{"body": "{\"body\": \"{\\\"token\\\": \\\"hunter2-secret\\\"}\"}"}"#, "application/json"),
        (#"{"body": "{\"token\": \"a\\\"hunter2-secret\"}"}"#, "application/json"),
        (#"5" pipe <script>var x = {"path": "C:\\", "token": "hunter2-secret"}</script>"#, "text/html"),
        ("data: {\"token\": \"hunter2-secret\"}\n\n", "text/event-stream"),
        (#"{"token": "hunter2-secr"#, "application/json"),
        ("a=b&password=hunter2-secret&c=d", "application/x-www-form-urlencoded"),
        ("password=it's;hunter2-secret", "application/x-www-form-urlencoded; charset=utf-8"),
        ("a=%7B%22token%22%3A+%22hunter2-secret%22%7D", "application/x-www-form-urlencoded"),
        ("key=hunter2-secret", "application/x-www-form-urlencoded"),
        ("<a href=\"/next?key=hunter2-secret\">", "text/html"),
        (#"{"next": "/?a=b\u0026key=hunter2-secret"}"#, "application/json"),
        ("clone https://ada:hunter2-secret@git.test/a", "text/plain"),
        ("@ https://ada:hunter2-@\(String(repeating: "hunter2", count: 1_000))@git.test/a a@b", "text/plain"),
        (#"{"u":"https:\/\/a:hunter2-secret@b"}"#, "application/json"),
        (
            "--x\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\nhunter2-secret\r\n--x--\r\n",
            "multipart/form-data; boundary=\"x\""
        ),
    ])
    func `a body's secret is not recorded`(body: String, type: String) async throws {
        let response = SimulatedResponse.data(Data(body.utf8), type: type)
        let har = try await recorded(headers: ["Content-Type": type], body: body, response: response)

        #expect(!har.contains("hunter2"))
        #expect(har.components(separatedBy: "REDACTED").count > 2 || body.contains("://ada") || body.contains(#"\/a:"#))
    }

    @Test func `types of a response stay, and what is around a secret does`() async throws {
        let body = #"{"pin": 1234, "card": {"id": -1.5e3, "ok": true, "none": null, "names": ["Ada"]}, "price": 1.10}"#
        let har = try await recorded(body: body, response: .json(body))

        let texts = har.matches(of: /"text" : "(.*)"/).map { String($0.output.1).replacing("\\\"", with: "\"") }
        let redacted = [
            #"{"pin": "REDACTED", "card": {"id": "REDACTED", "ok": "REDACTED", "none": null, "names": ["REDACTED"]}, "#,
            #"{"pin": 0, "card": {"id": 0, "ok": false, "none": null, "names": ["REDACTED"]}, "#,
        ]
        #expect(texts == redacted.map { $0 + #""price": 1.10}"# })
    }

    @Test func `a cookie keeps its name and its attributes`() async throws {
        let response = SimulatedResponse.text("").header("Set-Cookie", "id=hunter2; Path=/; Secure").header(
            "Set-Cookie",
            "b=c"
        )
        let har = try await recorded(headers: ["Cookie": "id=hunter2; b"], response: response)

        #expect(!har.contains("hunter2"))
        #expect(har.contains(#""value" : "id=REDACTED; Path=/; Secure""#))
        #expect(har.contains(#""value" : "b=REDACTED""#))
        #expect(har.contains(#""value" : "id=REDACTED;REDACTED""#))
    }

    @Test(arguments: [
        "hunter2/secret+token", "hunter2%2Fsecret%2Btoken", #"hunter2\/secret+token"#,
        Data("hunter2/secret+token".utf8).base64EncodedString(),
    ])
    func `a secret is found where it recurs without its name`(form: String) async throws {
        let recording = RecordingNetwork(
            base: SimulatedNetwork(hosts: [
                "api.test": [Route(.any, "/*", respond: .text("before \(form) behind").header("X-Echo", form))]
            ])
        )
        let url = try URL("https://api.test/")
        var withCredentials = URLRequest(url: url)
        withCredentials.setValue("Bearer hunter2/secret+token", forHTTPHeaderField: "Authorization")

        // This request is recorded before the secret is known.
        _ = try await recording.data(from: url)
        _ = try await recording.data(for: withCredentials)

        let har = String(decoding: recording.har, as: UTF8.self)
        #expect(!har.contains("hunter2") && !har.contains(form))
        #expect(har.components(separatedBy: "before REDACTED behind").count == 3)
    }

    @Test func `a form is one where the transport has yet to say so`() async throws {
        let har = try await recorded(body: "password=hunter2-secret&a=b")
        let replay = try SimulatedNetwork(har: Data(har.utf8), matching: [.body])
        let request = try URLRequest("https://api.test/", method: "POST", body: "a=b&password=other")

        let (_, response) = try await replay.data(for: request)

        #expect(har.contains("password=REDACTED&a=b"))
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
    }

    @Test func `an item with user information, and a URL of another scheme, have none`() async throws {
        let har = try await recorded(
            "https://api.test/?next=https%3A%2F%2Fada%3Ahunter2-secret%40b.test%2F",
            response: .text("postgres://ada:p@hunter2@b.test/x, 1 @ 2, and https://@@hunter2@@c.test?d@e")
        )

        #expect(!har.contains("hunter2"))
        #expect(
            har.contains("postgres:\\/\\/b.test\\/x, 1 @ 2, and https:\\/\\/c.test?d@e")
                || har.contains("postgres://b.test/x, 1 @ 2, and https://c.test?d@e")
        )
    }

    @Test func `a number stays one where it recurs`() async throws {
        let network = SimulatedNetwork(hosts: [
            "api.test": [Route(.get, "/", respond: .json(#"{"pin": 12345678, "from": 12345678, "at": 1234567890}"#))]
        ])
        let recording = RecordingNetwork(base: network, redacting: Self.redaction)
        let url = try URL("https://api.test/")
        _ = try await recording.data(from: url)

        let value = try await SimulatedNetwork(har: recording.har).decoded([String: Int].self, from: url)

        #expect(value == ["pin": 0, "from": 12_345_678, "at": 1_234_567_890])
    }

    @Test func `a cookie is no secret in a form that is short`() async throws {
        let har = try await recorded(headers: ["Cookie": "prefs=%7B%22v%22%3A1%7D"], response: .text(#"[{"v":1}]"#))

        #expect(har.contains(#"[{\"v\":1}]"#))
    }

    @Test func `cookies that an archive has joined are redacted`() throws {
        let fields = [#"["a=1; Path=/", "id=hunter2; Path=/"]"#, #""a=1; Path=/, id=hunter2; Path=/""#]
        for value in fields {
            let har = #"""
                {"log": {"version": "1.2", "creator": {"name": "", "version": ""}, "entries": [{"request": {"method": "GET",
                "url": "https://a.test/", "headers": []}, "response": {"status": 200, "headers": [
                {"name": "Set-Cookie", "value": \#(value)}], "content": {}}}]}}
                """#

            let clean = String(decoding: try ArchiveRedaction().redacted(Data(har.utf8)), as: UTF8.self)

            #expect(!clean.contains("hunter2"))
            #expect(clean.contains("id=REDACTED; Path="))
        }
    }

    @Test func `a string that seems to end before it begins is redacted`() async throws {
        let text = #"password = \\"\" hunter2-secret \\""#

        let har = try await recorded(headers: ["Content-Type": "text/plain"], body: text)

        #expect(!har.contains("hunter2"))
    }

    @Test func `a short value is no secret where it recurs`() async throws {
        let har = try await recorded(
            headers: ["Cookie": "theme=darkmode; consent=accepted", "X-Api-Key": "seven77"],
            response: .text("darkmode accepted seven77, c2V2ZW43Nw==")
        )

        #expect(har.contains("darkmode accepted seven77, c2V2ZW43Nw=="))
    }

    @Test func `the beginning of a secret is not left where a body is cut`() async throws {
        let recording = RecordingNetwork(
            base: SimulatedNetwork(hosts: ["api.test": [Route(.get, "/", respond: .text("label: hunter2-secret"))]]),
            contentLimit: 14
        )
        let request = try URLRequest("https://api.test/", headers: ["Authorization": "hunter2-secret"])

        _ = try await recording.data(for: request)

        #expect(String(decoding: recording.har, as: UTF8.self).contains(#""text" : "label: ""#))
    }

    @Test func `an archive of a browser is redacted, in all the places where it repeats itself`() throws {
        let text = Data(#"{"token": "hunter2-secret"}"#.utf8).base64EncodedString()
        let har = """
            {"log": {"version": "1.2", "entries": [{
              "_initiator": {"url": "https://a.test/?key=hunter2-secret"},
              "request": {
                "method": "POST", "url": "https://a.test/?key=hunter2-secret",
                "queryString": [{"name": "key", "value": "hunter2-secret"}],
                "cookies": [{"name": "id", "value": "hunter2-secret"}],
                "headers": [{"name": ":path", "value": "/?key=hunter2-secret"}],
                "postData": {"mimeType": "application/x-www-form-urlencoded",
                             "params": [{"name": "password", "value": "hunter2-secret"}, {"name": "a b", "value": "&"}]}
              },
              "response": {
                "status": 302, "redirectURL": "/?key=hunter2-secret", "headers": [],
                "cookies": [{"name": "id", "value": "hunter2-secret"}],
                "content": {"mimeType": "application/json", "text": "\(text)", "encoding": "base64"}
              }
            }]}}
            """

        let clean = try String(decoding: Self.redaction.redacted(Data(har.utf8)), as: UTF8.self)

        #expect(!clean.contains("hunter2") && !clean.contains(text))
        #expect(clean.contains(#""text" : "password=REDACTED&a%20b=%26""#))
        #expect(clean.contains(#""redirectURL" : "/?key=REDACTED""#))
        #expect(clean.contains(#""text" : "{\"token\": \"REDACTED\"}""#))
    }
}

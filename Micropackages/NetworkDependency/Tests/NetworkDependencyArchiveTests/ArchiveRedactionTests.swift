import Foundation
import NetworkDependency
import NetworkDependencyArchive
import NetworkDependencyContract
import Testing

struct ArchiveRedactionTests {
    @Test func `a test says what is redacted, and what only looks like a secret is reported`() async throws {
        let response = SimulatedResponse.json(
            #"{"email": "ada@example.com", "sid": "SM9f", "total_tokens": 15, "build": "4ac8b0f1e2d93756"}"#
        )
        .header("X-Shop-Key", "hunter2-secret").header("X-Build", "wJalrXUtnFEMIK7MDENGbPxRfiCY")
        let service = SimulatedNetwork(hosts: ["shop.test": [Route(.get, "/order", respond: response)]])
        let redaction = ArchiveRedaction(headers: ["X-Shop-Key"], jsonFields: ["email"], except: ["code"])
        let recording = RecordingNetwork(forwardingTo: service, redacting: redaction)

        _ = try await recording.data(from: URL("https://shop.test/order?code=PAID&token=hunter2-secret"))

        let replay = try SimulatedNetwork(har: recording.har)
        let text = try await replay.text(from: "https://shop.test/order?code=PAID&token=another")
        #expect(text == #"{"email": "REDACTED", "sid": "SM9f", "total_tokens": 15, "build": "4ac8b0f1e2d93756"}"#)
        #expect(!String(decoding: recording.har, as: UTF8.self).contains("hunter2"))
        let place = "GET https://shop.test/order?code=PAID&token=REDACTED: the field X-Build of the response"
        #expect(recording.suspicions.map(\.description) == ["\(place) has 28 random characters, \"wJal…\""])
        #expect(try redaction.suspicions(in: recording.har) == recording.suspicions)
    }

    private static let redaction = ArchiveRedaction(
        headers: ["X-Api-Key"],
        queryItems: ["key"],
        formFields: ["password"],
        jsonFields: ["token", "pin", "card"],
        except: ["theme", "signature"]
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
        let recording = RecordingNetwork(forwardingTo: network, redacting: Self.redaction)
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
        (#"{"card": {"password": "hunter2-secret", "owners": ["hunter2-secret"]}, "a": 1}"#, "application/json"),
        (#"<a><w:Password Type="T">hunter2-secret</w:Password><b Token='hunter2-secret'/></a>"#, "application/xml"),
        ("<password><!-- x --><![CDATA[hunter2-secret]]></password>", "text/xml"),
        ("<password><?x a>b?>hunter2-secret</password>", "text/xml"),
        ("<body>&lt;password>hunter2-secret&lt;/password></body>", "text/xml"),
        (#"{"body": "{\"body\": \"{\\\"token\\\": \\\"hunter2-secret\\\"}\"}"}"#, "application/json"),
        (#"5" pipe <script>var x = {"path": "C:\\", "token": "hunter2-secret"}</script>"#, "text/html"),
        (#"{"token": "hunter2-secr"#, "application/json"),
        ("password=it's;hunter2-secret", "application/x-www-form-urlencoded; charset=utf-8"),
        ("a=%7B%22token%22%3A+%22hunter2-secret%22%7D", "application/x-www-form-urlencoded"),
        ("@ https://ada:hunter2-@\(String(repeating: "hunter2", count: 1_000))@git.test/a a@b", "text/plain"),
        (#"{"u":"https:\/\/a:hunter2-secret@b"}"#, "application/json"),
    ])
    func `a body's secret is not recorded`(body: String, type: String) async throws {
        let response = SimulatedResponse.data(Data(body.utf8), type: type)
        let har = try await recorded(headers: ["Content-Type": type], body: body, response: response)

        #expect(!har.contains("hunter2"))
        #expect(har.components(separatedBy: "REDACTED").count > 2 || body.contains("://ada") || body.contains(#"\/a:"#))
    }

    @Test func `types of a response stay, and objects are judged by their own fields`() async throws {
        let body =
            #"{"pin": 1234, "card": {"id": -1.5e3, "token": true, "log": "{\"pin\": 1}"}, "token": null, "price": 1.10}"#
        let har = try await recorded(body: body, response: .json(body))

        let texts = har.matches(of: /"text" : "(.*)"/).map {
            String($0.output.1).replacing(#"\\"#, with: "\u{0}").replacing(#"\""#, with: "\"").replacing(
                "\u{0}",
                with: #"\"#
            )
        }
        #expect(
            texts == [
                #"{"pin": "REDACTED", "card": {"id": -1.5e3, "token": "REDACTED", "#
                    + #""log": "{\"pin\": \"REDACTED\"}"}, "token": null, "price": 1.10}"#,
                #"{"pin": 0, "card": {"id": -1.5e3, "token": false, "log": "{\"pin\": 0}"}, "token": null, "price": 1.10}"#,
            ]
        )
    }

    @Test func `a cookie keeps its name and its attributes`() async throws {
        let response = SimulatedResponse.text("").header("Set-Cookie", "id=hunter2; Path=/; Secure").header(
            "Set-Cookie",
            "b=c"
        )
        let har = try await recorded(headers: ["Cookie": "id=hunter2; b; theme=dark"], response: response)

        #expect(!har.contains("hunter2"))
        #expect(har.contains(#""value" : "id=REDACTED; Path=/; Secure""#))
        #expect(har.contains(#""value" : "b=REDACTED""#))
        #expect(har.contains(#""value" : "id=REDACTED;REDACTED; theme=dark""#))
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

    @Test func `a number in a listed field is not a secret`() throws {
        let har = try RecurringSecretTests.archive(body: #"{"pin": 12345678, "from": 12345678}"#)
        let text = try RecurringSecretTests.bodies(of: Self.redaction.redacted(har)).first

        #expect(text == #"{"pin": 0, "from": 12345678}"#)
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

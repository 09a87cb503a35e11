import Foundation
import NetworkDependency
import NetworkDependencyArchive
import NetworkDependencyContract
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Checks that a text in a listed field is not readable where the archive repeats it, in any common encoding.
struct RecurringSecretTests {
    /// An encoding of a secret.
    struct Encoding: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let encode: @Sendable (String) -> String

        init(_ description: String, _ encode: @escaping @Sendable (String) -> String) {
            (testDescription, self.encode) = (description, encode)
        }

        static let all = percent + escapes + numbers + nested

        private static let percent = [
            Encoding("plain") { $0 },
            Encoding("quote, which keeps the slash") { $0.percent("-._~/") },
            Encoding("encodeURIComponent") { $0.percent("-_.!~*'()") },
            Encoding("encodeURI") { $0.percent("-_.!~*'();/?:@&=+$,#") },
            Encoding("a form") { $0.percent("*-._ ").replacing(" ", with: "+") },
            Encoding("percent in lower case") { $0.percent("").lowercasedEscapes },
            Encoding("every byte") { $0.bytes("%") },
            Encoding("percent twice") { $0.percent("").percent("") },
            Encoding("escape of JavaScript") { text in
                text.utf16.map { unit in
                    if let scalar = Unicode.Scalar(unit), scalar.isPlain { return "\(scalar)" }
                    return unit > 0xFF ? "%u\(UInt32(unit).hex(4))" : "%\(UInt32(unit).hex(2))"
                }.joined()
            },
        ]
        private static let escapes = [
            Encoding("entities") { $0.entities("&#39;") }, Encoding("apos") { $0.entities("&apos;") },
            Encoding("decimal entities") { $0.scalars { "&#\($0);" } },
            Encoding("padded entities") { $0.scalars { "&#0\($0);" } },
            Encoding("hexadecimal entities") { $0.scalars { "&#x\($0.hex(2));" } },
            Encoding("entities without an end") { $0.scalars { "&#\($0)" } },
            Encoding("names of signs") {
                $0.replacing("&", with: "&amp;").replacing("/", with: "&sol;").replacing("+", with: "&plus;")
                    .replacing("=", with: "&equals;").replacing("ö", with: "&ouml;")
            },
            Encoding("JSON") { $0.json }, Encoding("JSON with slashes") { $0.json.replacing("/", with: "\\/") },
            Encoding("JSON twice") { $0.json.json },
            Encoding("JSON of ASCII") {
                $0.utf16.map { $0 < 0x80 ? "\(Unicode.Scalar(UInt8($0)))" : "\\u\(UInt32($0).hex(4))" }.joined()
            },
            Encoding("\\u") { $0.utf16.map { "\\u\(UInt32($0).hex(4))" }.joined() },
            Encoding("\\u of signs in HTML") {
                $0.replacing("&", with: "\\u0026").replacing("=", with: "\\u003d").replacing("+", with: "\\u002b")
            },
            Encoding("\\u{}") { $0.scalars { "\\u{\($0.hex(1))}" } }, Encoding("\\x") { $0.bytes("\\x") },
            Encoding("octal") { $0.utf8.map { "\\" + String(Int($0) + 512, radix: 8).suffix(3) }.joined() },
            Encoding("JSON in HTML") { $0.json.entities("&#39;") },
        ]
        private static let numbers = [
            Encoding("hexadecimal") { $0.bytes("") }, Encoding("capitals") { $0.bytes("").uppercased() },
            Encoding("an odd digit before") { "f" + $0.bytes("") },
            Encoding("colons") { String($0.bytes(":").dropFirst()) },
            Encoding("spaces") { String($0.bytes(" ").dropFirst()) },
            Encoding("colons behind two digits and a space") { "be" + $0.bytes(":").replacing(/^:/, with: " ") },
            Encoding("hyphens behind three digits") { "row 120" + $0.bytes("-") },
            Encoding("groups of four digits") { $0.groups(of: 2, " ") },
            Encoding("groups of eight digits") { $0.groups(of: 4, "-") },
            Encoding("colons in lines") { $0.bytes(":").inLines("\n    ") },
            Encoding("base64") { $0.base64 }, Encoding("base64 for URLs") { $0.base64URL },
            Encoding("an offset of one") { "x\($0)".base64 }, Encoding("an offset of two") { "xy\($0)z".base64 },
            Encoding("base64 in a path") { "/callback/\($0.base64)" },
            Encoding("base64 in lines") { Data($0.utf8).base64EncodedString().inLines("\r\n") },
            Encoding("base64 in indented lines") { $0.base64.inLines("\n    ") },
        ]
        private static let nested = [
            Encoding("base64 twice") { $0.base64.base64 }, Encoding("base64 of percent") { $0.percent("").base64 },
            Encoding("percent of base64") { $0.base64.percent("") },
            Encoding("hexadecimal of JSON") { $0.json.bytes("") },
            Encoding("base64 of JSON in lines in JSON") { "{\"a\":\"\($0.json)\"}".base64.inLines("\n").json },
            Encoding("JSON in a URL in HTML") { "/?q=\($0.json.percent(""))&b".entities("&#39;") },
            Encoding("base64 of bytes") {
                Data([0xFF, 0xFE, 0, 0x0A] + Array($0.utf8) + [0x12, 0]).base64EncodedString()
            },
        ]
    }

    /// Secrets as generators, people and services create them; each contains characters that some syntax escapes.
    private static let allSecrets = [
        "hunter2-Sup3rSecret!", "wJalrXUtnFEMI/K7MDENG+bPxRfiCY==", "p\u{E4}ssw\u{F6}rd-\u{FC}n\u{EF}code-\u{1F511}",
        "p\"q'<&>#%\\ 7; x=1 ,zz", "eightchr", "100%25off&amp;\\u0041",
    ]

    /// All secrets as a proof; else one of plain characters, and the one with most signs.
    static var secrets: [String] {
        #if PROOFS
        allSecrets
        #else
        [allSecrets[0], allSecrets[3]]
        #endif
    }

    @Test(arguments: Encoding.all)
    func `a text in a listed field is not left where it recurs`(encoding: Encoding) throws {
        for secret in Self.secrets {
            let form = encoding.encode(secret)
            let body = "before \(form) behind"
            let har = try Self.archive(body: body, field: #"{"password": "\#(secret.json)"}"#)

            let clean = try ArchiveRedaction().redacted(har)

            let text = try #require(Self.bodies(of: clean).first)
            #expect(!text.contains(form) && text.contains("REDACTED"), "\(secret): \(text)")
            #expect(text.hasPrefix("before ") && text.hasSuffix(" behind"))
        }
    }

    @Test(arguments: [
        ("Basic \("annabelle:hunter2-secret".base64)", ["annabelle", "hunter2-secret", "annabelle:hunter2-secret"]),
        ("Basic \("annabelle:hunter2\tsecret".base64)", ["annabelle", "hunter2\tsecret"]),
        ("Bearer hunter2-secret", ["hunter2-secret"]), ("Token token=\"hunter2-secret\"", ["hunter2-secret"]),
        ("Token token='hunter2-secret'", ["hunter2-secret"]),
        (
            "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20260101/us-east-1/s3, Signature=fe5f80f7",
            ["AKIDEXAMPLE", "fe5f80f7"]
        ),
        ("hunter2-secret, other12345", ["hunter2-secret", "other12345"]),
        ("Bearer hunter2-secret, Basic \("ann:swordfish".base64)", ["hunter2-secret", "swordfish"]),
        ("AWS AKIDEXAMPLE:hunter2-secret=", ["AKIDEXAMPLE", "hunter2-secret="]),
    ])
    func `parts of credentials recur`(value: String, parts: [String]) throws {
        let har = try Self.archive(body: parts.joined(separator: " | "), header: ("Authorization", value))

        let text = try #require(try Self.bodies(of: ArchiveRedaction().redacted(har)).first)

        #expect(text == parts.map { _ in "REDACTED" }.joined(separator: " | "))
    }

    /// Each header field, and each body of a request.
    @Test(arguments: [
        ("Cookie", #"auth=%7B%22u%22%3A%22bob%22%2C%22token%22%3A%22hunter2-secret%22%7D"#),
        ("Cookie", #"auth={"u":"bob","token":"hunter2-secret"}"#), ("Cookie", "a=b; auth=u=bob&token=hunter2-secret"),
        ("Cookie", "auth=token=hunter2-secret&u=bob"), ("Cookie", "back=https://b.test/?token=hunter2-secret"),
        ("Cookie", #"{"token":"hunter2-secret"}"#), ("Cookie", "a=b; hunter2-secret"),
        ("X-Session-Token", #"{"token":"hunter2-secret"}"#), ("X-Session-Token", "u=bob&token=hunter2-secret"),
        ("X-Session-Token", "token=hunter2-secret&u=bob"),
        (nil, #"{"session_token":"{\"token\":\"hunter2-secret\"}"}"#),
        (nil, #"{"session_token":"u=bob&token=hunter2-secret"}"#),
        (nil, #"{"secret":"{\"a\":1,\"token\":\"{\\\"pwd\\\":\\\"hunter2-secret\\\"}\"}"}"#),
        (nil, #"{"a":"<secret>u=bob&amp;token=hunter2-secret</secret>"}"#),
    ])
    func `a listed field within a listed field recurs`(name: String?, value: String) throws {
        let header = name.map { ($0, value) }
        let har = try Self.archive(body: "you: hunter2-secret", field: name == nil ? value : "{}", header: header)

        #expect(try Self.bodies(of: ArchiveRedaction().redacted(har)).first == "you: REDACTED")
    }

    @Test func `the type of a body does not repeat a secret`() throws {
        let type = #"application/json; profile="https://a.test/?token=hunter2-secret"; a=swordfish"#
        let har = try Self.archive(body: "{}", type: type, header: ("X-Api-Key", "swordfish"))

        let clean = try String(decoding: ArchiveRedaction().redacted(har), as: UTF8.self)

        #expect(!clean.contains("hunter2") && !clean.contains("swordfish"))
    }

    @Test(arguments: [
        (
            true,
            [
                "2026-11-23T20:45:00.5Zx", "2026-51-23", "20261123-ab", "2026-11-23T20:45:00.", "2026-11-23T20",
                "2026-11-23 20:45 +0", "Wed, 21 Oct 2015 07:28:00", "Wed, 21 Oct 2015 07:28",
                "wed, 21 Oct 2015 07:28:00 GMT",
            ]
        ),
        (
            false,
            [
                "2026-11-23", "20261123T204500Z", "2026-11-23 20:45", "2026-11-23T20:45:00,25+01:00", "20261123",
                "2026-11-23T20:45 -0130", "2026-11-23T20:45+01", "Wednesday, 21-Oct-15 07:28:00 GMT", "seven77",
                "2026-11-23T20:45:00.5Z", "Wed, 21 Oct 2015 07:28:00 GMT", "Wed, 1 Oct 2015 07:28:00 +0000", "1234567",
            ]
        ),
    ])
    func `what is short or a date is left where it recurs, and what resembles a date is not`(
        isSecret: Bool,
        texts: [String]
    ) throws {
        for text in texts {
            let har = try Self.archive(body: "a \(text) b", field: #"{"password": "\#(text)"}"#)
            let clean = isSecret ? "a REDACTED b" : "a \(text) b"
            #expect(try Self.bodies(of: ArchiveRedaction().redacted(har)).first == clean, "\(text)")
        }
    }

    @Test func `public parameters of credentials are left where they recur`() throws {
        let header = ("Authorization", "Digest uri=\"/v1/items\", realm=\"v1 | items\"")
        let har = try Self.archive(body: "/v1/items v1 | items", header: header)

        #expect(try Self.bodies(of: ArchiveRedaction().redacted(har)).first == "/v1/items v1 | items")
    }

    /// Foundation reads JSON in UTF-16, too, in which a byte of a quotation mark may be a part of any character.
    @Test func `digits recur in JSON in UTF-16`() throws {
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf16] {
            let body = try #require(
                "{\"a\":\"\u{122}\u{3839}\u{3839}\u{3839}\u{3839}\", \"b\": 1}".data(using: encoding)
            )
            let secret = encoding == .utf16BigEndian ? "89898989" : "98989898"
            let plain = try Self.archive(body: "@", type: "application/json", header: ("X-Api-Key", secret))
            let har = String(decoding: plain, as: UTF8.self).replacing(
                "\"text\":\"@\"",
                with: "\"encoding\":\"base64\",\"text\":\"\(body.base64EncodedString())\""
            )
            let redaction = ArchiveRedaction(keepsUnreadableBodies: true)
            let clean = try redaction.redacted(Data(har.utf8))
            let text = try #require(try Self.bodies(of: clean).first)
            let data = Data(base64Encoded: text) ?? Data(text.utf8)
            #expect(data.range(of: Data(secret.utf8)) == nil)
            #expect(data.range(of: Data("REDACTED".utf8)) != nil)
        }
    }

    @Test func `a number of JSON stays a number where a text of digits recurs`() throws {
        let har = try Self.archive(
            body: #"{"from": 12345678, "text": "no 12345678", "at": -12345678.5, "id": 1234}"#,
            field: #"{"password": "12345678"}"#
        )

        let text = try Self.bodies(of: ArchiveRedaction().redacted(har)).first

        #expect(text == #"{"from": 0, "text": "no REDACTED", "at": 0, "id": 1234}"#)
    }

    @Test func `of secrets that begin alike, the longest is found`() throws {
        let har = try Self.archive(
            body: "hunter2-secret-x hunter2-secret-long-ago hunter2-secret-longer hunter2-secre",
            field: #"{"pwd": "hunter2-secret", "token": "hunter2-secret-long", "secret": "hunter2-secret-long-ago"}"#
        )

        let text = try Self.bodies(of: ArchiveRedaction().redacted(har)).first

        #expect(text == "REDACTED-x REDACTED REDACTEDer hunter2-secre")
    }

    @Test(arguments: ["label: hunter2-sec", "label: hunter2%2Dsec", "label: hunter2%2Dse%6", "label: hunter2\\u002ds"])
    func `the beginning of a secret is not left where a body is cut`(body: String) async throws {
        let response = SimulatedResponse.text(body + String(repeating: "-", count: 99))
        let network = SimulatedNetwork(hosts: ["api.test": [Route(.get, "/", respond: response)]])
        let recording = RecordingNetwork(forwardingTo: network, contentLimit: body.utf8.count)
        _ = try await recording.data(for: URLRequest("https://api.test/", headers: ["Authorization": "hunter2-secret"]))

        #expect(try Self.bodies(of: recording.har).last == "label: ")
    }

    @Test func `the work grows with the length of a body, and what was not searched is reported`() throws {
        var text = "hunter2-secret"
        for _ in 0..<9 { text = text.base64 }
        let deep = try Self.archive(body: text, field: #"{"password": "hunter2-secret"}"#)
        let wide = try Self.archive(body: String(repeating: "YWFh%2541\\\\u0041&amp;amp;", count: 4_000))

        let suspicions = try ArchiveRedaction().suspicions(in: ArchiveRedaction().redacted(deep))
        _ = try ArchiveRedaction().redacted(wide)

        #expect(suspicions.contains { $0.reason == "more encodings than are searched for secrets" })
    }

    /// Returns an archive of two exchanges; the request of the second one has a secret, which the response of the first one contains.
    static func archive(
        body: String,
        type: String = "text/plain",
        url: String = "https://api.test/",
        field: String = "{}",
        header: (String, String)? = nil
    ) throws -> Data {
        func entry(_ headers: [[String: String]], _ sent: String, _ content: [String: String]) -> [String: Any] {
            [
                "request": [
                    "method": "POST", "url": url, "headers": headers,
                    "postData": ["mimeType": "application/json", "text": sent],
                ],
                "response": ["status": 200, "headers": [], "content": content],
            ]
        }
        let headers = header.map { [["name": $0.0, "value": $0.1]] } ?? []
        let entries = [entry([], "{}", ["mimeType": type, "text": body]), entry(headers, field, ["text": ""])]
        return try JSONSerialization.data(withJSONObject: ["log": ["version": "1.2", "entries": entries]])
    }

    /// The bodies of the responses of an archive.
    static func bodies(of har: Data) throws -> [String] {
        struct File: Decodable {
            struct Log: Decodable { let entries: [Entry] }
            struct Entry: Decodable { let response: Response }
            struct Response: Decodable { let content: Content }
            struct Content: Decodable { let text: String }
            let log: Log
        }
        return try JSONDecoder().decode(File.self, from: har).log.entries.map(\.response.content.text)
    }
}

extension String {
    fileprivate var base64: String { Data(utf8).base64EncodedString() }
    fileprivate var base64URL: String {
        base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
    var json: String {
        let text = (try? JSONEncoder().encode([self])).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return String(text.dropFirst(2).dropLast(2)).replacing("\\/", with: "/")
    }
    /// The text with all escapes in lower case.
    fileprivate var lowercasedEscapes: String {
        replacing(/%../) { $0.output.lowercased() }
    }

    func percent(_ kept: String) -> String {
        let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
        return addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: letters + kept)) ?? ""
    }

    func entities(_ apostrophe: String) -> String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: apostrophe)
    }

    fileprivate func bytes(_ mark: String) -> String {
        utf8.map { mark + UInt32($0).hex(2) }.joined()
    }

    /// The hexadecimal digits of the text, in groups of a number of bytes.
    fileprivate func groups(of count: Int, _ separator: String) -> String {
        utf8.enumerated().map {
            ($0.offset > 0 && $0.offset % count == 0 ? separator : "") + UInt32($0.element).hex(2)
        }.joined()
    }

    fileprivate func scalars(_ form: (UInt32) -> String) -> String {
        unicodeScalars.map { form($0.value) }.joined()
    }

    fileprivate func inLines(_ end: String) -> String {
        var lines: [Substring] = []
        var rest = self[...]
        while !rest.isEmpty {
            lines.append(rest.prefix(7))
            rest = rest.dropFirst(7)
        }
        return lines.joined(separator: end)
    }
}

extension UInt32 {
    fileprivate func hex(_ digits: Int) -> String {
        let text = String(self, radix: 16)
        return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
    }
}

extension Unicode.Scalar {
    fileprivate var isPlain: Bool {
        isASCII && (properties.isAlphabetic || "0123456789@*_+-./".unicodeScalars.contains(self))
    }
}

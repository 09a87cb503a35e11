#if PROOFS
import Foundation
import NetworkDependency
import NetworkDependencyArchive
import NetworkDependencyContract
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Checks whether an archive contains secrets in forms that the author of the redaction did not choose.
struct ForeignSecretTests {
    @Test(arguments: ForeignSecret.all)
    func `a recording keeps none of the secrets that a stranger planted`(conversation: ForeignSecret) async throws {
        let text = try await recorded(conversation)
        let leaks = try conversation.secrets.filter { text.contains($0) }

        #expect(leaks == [])
        #expect(text.contains("https://"))
    }

    @Test func `what only resembles a secret stays`() async throws {
        let body = #"""
            {"passenger": "Ann", "compass": "north", "keyboard": "qwertz", "author": "Ann Other", "monkey": "banana",
             "pinned": "yes", "secretary": "Ben", "cursor": "eyJpZCI6MTIzNDU2Nzg5MDEyMzQ1Njc4OTB9", "kind": "type",
             "public": "-----BEGIN PUBLIC KEY-----\nMHcCAQEE\n-----END PUBLIC KEY-----", "desk-12345678901234567890": 1}
            <key>title</key><string>A login page for ann</string><input type="text" name="p" value="v"> -u ann
            """#
        let url = try URL("https://api.telegram.org/bottles/1?page=2&passage=3")
        let response = SimulatedResponse.text(body)
        let recording = RecordingNetwork(base: SimulatedNetwork(hosts: ["*": [Route(.get, "*", respond: response)]]))
        _ = try await recording.data(from: url)

        let text = try strings(in: JSONSerialization.jsonObject(with: recording.har)).joined(separator: "\n")

        #expect(text.contains(body))
        #expect(text.contains(url.absoluteString))
    }

    @Test func `of a table only the columns of secrets are redacted`() async throws {
        let table = ForeignSecret(
            "a table",
            """
            GET https://api.example.com/users
            ---
            200
            Content-Type: text/csv

            id,"password, old",email
            1,"two ""words"", quoted",ann@example.com
            2,"«c0lumn-of-secrets»",ben@example.com
            """
        )

        let text = try await recorded(table)

        #expect(text.contains("1,REDACTED,ann@example.com\n2,REDACTED,ben@example.com"))
    }

    @Test func `without the common names the secrets stay`() async throws {
        var kept = 0
        for conversation in ForeignSecret.all {
            let text = try await recorded(conversation, redacting: ArchiveRedaction(hasCommonNames: false))
            kept += try conversation.secrets.count { text.contains($0) }
        }
        #expect(kept > 50)
    }

    @Test(arguments: ["Authorization", "Proxy-Authorization", "Cookie"])
    func `credentials are redacted without the common names`(field: String) async throws {
        let conversation = ForeignSecret(
            "credentials",
            """
            GET https://api.example.com/items
            \(field): scheme=«fie1d-0f-credentials»
            ---
            200
            Set-Cookie: sid=«c00kie-0f-server»

            fine
            """
        )

        let text = try await recorded(conversation, redacting: ArchiveRedaction(hasCommonNames: false))

        #expect(try conversation.secrets.allSatisfy { !text.contains($0) })
    }

    @Test func `the strangers secrets are at least sixty in twenty shapes`() throws {
        #expect(ForeignSecret.all.count >= 20)
        #expect(try Set(ForeignSecret.all.flatMap { try $0.secrets }).count >= 60)
    }

    /// Records the exchanges of a conversation, and returns all texts of the archive.
    private func recorded(
        _ conversation: ForeignSecret,
        redacting redaction: ArchiveRedaction = ArchiveRedaction()
    ) async throws -> String {
        let exchanges = try conversation.transcript.components(separatedBy: "\n===\n").map(ForeignExchange.init)
        let network = SimulatedNetwork(hosts: ["*": [Route(.any, "*", script: exchanges.map(\.response))]])
        let recording = RecordingNetwork(base: network, redacting: redaction)
        for exchange in exchanges {
            _ = try await recording.data(for: exchange.request)
        }
        return try strings(in: JSONSerialization.jsonObject(with: recording.har)).joined(separator: "\n")
    }

    private func strings(in value: Any) -> [String] {
        switch value {
        case let object as [String: Any]:
            object.keys + object.values.flatMap(strings)
        case let array as [Any]:
            array.flatMap(strings)
        case let text as String:
            [text, text.removingPercentEncoding ?? ""]
                + [Data(base64Encoded: text).map { String(decoding: $0, as: UTF8.self) } ?? ""]
        default:
            ["\(value)"]
        }
    }
}

extension ForeignSecret {
    /// The hidden secrets, and the secrets of the transcript in the forms in which they are sent.
    var secrets: [String] {
        get throws {
            let pieces = transcript.components(separatedBy: "«").dropFirst()
            return try hidden + pieces.map { try #require($0.components(separatedBy: "»").first) }
        }
    }
}

/// A request of a transcript and its response.
private struct ForeignExchange {
    let request: URLRequest
    let response: SimulatedResponse

    init(_ transcript: String) throws {
        let plain = transcript.filter { $0 != "«" && $0 != "»" }
        let halves = plain.components(separatedBy: "\n---\n")
        try #require(halves.count == 2)
        let (line, fields, body) = Self.message(halves[0])
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        var request = try URLRequest(words[1], method: words[0])
        request.httpBody = body.isEmpty ? nil : body
        for (name, value) in fields {
            request.addValue(value, forHTTPHeaderField: name)
        }
        self.request = request
        let (status, headers, content) = Self.message(halves[1])
        response = SimulatedResponse(
            status: try #require(Int(status)),
            headers: headers.map { SimulatedResponse.Header($0, $1) },
            body: .data(content)
        )
    }

    private static func message(_ text: String) -> (line: String, fields: [(String, String)], body: Data) {
        let parts = text.components(separatedBy: "\n\n")
        let head = parts[0].components(separatedBy: "\n")
        let fields = head.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.range(of: ": ") else { return nil }
            return (String(line[..<colon.lowerBound]), String(line[colon.upperBound...]))
        }
        let body = parts.dropFirst().joined(separator: "\n\n")
        let bytes = body.hasPrefix("base64:") ? Data(base64Encoded: String(body.dropFirst(7))) : Data(body.utf8)
        return (head[0], fields, bytes ?? Data())
    }
}
#endif

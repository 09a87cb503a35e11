#if PROOFS
import DependencyTestSupport
import Foundation
import NetworkDependency
import NetworkDependencyArchive
import NetworkDependencyContract
import Testing

/// Checks, for secrets in forty forms of requests and responses, that an archive with the default redaction contains none of them.
struct PlantedSecretTests {
    @Test func `there are 200 secrets in 40 shapes`() {
        #expect(PlantedSecret.all.count == 200)
        #expect(Set(PlantedSecret.all.map(\.shape)).count == 40)
    }

    @Test func `no secret is in the archive`() async throws {
        var leaks: [String] = []
        for planted in PlantedSecret.all where try await isLeaked(planted) { leaks.append("\(planted)") }

        #expect(leaks == [])
    }

    @Test func `random characters without a name are reported`() async throws {
        let key = "wJalrXUtnFEMIK7MDENGbPxRfiCY"
        let text = "The id is \(key), and antidisestablishmentarianism is a word, as is 0000000000000000000000000a."
        let network = RecordingNetwork(
            base: SimulatedNetwork(hosts: ["api.test": [Route(.get, "/", respond: .text(text))]])
        )
        _ = try await network.text(from: "https://api.test/")

        let place = "GET https://api.test/: the body of the response"
        #expect(network.suspicions == ["\(place) has 28 random characters, \"wJal…\""])
    }

    private func isLeaked(_ planted: PlantedSecret) async throws -> Bool {
        let exchange = planted.exchange
        let base = SimulatedNetwork(hosts: ["api.test": [Route(.any, "/*", respond: exchange.response)]])
        let network = RecordingNetwork(base: base)
        var request = try URLRequest(exchange.url)
        for (name, value) in exchange.headers { request.setValue(value, forHTTPHeaderField: name) }
        if let body = exchange.body {
            request.httpMethod = "POST"
            request.httpBody = body
            request.setValue(exchange.type, forHTTPHeaderField: "Content-Type")
        }
        _ = try await network.data(for: request)
        let har = try JSONSerialization.jsonObject(with: network.har)
        return texts(in: har).contains { text in forms(of: planted.secret).contains { text.contains($0) } }
    }

    /// Returns all texts of an archive, including the texts in its base64 content.
    private func texts(in value: Any) -> [String] {
        switch value {
        case let text as String:
            let decoded = Data(base64Encoded: text).map { String(decoding: $0, as: UTF8.self) }
            return [text] + (decoded.map { [$0] } ?? [])
        case let list as [Any]: return list.flatMap { texts(in: $0) }
        case let object as [String: Any]: return object.flatMap { [$0] + texts(in: $1) }
        default: return []
        }
    }

    private func forms(of secret: String) -> [String] {
        let forms = PlantedSecret.Forms(secret)
        return [
            secret, forms.json, forms.percent, forms.form, forms.xml, forms.single, forms.base64, forms.base64URL,
            forms.hex, forms.hex.uppercased(),
        ]
    }
}
#endif

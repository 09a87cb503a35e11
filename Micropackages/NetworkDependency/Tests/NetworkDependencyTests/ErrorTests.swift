import Foundation
import Testing

@testable import NetworkDependency

/// What errors tell besides their code.
struct ErrorTests {
    private let network = SimulatedNetwork(hosts: ["host": [Route(.get, "/", respond: .text("text"))]])

    @Test func `a cancelled request has the description and the URL that URLSession gives it`() async throws {
        let url = try #require(URL(string: "http://host/"))
        network.invalidateAndCancel()

        let error = await #expect(throws: URLError.self) { try await network.data(from: url) }

        #expect(error?.userInfo["NSErrorFailingURLStringKey"] as? String == "http://host/")
        #expect(error?.failingURL == url)
        #expect(error?.localizedDescription == "cancelled")
    }

    @Test func `a header field that cannot be sent is named, without its value`() throws {
        let url = try #require(URL(string: "http://host/"))

        let error = #expect(throws: URLError.self) { try HeaderField.check("X-Key", "secret\n", of: url) }

        let reason = try #require(error?.userInfo[NSUnderlyingErrorKey] as? InvalidHeaderField)
        #expect("\(reason)" == "The header field \"X-Key\" has a value that cannot be sent")
    }

    #if !canImport(Darwin)
    @Test func `URLRequest drops a value with a line break, as the documentation says`() throws {
        var request = URLRequest(url: try #require(URL(string: "http://host/")))

        request.setValue("Bearer x\n", forHTTPHeaderField: "Authorization")

        #expect(request.value(forHTTPHeaderField: "Authorization") == nil)
    }
    #endif

    @Test(arguments: [
        ("127.0.0.1", false), ("127.0.0.1.", false), ("0.0.0.0", false), ("::1", false), ("a.b", false), ("1a", false),
        ("a.1b", false), ("0xfg", false), ("127.1", true), ("1", true), ("0x", true), ("a.1", true), ("01.2.3.4", true),
        ("1.2.3.256", true),
    ])
    func `a host that is a number is four of them`(host: String, isOdd: Bool) {
        #expect(host.isOddNumber == isOdd)
    }
}

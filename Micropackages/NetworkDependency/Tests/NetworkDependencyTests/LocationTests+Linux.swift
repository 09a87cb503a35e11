#if PROOFS && !canImport(Darwin)
import Foundation
import NetworkDependency
import NetworkDependencyContract
import Testing

struct LocationTests {
    @Test(arguments: [
        ([0xFF, 0xFE], "/%FF%FE"), ([0x61, 0xE9], "/a%E9"), ([0xC3, 0xA9], "/%C3%A9"),
        ([0xC3, 0xA9, 0xFF], "/%C3%A9%FF"), (Array("%FF".utf8), "/%FF"),
    ])
    func `the bytes of a location are escaped as bytes`(bytes: [UInt8], path: String) async throws {
        let redirect = Data("HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: /".utf8 + bytes + "\r\n\r\n".utf8)
        let answer = Data(String.response(body: "text").utf8)
        let server = try HostileServer(
            Misbehavior("redirects", [.readHead, .send(redirect), .readHead, .send(answer), .stall], .body("text"))
        )

        let text = try await SystemNetwork(configuration: .ephemeral).text(from: "http://127.0.0.1:\(server.port)/case")

        #expect(text == "text")
        #expect(server.record.heads.last?.hasPrefix("GET \(path) HTTP") == true)
    }
}
#endif

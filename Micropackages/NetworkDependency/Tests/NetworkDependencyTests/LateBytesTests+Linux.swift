#if !canImport(Darwin) && PROOFS
import Foundation
import NetworkDependency
import NetworkDependencyContract
import Testing

/// Tests of a server that sends more bytes after a response, on a connection that the client keeps.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct LateBytesTests {
    @Test(arguments: ["late", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nwrong"], ["GET", "POST", "stream"])
    func `late bytes are no response to the next request`(bytes: String, method: String) async throws {
        let hasResponse = Signal()
        let areSent = Signal()
        let server = try LoopbackServer(routes: [
            Route(
                .get,
                "/late",
                respond: .stream { writer in
                    try await writer.write("text")
                    await hasResponse.wait()
                    try await writer.write(bytes)
                    areSent.send()
                }.header("Content-Length", "4")
            ),
            Route(.any, "/next") { .text("right \($0.body.count)") },
        ])
        let (reports, report) = AsyncStream<NetworkMetrics>.makeStream()
        let delegate = NetworkDelegate(didFinishCollecting: { report.yield($0) })
        let network = SystemNetwork(configuration: .ephemeral, delegate: delegate)

        let (first, _) = try await network.data(for: server.request("/late"))
        hasResponse.send()
        await areSent.wait()
        let next: Data
        switch method {
        case "GET":
            next = try await network.data(for: server.request("/next")).0
        case "POST":
            next = try await network.upload(for: server.request("/next", method: "POST"), from: Data(count: 1_000)).0
        default:
            var request = try server.request("/next", method: "POST")
            request.httpBodyStream = InputStream(data: Data(count: 1_000))
            next = try await network.data(for: request).0
        }

        #expect(String(decoding: first, as: UTF8.self) == "text")
        #expect(String(decoding: next, as: UTF8.self) == "right \(method == "GET" ? 0 : 1_000)")
        let transactions = await reports.prefix(2).reduce(into: []) { $0 += $1.transactions }
        #expect(transactions.map(\.isReusedConnection) == [false, false])
    }

    @Test(.enabled(if: TLSServer.tool != nil))
    func `late bytes over TLS are no response to the next request`() async throws {
        let server = try IdentifyingServer(isRequired: false)
        func connection(of path: String, _ network: SystemNetwork) async throws -> String {
            try await network.text(from: "https://localhost:\(server.port)\(path)")
        }
        let authorities = try TLSServer.authorities
        let networks = (0..<2).map { _ in
            SystemNetwork(configuration: .ephemeral, authorities: authorities)
        }

        let first = try await connection(of: "/late", networks[0])
        _ = try await connection(of: "/go", networks[1])
        let second = try await connection(of: "/", networks[0])
        let third = try await connection(of: "/", networks[0])

        #expect(second != first)
        #expect(third == second)
    }
}
#endif

#if !canImport(Darwin) && PROOFS
import DependencyTestSupport
import Foundation
import NetworkDependency
import NetworkDependencyContract
import Testing

/// Requests through the proxies in the environment; each test runs in a separate process.
@Suite(.timeLimit(.minutes(60)))
struct ProxyTests {
    @Test(.onThreadOfItsOwn) func `a request goes to the proxy of the environment, with user and password`() async {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer(hosts: [
                "site.test": [
                    Route(.any, "/x") { request in
                        .text("\(request.method) \(request.value(forHTTPHeaderField: "Proxy-Authorization") ?? "none")")
                    }
                ],
                "127.0.0.1": [Route(.get, "/x", respond: .text("direct"))],
            ])
            setenv("http_proxy", "http://user:secret@127.0.0.1:\(server.port)", 1)
            setenv("no_proxy", "127.0.0.1", 1)
            let network = SystemNetwork(configuration: .ephemeral)
            let request = try URLRequest("http://site.test/x", method: "POST")

            let (answer, response) = try await network.upload(for: request, from: Data(count: 1_000))

            #expect(String(decoding: answer, as: UTF8.self) == "POST Basic dXNlcjpzZWNyZXQ=")
            #expect(response.url == request.url)
            #expect(try await network.text(for: server.request("/x")) == "direct")
        }
    }

    @Test(.onThreadOfItsOwn) func `a proxy that wants credentials answers a request without TLS`() async {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer(routes: [Route(.get, "/x", respond: .text("denied", status: 407))])
            setenv("all_proxy", "http://127.0.0.1:\(server.port)", 1)

            let (data, response) = try await SystemNetwork(configuration: .ephemeral)
                .data(from: try URL("http://site.test/x"))

            #expect((response as? HTTPURLResponse)?.statusCode == 407)
            #expect(String(decoding: data, as: UTF8.self) == "denied")
        }
    }

    @Test(.onThreadOfItsOwn, arguments: ["403 Forbidden", "407 Proxy Authentication Required", "502 Bad Gateway"])
    func `a proxy that refuses a tunnel is a server that cannot be connected to`(status: String) async {
        await #expect(processExitsWith: .success) { [status] in
            let server = try HostileServer(
                .sending("refuses", .response(status: "HTTP/1.1 \(status)", body: "refused"), .failure)
            )
            setenv("https_proxy", "http://127.0.0.1:\(server.port)", 1)
            var request = URLRequest(url: try URL("https://site.test/x"), timeoutInterval: 86_400)
            request.httpMethod = "POST"
            request.setValue("secret", forHTTPHeaderField: "Authorization")

            let error = await #expect(throws: URLError.self) {
                try await SystemNetwork(configuration: .ephemeral).upload(for: request, from: Data(count: 10))
            }

            #expect(error?.code == .cannotConnectToHost)
            #expect(error?.failingURL == request.url)
            #expect(server.record.heads.count == 1)
            #expect(server.record.heads.first?.hasPrefix("CONNECT site.test:443 HTTP/1.1\r\n") == true)
            #expect(server.record.heads.first?.contains("secret") == false)
        }
    }

    @Test(.onThreadOfItsOwn, arguments: ["127.0.0.1:1 -1004", "missing.invalid:1 -1003"])
    func `a proxy that cannot be reached ends the request`(proxyAndCode: String) async {
        await #expect(processExitsWith: .success) { [proxyAndCode] in
            let parts = proxyAndCode.split(separator: " ")
            setenv("http_proxy", "http://\(parts[0])", 1)
            setenv("https_proxy", "http://\(parts[0])", 1)
            for scheme in ["http", "https"] {
                let error = await #expect(throws: URLError.self) {
                    try await SystemNetwork(configuration: .ephemeral).text(from: "\(scheme)://site.test/x")
                }

                #expect(error?.code.rawValue == Int(parts[1]))
            }
        }
    }
}
#endif

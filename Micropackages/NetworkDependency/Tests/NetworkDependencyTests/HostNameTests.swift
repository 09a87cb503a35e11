import Foundation
import GlobalDependencies
import NetworkDependency
import NetworkDependencyContract
import Testing

struct HostNameTests {
    @Test(arguments: [
        ("https://api.test/", "name"), ("https://api.test:8080/", "port"), ("https://cdn.test/", "below test"),
        ("https://a.cdn.test/", "below cdn"), ("https://a.b.cdn.test/", "below cdn"), ("https://test/", "any"),
        ("https://elsewhere.example/", "any"), ("https://A.CDN.TEST/", "below cdn"), ("http://127.0.0.1/", "any"),
    ])
    func `the most specific name of a host answers`(url: String, expected: String) async throws {
        let network = SimulatedNetwork(hosts: [
            "api.test:8080": [Route(.get, "/", respond: .text("port"))],
            "api.test": [Route(.get, "/", respond: .text("name"))],
            "*.CDN.test": [Route(.get, "/", respond: .text("below cdn"))],
            "*.test": [Route(.get, "/", respond: .text("below test"))],
            "*": [Route(.get, "/", respond: .text("any"))],
        ])

        #expect(try await network.text(from: url) == expected)
    }

    @Test(arguments: ["b\u{FC}cher.test", "xn--bcher-kva.test", "*.b\u{FC}cher.test", "B\u{DC}CHER.test:443"])
    func `a host of an international domain is one host, however it is written`(name: String) async throws {
        let network = SimulatedNetwork(hosts: [
            name: [
                Route(.post, "/login", respond: .redirect(to: "/home", status: 303).header("Set-Cookie", "session=1")),
                Route(.get, "/home") { .text($0.value(forHTTPHeaderField: "Cookie") ?? "none") },
            ]
        ])
        let below = name.hasPrefix("*.") ? "a." : ""
        let port = name.hasSuffix(":443") ? ":443" : ""

        for host in ["b\u{FC}cher.test", "xn--bcher-kva.test", "B\u{DC}CHER.test", "b%C3%BCcher.test"] {
            var request = try URLRequest("https://\(below)\(host)\(port)/login", method: "POST")
            request.setValue("Basic abc", forHTTPHeaderField: "Authorization")
            #expect(try await String(decoding: network.data(for: request).0, as: UTF8.self) == "session=1")
            #expect(network.requests.last?.value(forHTTPHeaderField: "Authorization") == "Basic abc")
        }
    }

    @Test(arguments: ["b\u{FC}cher.test", "xn--bcher-kva.test", ".B\u{DC}CHER.test"])
    func `a cookie may be for an international domain`(domain: String) async throws {
        let network = SimulatedNetwork(hosts: [
            "*": [
                Route(.get, "/set", respond: .text("").header("Set-Cookie", "a=1; Path=/; Domain=\(domain)")),
                Route(.get, "/get") { .text($0.value(forHTTPHeaderField: "Cookie") ?? "none") },
            ]
        ])

        _ = try await network.text(from: "https://a.b\u{FC}cher.test/set")

        #expect(try await network.text(from: "https://xn--bcher-kva.test/get") == "a=1")
        #expect(try await network.text(from: "https://b.b\u{FC}cher.test/get") == "a=1")
    }

    @Test(arguments: ["127.\u{FF11}", "127.%EF%BC%91", "0x7f.%EF%BC%91"])
    func `a host that is a number in other digits is refused`(host: String) async throws {
        let url = try URL("http://\(host)/")
        let sessions: [any NetworkSession] = [SimulatedNetwork(), SystemNetwork(configuration: .ephemeral)]
        for session in sessions {
            let error = await #expect(throws: URLError.self) { try await session.data(from: url) }
            #expect(error?.code == .badURL)
        }
    }

    @Test(arguments: ["::1", "[::1]", "[::1]:8080"])
    func `an address of IPv6 is the name of a host, with and without brackets`(name: String) async throws {
        let network = SimulatedNetwork(hosts: [
            name: [Route(.get, "/") { .text($0.value(forHTTPHeaderField: "Host") ?? "none") }]
        ])

        #expect(try await network.text(from: "http://[::1]:8080/") == "[::1]:8080")
        network.setCondition(.offline, of: name)
        await #expect(throws: URLError.self) { try await network.text(from: "http://[::1]:8080/") }
    }

    @Test(arguments: [
        ("a.test:443", "https://a.test/"), ("a.test:80", "http://a.test/"), ("[::1]:80", "http://[::1]/"),
    ])
    func `a name with the default port of a scheme answers a URL without a port`(name: String, url: String) async throws
    {
        let network = SimulatedNetwork(hosts: [name: [Route(.get, "/", respond: .text("port"))]])

        #expect(try await network.text(from: url) == "port")
    }

    @Test func `a wildcard may have a condition`() async throws {
        let network = SimulatedNetwork(hosts: ["*": [Route(.get, "/", respond: .text("ok"))]])
        network.setCondition(.offline, of: "*.test")
        network.setCondition(.perfect, of: "api.test")

        let error = await #expect(throws: URLError.self) { try await network.text(from: "https://cdn.test/") }

        #expect(error?.code == .notConnectedToInternet)
        #expect(try await network.text(from: "https://api.test/") == "ok")
        #expect(try await network.text(from: "https://example.com/") == "ok")
    }

    @Test func `another session answers in the place of a host`() async throws {
        let other = SimulatedNetwork(hosts: ["*": [Route(.any, "/", respond: .text("other"))]])
        let network = SimulatedNetwork(hosts: ["api.test": [Route(.get, "/", respond: .text("own"))]])

        network.forward("*.local", to: other)
        network.forward("api.test:81", to: other)
        let texts = try await [
            network.text(from: "http://a.local/"), network.text(from: "http://api.test:81/"),
            network.text(from: "http://api.test/"),
        ]
        network.forward("*.local", to: nil)

        #expect(texts == ["other", "other", "own"])
        #expect(network.requests.map(\.description) == ["GET http://api.test/"])
        #expect(other.requests.count == 2)
        await #expect(throws: UnexpectedCall.self) { try await network.text(from: "http://a.local/") }
    }

    @Test func `a host is forwarded only by a name that is as specific as that of its routes`() async throws {
        let other = SimulatedNetwork(hosts: ["*": [Route(.any, "/", respond: .text("other"))]])
        let own: RouteTable = [Route(.get, "/", respond: .text("own"))]
        let network = SimulatedNetwork(hosts: ["api.test": own, "*.cdn.test": own, "a.test:81": own])

        network.forward("*", to: other)
        network.forward("b.cdn.test", to: other)
        network.forward("a.test", to: other)
        let texts = try await [
            network.text(from: "http://api.test/"), network.text(from: "http://a.cdn.test/"),
            network.text(from: "http://a.test:81/"), network.text(from: "http://b.cdn.test/"),
            network.text(from: "http://a.test/"), network.text(from: "http://elsewhere.example/"),
        ]

        #expect(texts == ["own", "own", "own", "other", "other", "other"])
    }

    @Test(arguments: [0, 1, 3, 100, .max])
    func `no more requests are kept than a network is to keep`(limit: Int) async throws {
        let network = SimulatedNetwork(
            hosts: ["*": [Route(.get, "/*", respond: .text("ok"))]],
            requestLimit: limit,
            requestTimeout: 86_400
        )
        for number in 0..<20 { _ = try await network.text(from: "http://a.test/\(number)") }

        let expected = (0..<20).suffix(limit).map { "GET http://a.test/\($0)" }

        #expect(network.requests.map(\.description) == expected)
    }

    @Test func `a fake sees the cache policy of a request`() async throws {
        let network = SimulatedNetwork(hosts: ["*": [Route(.get, "/", respond: .text("ok"))]])
        let url = try URL("http://a.test/")

        _ = try await network.data(for: URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData))
        _ = try await network.data(from: url)

        #expect(network.requests.map(\.cachePolicy) == [.reloadIgnoringLocalCacheData, .useProtocolCachePolicy])
    }
}

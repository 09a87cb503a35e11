import DependencySupport
import DependencyTestSupport
import Foundation
import GlobalDependencies
import NetworkDependency
import NetworkDependencyContract
import Testing

struct SimulatedNetworkTests {
    @Test(arguments: [
        ("https://api.test/users/7", "user 7"), ("https://api.test/users/a%2Fb%20c", "user a/b c"),
        ("https://api.test/files/a/b/c", "file a/b/c"), ("https://api.test/files/", "file "),
        ("https://api.test/files/a%20b/%C3%A9", "file a b/\u{E9}"), ("https://api.test/caf%C3%A9/1", "coffee 1"),
        ("https://api.test/users/me", "myself"), ("https://api.test/", "root"), ("https://api.test", "root"),
        ("https://API.test/", "root"),
    ])
    func `a path leads to the first route that matches`(url: String, expected: String) async throws {
        let network = SimulatedNetwork(hosts: [
            "api.test": [
                Route(.get, "/", respond: .text("root")),
                Route(.get, "/users/me", respond: .text("myself")),
                Route(.get, "/users/:id") { .text("user \($0.parameters["id"] ?? "")") },
                Route(.get, "/files/*") { .text("file \($0.parameters["*"] ?? "")") },
                Route(.get, "/caf%C3%A9/:id") { .text("coffee \($0.parameters["id"] ?? "")") },
            ]
        ])

        #expect(try await network.text(from: url) == expected)
    }

    @Test(arguments: ["https://api.test", "https://api.test/", "https://api.test/users/7?q=1"])
    func `the path of one asterisk is every path`(url: String) async throws {
        let network = SimulatedNetwork(hosts: ["*": [Route(.any, "*", respond: .text("any"))]])

        #expect(try await network.text(from: url) == "any")
    }

    @Test func `a network does not retain the script of a route that was replaced`() async throws {
        final class Token: Sendable {}
        var token: Token? = Token()
        weak let released = token
        let network = SimulatedNetwork()
        network["api.test"] = [
            Route(.get, "/", script: [.stream { [token] _ in withExtendedLifetime(token) {} }, .text("second")])
        ]
        token = nil
        _ = try await network.text(from: "https://api.test/")
        #expect(released != nil)

        network["api.test"] = []

        #expect(released == nil)
    }

    @Test(arguments: ["five", "-1", "99999999999999999999"])
    func `a length that is not a number is an error, also with chunks`(length: String) async throws {
        let response = SimulatedResponse.text("text").header("Transfer-Encoding", "chunked")
        let network = SimulatedNetwork(hosts: [
            "api.test": [Route(.get, "/", respond: response.header("Content-Length", length))]
        ])

        let error = await #expect(throws: URLError.self) { try await network.text(from: "https://api.test/") }

        #expect(error?.code == .badServerResponse)
    }

    @Test func `the host of a request is not sent to another host`() async throws {
        let network = SimulatedNetwork(hosts: [
            "a.test": [Route(.get, "/", respond: .status(302).header("Location", "https://b.test/"))],
            "b.test": [Route(.get, "/", respond: .text("b"))],
        ])
        let request = try URLRequest("https://a.test/", headers: ["Host": "internal.test"])

        _ = try await network.data(for: request)

        #expect(network.requests.map { $0.value(forHTTPHeaderField: "Host") != "internal.test" } == [false, true])
    }

    @Test func `the mark of a request that follows no redirects is not sent, and outlasts a challenge`() async throws {
        let network = SimulatedNetwork(
            hosts: [
                "api.test": [
                    Route(.get, "/", where: [.header("Authorization")], respond: .redirect(to: "/next")),
                    Route(.get, "/", respond: .status(401)),
                ]
            ],
            delegate: NetworkDelegate(
                willPerformRedirection: { _, request in
                    Issue.record("The delegate is asked about \(request).")
                    return request
                },
                didReceiveChallenge: { _, request in
                    var answer = request
                    answer.authorize(user: "Ada", password: "secret")
                    return answer
                }
            ),
            requestTimeout: 86_400
        )
        var sent = try URLRequest("https://api.test/")
        sent.followsRedirects = false

        let response = try await network.data(for: sent).1 as? HTTPURLResponse

        #expect(response?.statusCode == 302)
        #expect(
            network.requests.map { $0.headers.keys.sorted() } == [
                ["Accept", "Host"], ["Accept", "Authorization", "Host"],
            ]
        )
    }

    @Test(arguments: [("/a%20b", true), ("/a b", true), ("/a/b", false), ("/a%2520b", false)])
    func `a path is matched as it is sent, or without percent encoding`(path: String, matches: Bool) async throws {
        let network = SimulatedNetwork(hosts: ["api.test": [Route(.get, path, respond: .text("text"))]])

        let answer = try? await network.text(from: "https://api.test/a%20b")

        #expect((answer != nil) == matches)
    }

    @Test func `matchers tell requests of one path apart`() async throws {
        let network = SimulatedNetwork(hosts: [
            "api.test": [
                Route(.post, "/", where: [.query("q", "1")], respond: .text("query with value")),
                Route(.post, "/", where: [.query("q")], respond: .text("query")),
                Route(.post, "/", where: [.header("X-Test", "1")], respond: .text("header with value")),
                Route(.post, "/", where: [.header("x-test")], respond: .text("header")),
                Route(.post, "/", where: [.body(Data("exact".utf8))], respond: .text("body")),
                Route(.post, "/", where: [.body(containing: "part")], respond: .text("part of body")),
                Route(.any, "/", where: [RequestMatcher("short") { $0.body.count < 3 }], respond: .text("short")),
            ]
        ])
        let requests = try [
            URLRequest("https://api.test/?a=b&q=1", method: "POST"),
            URLRequest("https://api.test/?q=2", method: "POST"),
            URLRequest("https://api.test/", method: "POST", headers: ["X-Test": "1"]),
            URLRequest("https://api.test/", method: "POST", headers: ["X-Test": "2"]),
            URLRequest("https://api.test/", method: "POST", body: "exact"),
            URLRequest("https://api.test/", method: "POST", body: "a part of it"),
            URLRequest("https://api.test/", method: "DELETE"),
        ]

        var texts: [String] = []
        for request in requests { texts.append(try await network.text(for: request)) }

        #expect(
            texts == [
                "query with value", "query", "header with value", "header", "body", "part of body", "short",
            ]
        )
    }

    @Test func `each network goes through the script of a route from its beginning`() async throws {
        let route = Route(.get, "/", script: [.text("first"), .text("second"), .text("third")])
        let table: RouteTable = [route]
        let network = SimulatedNetwork(hosts: ["api.test": table])
        let other = SimulatedNetwork()
        other["api.test"] = table
        let server = try LoopbackServer(routes: table)
        let otherServer = try LoopbackServer(hosts: ["127.0.0.1": table])
        let url = "https://api.test/"

        #expect(try await network.text(from: url) == "first")
        network["api.test"].append(Route(.get, "/other", respond: .text("other")))
        #expect(try await network.text(from: url) == "second")
        #expect(try await other.text(from: url) == "first")
        other["api.test"] = network["api.test"]
        #expect(try await other.text(from: url) == "second")
        #expect(try await network.text(from: url) == "third")
        for server in [server, otherServer] {
            #expect(try await SystemNetwork.shared.text(for: server.request("/")) == "first")
        }
    }

    @Test func `a script gives its responses in order, and then none`() async throws {
        let network = SimulatedNetwork(hosts: [
            "api.test": [Route(.get, "/", script: [.status(503), .text("ok")])]
        ])
        let url = try URL("https://api.test/")

        let first = try await network.data(from: url).1
        let second = try await network.data(from: url).1
        let error = await #expect(throws: UnexpectedCall.self) { try await network.data(from: url) }

        #expect((first as? HTTPURLResponse)?.statusCode == 503)
        #expect((second as? HTTPURLResponse)?.statusCode == 200)
        #expect(
            error
                == UnexpectedCall("GET https://api.test/", advice: "The script of its route has no response left.")
        )
    }

    @Test func `a request without a route names itself and the nearest routes`() async throws {
        let network = SimulatedNetwork(hosts: [
            "api.test": [
                Route(.get, "/users/:id", respond: .status(200)),
                Route(.post, "/users", where: [.header("Authorization")], respond: .status(201)),
                Route(.get, "/something/else/entirely", respond: .status(200)),
                Route(.delete, "/users/:id", respond: .status(204)),
            ]
        ])

        let error = await #expect(throws: UnexpectedCall.self) {
            try await network.text(from: "https://api.test/user/7?a=b")
        }

        #expect(
            error?.description
                == "Unexpected call: GET https://api.test/user/7?a=b. No route matches. The nearest: GET /users/:id; "
                + "DELETE /users/:id; GET /something/else/entirely."
        )
    }

    @Test func `a request to a host that is not known names itself and those that are`() async throws {
        let network = SimulatedNetwork(hosts: ["api.test": []])

        let error = await #expect(throws: UnexpectedCall.self) {
            try await network.text(from: "https://api.tset/x")
        }

        #expect(
            error
                == UnexpectedCall("GET https://api.tset/x", advice: "No host api.tset is known. The nearest: api.test.")
        )
    }

    @Test func `requests are logged as they were sent`() async throws {
        let network = SimulatedNetwork(hosts: [
            "api.test": [
                Route(.post, "/old", respond: .redirect(to: "/new#part", status: 307)),
                Route(.post, "/new", respond: .text("ok")),
            ]
        ])
        let request = try URLRequest(
            "https://api.test/old",
            method: "POST",
            headers: ["Authorization": "token"],
            body: "a=b"
        )

        _ = try await network.data(for: request)

        #expect(network.requests.map(\.description) == ["POST https://api.test/old", "POST https://api.test/new"])
        #expect(
            network.requests.last?.debugDescription == """
                POST https://api.test/new
                Accept: */*
                Authorization: token
                Content-Length: 3
                Content-Type: application/x-www-form-urlencoded
                Host: api.test

                a=b
                """
        )
    }

    @Test func `a HEAD is sent without a body`() async throws {
        let network = SimulatedNetwork(hosts: ["api.test": [Route(.head, "/", respond: .status(200))]])
        let request = try URLRequest("https://api.test/", method: "HEAD", body: "body")

        _ = try await network.data(for: request)

        #expect(network.requests.map(\.body) == [Data()])
        #expect(network.requests.first?.value(forHTTPHeaderField: "Content-Length") == nil)
    }

    @Test func `the names of hosts do not depend on case`() async throws {
        let network = SimulatedNetwork(hosts: ["API.test": [Route(.get, "/", respond: .text("ok"))]])

        let text = try await network.text(from: "https://api.TEST/")
        network.setCondition(.offline, of: "Api.Test")
        let error = await #expect(throws: URLError.self) {
            try await network.text(from: "https://api.test/")
        }

        #expect(text == "ok")
        #expect(error?.code == .notConnectedToInternet)
    }

    @Test(.onThreadOfItsOwn) func `a route whose path no request can have ends the process`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Route(.get, "users", respond: .status(200))
        }

        #expect(result.text.contains("The path of a route starts with a slash, and \"users\" does not"))
    }

    @Test func `a port may have routes of its own`() async throws {
        let network = SimulatedNetwork(hosts: [
            "api.test": [Route(.get, "/", respond: .text("any port"))],
            "api.test:8080": [Route(.get, "/", respond: .text("port 8080"))],
        ])

        #expect(try await network.text(from: "http://api.test:80/") == "any port")
        #expect(try await network.text(from: "http://api.test:8080/") == "port 8080")
    }

    @Test func `routes may be added`() async throws {
        let network = SimulatedNetwork()
        network["api.test"].append(Route(.get, "/", respond: .text("added")))

        #expect(try await network.text(from: "http://api.test/") == "added")
    }

    @Test func `a closure's error reaches the sender`() async throws {
        struct Broken: Error {}
        let network = SimulatedNetwork(hosts: [
            "api.test": [
                Route(.get, "/lost") { _ in throw URLError(.networkConnectionLost) },
                Route(.get, "/broken") { _ in throw Broken() },
            ]
        ])
        let url = try URL("https://api.test/lost")

        let error = await #expect(throws: URLError.self) { try await network.data(from: url) }
        #expect(error?.code == .networkConnectionLost)
        #expect(error?.failingURL == url)
        await #expect(throws: Broken.self) { try await network.text(from: "https://api.test/broken") }
    }

    @Test func `a cookie expires by the date of the network`() async throws {
        let date = DateHolder()
        let network = SimulatedNetwork(
            hosts: [
                "api.test": [
                    Route(.get, "/set", respond: .text("").header("Set-Cookie", "a=1; Max-Age=60; Path=/")),
                    Route(.get, "/get") { .text($0.value(forHTTPHeaderField: "Cookie") ?? "none") },
                ]
            ],
            now: { date.now },
            requestTimeout: 86_400
        )
        _ = try await network.text(from: "https://api.test/set")

        date.advance(by: 59)
        #expect(try await network.text(from: "https://api.test/get") == "a=1")
        date.advance(by: 1)
        #expect(try await network.text(from: "https://api.test/get") == "none")
    }

    @Test func `a secure cookie is sent over TLS only`() async throws {
        let network = SimulatedNetwork(hosts: [
            "api.test": [
                Route(.get, "/set", respond: .text("").header("Set-Cookie", "a=1; Secure; Path=/")),
                Route(.get, "/get") { .text($0.value(forHTTPHeaderField: "Cookie") ?? "none") },
            ]
        ])
        _ = try await network.text(from: "https://api.test/set")

        #expect(try await network.text(from: "https://api.test/get") == "a=1")
        #expect(try await network.text(from: "http://api.test/get") == "none")
    }

    @Test func `credentials do not go from https to http`() async throws {
        let network = SimulatedNetwork(hosts: [
            "api.test": [
                Route(.get, "/old", respond: .redirect(to: "http://api.test/new")),
                Route(.get, "/new") { .text($0.value(forHTTPHeaderField: "Authorization") ?? "none") },
            ]
        ])
        let request = try URLRequest("https://api.test/old", headers: ["Authorization": "secret"])

        #expect(try await network.text(for: request) == "none")
    }
}

private final class DateHolder: Sendable {
    private let date = Lock(Date(timeIntervalSince1970: 0))

    var now: Date {
        date.withLock { $0 }
    }

    func advance(by seconds: TimeInterval) {
        date.withLock { $0 += seconds }
    }
}

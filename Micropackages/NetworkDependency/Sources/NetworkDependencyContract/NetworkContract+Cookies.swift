import Foundation
import NetworkDependency

extension NetworkContract {
    /// A cookie that a response sets, and what a later request sends of it.
    private struct Exchange {
        let name: String
        var fields: [String]
        var from = (host: Probe.site, path: "/respond")
        var to = (host: Probe.site, path: "/cookies/x")
        let expected: String
    }

    private static let exchanges: [Exchange] = [
        Exchange(name: "a cookie is sent back", fields: ["a=1; Path=/"], expected: "a=1"),
        Exchange(name: "two cookies are sent back", fields: ["a=1; Path=/", "b=2; Path=/"], expected: "a=1; b=2"),
        Exchange(name: "a cookie replaces its like", fields: ["a=1; Path=/", "a=2; Path=/"], expected: "a=2"),
        Exchange(name: "an empty value is sent back", fields: ["a=; Path=/"], expected: "a="),
        Exchange(name: "a value may contain =", fields: ["a=b=c; Path=/"], expected: "a=b=c"),
        Exchange(name: "a value may be quoted", fields: ["a=\"b\"; Path=/"], expected: "a=\"b\""),
        Exchange(name: "a cookie without a name is ignored", fields: ["nothing"], expected: "none"),
        Exchange(name: "Max-Age=0 ends a cookie", fields: ["a=1; Path=/", "a=1; Path=/; Max-Age=0"], expected: "none"),
        Exchange(name: "a negative age ends a cookie", fields: ["a=1; Path=/; Max-Age=-1"], expected: "none"),
        Exchange(name: "an age keeps a cookie", fields: ["a=1; Path=/; Max-Age=1000"], expected: "a=1"),
        Exchange(
            name: "a date in the past ends a cookie",
            fields: ["a=1; Path=/", "a=1; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT"],
            expected: "none"
        ),
        Exchange(
            name: "a date in the future keeps a cookie",
            fields: ["a=1; Path=/; Expires=Fri, 01 Jan 2100 00:00:00 GMT", "b=2; Path=/"],
            expected: "a=1; b=2"
        ),
        Exchange(
            name: "an age wins over a date",
            fields: ["a=1; Path=/; Max-Age=1000; Expires=Thu, 01 Jan 1970 00:00:00 GMT"],
            expected: "a=1"
        ),
        Exchange(name: "a path covers what is below it", fields: ["a=1; Path=/cookies"], expected: "a=1"),
        Exchange(name: "a path covers itself", fields: ["a=1; Path=/cookies/x"], expected: "a=1"),
        Exchange(name: "a path does not cover its siblings", fields: ["a=1; Path=/cookies/y"], expected: "none"),
        Exchange(name: "a path covers whole segments", fields: ["a=1; Path=/cook"], expected: "none"),
        Exchange(
            name: "longer paths come first",
            fields: ["a=1; Path=/", "b=2; Path=/cookies/x", "c=3; Path=/cookies"],
            expected: "b=2; c=3; a=1"
        ),
        Exchange(name: "attributes may be spelled in capitals", fields: ["a=1; PATH=/; MAX-AGE=9"], expected: "a=1"),
        Exchange(name: "unknown attributes are ignored", fields: ["a=1; Path=/; Priority=High"], expected: "a=1"),
        Exchange(name: "HttpOnly changes nothing", fields: ["a=1; Path=/; HttpOnly"], expected: "a=1"),
        Exchange(name: "a secure cookie is not sent in the clear", fields: ["a=1; Path=/; Secure"], expected: "none"),
        Exchange(
            name: "a cookie is for its own host",
            fields: ["a=1; Path=/"],
            to: (Probe.otherSite, "/cookies/x"),
            expected: "none"
        ),
        Exchange(
            name: "a cookie without a domain is not for subdomains",
            fields: ["a=1; Path=/"],
            to: (Probe.subdomain, "/cookies/x"),
            expected: "none"
        ),
        Exchange(
            name: "a cookie with a domain is for subdomains",
            fields: ["a=1; Path=/; Domain=site.localhost"],
            to: (Probe.subdomain, "/cookies/x"),
            expected: "a=1"
        ),
        Exchange(
            name: "a domain may begin with a dot",
            fields: ["a=1; Path=/; Domain=.site.localhost"],
            to: (Probe.subdomain, "/cookies/x"),
            expected: "a=1"
        ),
        Exchange(
            name: "a subdomain may set a cookie for its domain",
            fields: ["a=1; Path=/; Domain=site.localhost"],
            from: (Probe.subdomain, "/respond"),
            expected: "a=1"
        ),
        Exchange(
            name: "a cookie for another domain is refused",
            fields: ["a=1; Path=/; Domain=other.localhost"],
            to: (Probe.otherSite, "/cookies/x"),
            expected: "none"
        ),
        Exchange(
            name: "a cookie for all of a top-level domain is refused",
            fields: ["a=1; Path=/; Domain=localhost"],
            expected: "none"
        ),
    ]

    static let cookieCases: [Case] =
        exchanges.map { exchange in
            Case(exchange.name, expected: exchange.expected) { probe in
                try await set(exchange.fields, with: probe.session, probe, from: exchange.from.host)
                return try await probe.text(probe.request("GET", exchange.to.path, host: exchange.to.host))
            }
        }
        + [
            Case("sessions do not share cookies", expected: "none") { probe in
                try await set(["a=1; Path=/"], with: probe.secondSession, probe)
                return try await probe.text(probe.request("GET", "/cookies/x"))
            },
            Case("a request's own cookies are sent alone", expected: "mine=1") { probe in
                try await set(["a=1; Path=/"], with: probe.session, probe)
                return try await probe.text(probe.request("GET", "/cookies/x", headers: ["Cookie": "mine=1"]))
            },
            Case("a request that does not handle cookies sends none", expected: "none") { probe in
                try await set(["a=1; Path=/"], with: probe.session, probe)
                var request = try probe.request("GET", "/cookies/x")
                request.httpShouldHandleCookies = false
                return try await probe.text(request)
            },
            Case("a request that does not handle cookies keeps none", expected: "none") { probe in
                var request = try probe.request("GET", path(setting: ["a=1; Path=/"]))
                request.httpShouldHandleCookies = false
                _ = try await probe.session.data(for: request)
                return try await probe.text(probe.request("GET", "/cookies/x"))
            },
            Case("a cookie that a redirect sets is sent to its target", expected: "on-the-way=1") { probe in
                try await probe.text(probe.request("GET", "/redirect-with-cookie"))
            },
            Case("a cookie is sent with an upload", expected: "a=1") { probe in
                try await set(["a=1; Path=/"], with: probe.session, probe)
                let request = try probe.request("POST", "/cookies/x")
                return try await String(
                    decoding: probe.session.upload(for: request, from: Data("x".utf8)).0,
                    as: UTF8.self
                )
            },
        ]

    private static func path(setting fields: [String]) -> String {
        let items = fields.map { "Set-Cookie=\($0)".addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
        return "/respond?" + items.map { "field=\($0)" }.joined(separator: "&")
    }

    private static func set(
        _ fields: [String],
        with session: any NetworkSession,
        _ probe: Probe,
        from host: String = Probe.site
    ) async throws {
        _ = try await session.data(for: probe.request("GET", path(setting: fields), host: host))
    }
}

import DependencyContract
import NetworkDependency

extension NetworkContract {
    /// The fields of a response that set cookies, and the cookies that a later request sends.
    private struct CookieRule {
        let name: String
        let fields: [String]
        var from = NetworkSubject.site
        var to = NetworkSubject.site
        let sends: String
    }

    private static let rules: [CookieRule] = [
        CookieRule(name: "a cookie is sent back", fields: ["a=1; Path=/"], sends: "a=1"),
        CookieRule(name: "two cookies are sent back", fields: ["a=1; Path=/", "b=2; Path=/"], sends: "a=1; b=2"),
        CookieRule(name: "a cookie replaces its like", fields: ["a=1; Path=/", "a=2; Path=/"], sends: "a=2"),
        CookieRule(name: "an empty value is sent back", fields: ["a=; Path=/"], sends: "a="),
        CookieRule(name: "a value may contain =", fields: ["a=b=c; Path=/"], sends: "a=b=c"),
        CookieRule(name: "a value may be quoted", fields: ["a=\"b\"; Path=/"], sends: "a=\"b\""),
        CookieRule(name: "a cookie without a name is ignored", fields: ["nothing"], sends: "none"),
        CookieRule(name: "Max-Age=0 ends a cookie", fields: ["a=1; Path=/", "a=1; Path=/; Max-Age=0"], sends: "none"),
        CookieRule(name: "a negative age ends a cookie", fields: ["a=1; Path=/; Max-Age=-1"], sends: "none"),
        CookieRule(name: "an age keeps a cookie", fields: ["a=1; Path=/; Max-Age=1000"], sends: "a=1"),
        CookieRule(
            name: "a date in the past ends a cookie",
            fields: ["a=1; Path=/", "a=1; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT"],
            sends: "none"
        ),
        CookieRule(
            name: "a date in the future keeps a cookie",
            fields: ["a=1; Path=/; Expires=Fri, 01 Jan 2100 00:00:00 GMT", "b=2; Path=/"],
            sends: "a=1; b=2"
        ),
        CookieRule(
            name: "an age wins over a date",
            fields: ["a=1; Path=/; Max-Age=1000; Expires=Thu, 01 Jan 1970 00:00:00 GMT"],
            sends: "a=1"
        ),
        CookieRule(name: "a path covers what is below it", fields: ["a=1; Path=/cookies"], sends: "a=1"),
        CookieRule(name: "a path covers itself", fields: ["a=1; Path=/cookies/x"], sends: "a=1"),
        CookieRule(name: "a path does not cover its siblings", fields: ["a=1; Path=/cookies/y"], sends: "none"),
        CookieRule(name: "a path covers whole segments", fields: ["a=1; Path=/cook"], sends: "none"),
        CookieRule(
            name: "longer paths come first",
            fields: ["a=1; Path=/", "b=2; Path=/cookies/x", "c=3; Path=/cookies"],
            sends: "b=2; c=3; a=1"
        ),
        CookieRule(name: "attributes may be spelled in capitals", fields: ["a=1; PATH=/; MAX-AGE=9"], sends: "a=1"),
        CookieRule(name: "unknown attributes are ignored", fields: ["a=1; Path=/; Priority=High"], sends: "a=1"),
        CookieRule(name: "HttpOnly changes nothing", fields: ["a=1; Path=/; HttpOnly"], sends: "a=1"),
        CookieRule(name: "a secure cookie is not sent in the clear", fields: ["a=1; Path=/; Secure"], sends: "none"),
        CookieRule(
            name: "a cookie is for its own host",
            fields: ["a=1; Path=/"],
            to: NetworkSubject.otherSite,
            sends: "none"
        ),
        CookieRule(
            name: "a cookie without a domain is not for subdomains",
            fields: ["a=1; Path=/"],
            to: NetworkSubject.subdomain,
            sends: "none"
        ),
        CookieRule(
            name: "a cookie with a domain is for subdomains",
            fields: ["a=1; Path=/; Domain=site.localhost"],
            to: NetworkSubject.subdomain,
            sends: "a=1"
        ),
        CookieRule(
            name: "a domain may begin with a dot",
            fields: ["a=1; Path=/; Domain=.site.localhost"],
            to: NetworkSubject.subdomain,
            sends: "a=1"
        ),
        CookieRule(
            name: "a subdomain may set a cookie for its domain",
            fields: ["a=1; Path=/; Domain=site.localhost"],
            from: NetworkSubject.subdomain,
            sends: "a=1"
        ),
        CookieRule(
            name: "a cookie for another domain is refused",
            fields: ["a=1; Path=/; Domain=other.localhost"],
            to: NetworkSubject.otherSite,
            sends: "none"
        ),
        CookieRule(
            name: "a cookie for all of a top-level domain is refused",
            fields: ["a=1; Path=/; Domain=localhost"],
            sends: "none"
        ),
    ]

    static let cookieCases: [Case] =
        rules.map { rule in
            Case(rule.name, expecting: rule.sends) { subject in
                try await set(rule.fields, of: subject, from: rule.from)
                return try await subject.text(subject.request("GET", "/cookies/x", host: rule.to))
            }
        }
        + [
            Case("sessions do not share cookies", expecting: "none") { subject in
                try await set(["a=1; Path=/"], of: subject.another())
                return try await subject.text(subject.request("GET", "/cookies/x"))
            },
            Case("a request's own cookies are sent alone", expecting: "mine=1") { subject in
                try await set(["a=1; Path=/"], of: subject)
                return try await subject.text(subject.request("GET", "/cookies/x", headers: ["Cookie": "mine=1"]))
            },
            Case("a request that does not handle cookies sends none", expecting: "none") { subject in
                try await set(["a=1; Path=/"], of: subject)
                var request = try subject.request("GET", "/cookies/x")
                request.httpShouldHandleCookies = false
                return try await subject.text(request)
            },
            Case("a request that does not handle cookies keeps none", expecting: "none") { subject in
                var request = try subject.request("GET", path(setting: ["a=1; Path=/"]))
                request.httpShouldHandleCookies = false
                _ = try await subject.session.data(for: request)
                return try await subject.text(subject.request("GET", "/cookies/x"))
            },
            Case("a cookie that a redirect sets is sent to its target", expecting: "on-the-way=1") { subject in
                try await subject.text(subject.request("GET", "/redirect-with-cookie"))
            },
            Case("a cookie is sent with an upload", expecting: "a=1") { subject in
                try await set(["a=1; Path=/"], of: subject)
                let request = try subject.request("POST", "/cookies/x")
                return try await subject.text(request, uploading: "x")
            },
        ]

    private static func path(setting fields: [String]) -> String {
        let items = fields.map { "Set-Cookie=\($0)".addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
        return "/respond?" + items.map { "field=\($0)" }.joined(separator: "&")
    }

    /// Sends a request to which a host responds with cookies.
    /// - Throws: What the session throws.
    private static func set(
        _ fields: [String],
        of subject: NetworkSubject,
        from host: String = NetworkSubject.site
    ) async throws {
        _ = try await subject.answer(subject.request("GET", path(setting: fields), host: host))
    }
}

import DependencyContract
import NetworkDependency

extension NetworkContract {
    /// Cookies are stored and sent by the rules of RFC 6265.
    static var cookieCases: [Case] {
        ruleCases + requestCookieCases
    }

    private static var ruleCases: [Case] {
        // Apple's systems join the fields of a name, so these fields cannot be told apart there.
        let odd: Set<ContractRequirement> = [.readsOddMessages]
        return [
            rule("a cookie is sent back", "a=1; Path=/", sends: "a=1"),
            rule("two cookies are sent back", "a=1; Path=/", "b=2; Path=/", sends: "a=1; b=2"),
            rule("a cookie replaces its like", "a=1; Path=/", "a=2; Path=/", sends: "a=2"),
            rule("an empty value is sent back", "a=; Path=/", sends: "a="),
            rule("a value may contain =", "a=b=c; Path=/", sends: "a=b=c"),
            rule("a value may be quoted", "a=\"b\"; Path=/", sends: "a=\"b\""),
            rule("a cookie without a name is ignored", "nothing", sends: "none"),
            rule("a value may contain a comma and =", "a=b,c=d; Path=/", requires: odd, sends: "a=b,c=d"),
            rule("a field without a name leaves its neighbor alone", "a=1", "nothing", requires: odd, sends: "a=1"),
            rule("a name may contain a space", "a=1; Path=/", "b c=2; Path=/", requires: odd, sends: "a=1; b c=2"),
            rule("Max-Age=0 ends a cookie", "a=1; Path=/", "a=1; Path=/; Max-Age=0", sends: "none"),
            rule("a negative age ends a cookie", "a=1; Path=/; Max-Age=-1", sends: "none"),
            rule("an age keeps a cookie", "a=1; Path=/; Max-Age=1000", sends: "a=1"),
            rule(
                "a date in the past ends a cookie",
                "a=1; Path=/",
                "a=1; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
                sends: "none"
            ),
            rule(
                "a date in the future keeps a cookie",
                "a=1; Path=/; Expires=Fri, 01 Jan 2100 00:00:00 GMT",
                "b=2; Path=/",
                sends: "a=1; b=2"
            ),
            rule(
                "an age wins over a date",
                "a=1; Path=/; Max-Age=1000; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
                sends: "a=1"
            ),
            rule("a path covers what is below it", "a=1; Path=/cookies", sends: "a=1"),
            rule("a path covers itself", "a=1; Path=/cookies/x", sends: "a=1"),
            rule("a path does not cover its siblings", "a=1; Path=/cookies/y", sends: "none"),
            rule("a path covers whole segments", "a=1; Path=/cook", sends: "none"),
            rule(
                "longer paths come first",
                "a=1; Path=/",
                "b=2; Path=/cookies/x",
                "c=3; Path=/cookies",
                sends: "b=2; c=3; a=1"
            ),
            rule("attributes may be spelled in capitals", "a=1; PATH=/; MAX-AGE=9", sends: "a=1"),
            rule("unknown attributes are ignored", "a=1; Path=/; Priority=High", sends: "a=1"),
            rule("HttpOnly changes nothing", "a=1; Path=/; HttpOnly", sends: "a=1"),
            rule("a secure cookie is not sent in the clear", "a=1; Path=/; Secure", sends: "none"),
            rule("a cookie with Secure is not taken in the clear", "__Secure-a=1; Path=/; Secure", sends: "none"),
            rule("a name may promise that a cookie is secure", "__Secure-a=1; Path=/", sends: "none"),
            rule("a name may promise that a cookie is its host's", "__Host-a=1; Path=/", sends: "none"),
            rule(
                "a cookie of more than 4096 bytes is ignored",
                "a=\(String(repeating: "x", count: 4_096))",
                sends: "none"
            ),
            rule("a cookie is for its own host", "a=1; Path=/", to: NetworkSubject.otherSite, sends: "none"),
            rule(
                "a cookie without a domain is not for subdomains",
                "a=1; Path=/",
                to: NetworkSubject.subdomain,
                sends: "none"
            ),
            rule(
                "a cookie with a domain is for subdomains",
                "a=1; Path=/; Domain=site.localhost",
                to: NetworkSubject.subdomain,
                sends: "a=1"
            ),
            rule(
                "a domain may begin with a dot",
                "a=1; Path=/; Domain=.site.localhost",
                to: NetworkSubject.subdomain,
                sends: "a=1"
            ),
            rule(
                "a subdomain may set a cookie for its domain",
                "a=1; Path=/; Domain=site.localhost",
                from: NetworkSubject.subdomain,
                sends: "a=1"
            ),
            rule(
                "a cookie for another domain is refused",
                "a=1; Path=/; Domain=other.localhost",
                to: NetworkSubject.otherSite,
                sends: "none"
            ),
            rule("a cookie for all of a top-level domain is refused", "a=1; Path=/; Domain=localhost", sends: "none"),
        ]
    }

    private static var requestCookieCases: [Case] {
        [
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
    }

    /// Returns a case in which a response sets cookies; the case checks the cookies of the next request.
    private static func rule(
        _ name: String,
        _ fields: String...,
        from: String = NetworkSubject.site,
        to: String = NetworkSubject.site,
        requires: Set<ContractRequirement> = [],
        sends sent: String
    ) -> Case {
        Case(name, requires: requires, expecting: sent) { subject in
            try await set(fields, of: subject, from: from)
            return try await subject.text(subject.request("GET", "/cookies/x", host: to))
        }
    }

    private static func path(setting fields: [String]) -> String {
        let items = fields.map { "Set-Cookie=\($0)".addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
        return "/respond?" + items.map { "field=\($0)" }.joined(separator: "&")
    }

    /// Sends a request; the host's response sets the cookies.
    /// - Throws: The error of the session.
    private static func set(
        _ fields: [String],
        of subject: NetworkSubject,
        from host: String = NetworkSubject.site
    ) async throws {
        _ = try await subject.answer(subject.request("GET", path(setting: fields), host: host))
    }
}

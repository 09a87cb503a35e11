import DependencyContract
import NetworkDependency

extension NetworkContract {
    /// A redirected request keeps the method, the body and the fields that RFC 9110 and browsers keep.
    static var redirectCases: [Case] {
        matrixCases + credentialCases + targetCases + unfollowedCases + refusedCases + chainCases
            + redirectedUploadCases
    }

    static let codes = [301, 302, 303, 307, 308]

    static func redirect(_ code: Int, to target: String) -> String {
        "/redirect/\(code)?to=\(target.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    }

    static func becomesGET(_ method: String, after code: Int) -> Bool {
        code == 303 ? method != "HEAD" : method == "POST" && code < 303
    }

    private static var matrixCases: [Case] {
        codes.flatMap { code in
            ["GET", "HEAD", "POST", "PUT", "DELETE"].map { method in
                let hasBody = method == "POST" || method == "PUT"
                let arriving = becomesGET(method, after: code) ? "GET" : method
                let keepsBody = hasBody && arriving == method
                let fields = keepsBody ? "Content-Type: text/plain, X-Test: kept, \"body\"" : "X-Test: kept, \"\""
                return Case(
                    "a \(method) that is redirected by \(code) arrives as \(arriving)",
                    expecting: method == "HEAD"
                        ? "200  at http://site.localhost/echo/x"
                        : "200 \(arriving) /echo/x, \(fields) at http://site.localhost/echo/x"
                ) { subject in
                    var headers = ["X-Test": "kept"]
                    if hasBody { headers["Content-Type"] = "text/plain" }
                    let body = hasBody ? Data("body".utf8) : nil
                    let request = try subject.request(
                        method,
                        redirect(code, to: "/echo/x"),
                        headers: headers,
                        body: body
                    )
                    let (data, response) = try await subject.session.data(for: request)
                    let text = String(decoding: data, as: UTF8.self)
                    return try "\(response.http.statusCode) \(text) at \(subject.place(response.url))"
                }
            }
        }
    }

    private static var refusedCases: [Case] {
        codes.map { code in
            Case("a \(code) is the response to a request that follows no redirects", expecting: "\(code) to /echo/x") {
                subject in
                var request = try subject.request("GET", redirect(code, to: "/echo/x"))
                request.followsRedirects = false
                let response = try await subject.session.data(for: request).1.http
                return "\(response.statusCode) to \(response.value(forHTTPHeaderField: "Location") ?? "nowhere")"
            }
        }
    }

    private static let secrets = ["Authorization": "secret", "Cookie": "a=secret", "X-Test": "kept"]

    /// Places with another origin than the site.
    private static let away: [(name: String, host: String, port: @Sendable (NetworkSubject.Setup) -> Int)] = [
        ("another host", NetworkSubject.otherSite, \.port), ("a subdomain", NetworkSubject.subdomain, \.port),
        ("another port", NetworkSubject.site, \.otherPort),
    ]

    private static var credentialCases: [Case] {
        codes.flatMap { code in
            [
                Case(
                    "credentials are kept by \(code) to the same origin",
                    expecting: "GET /echo/x, Authorization: secret, Cookie: a=secret, X-Test: kept, \"\""
                ) { subject in
                    try await subject.text(subject.request("GET", redirect(code, to: "/echo/x"), headers: secrets))
                }
            ]
                + away.map { name, host, port in
                    Case("credentials do not go to \(name) by \(code)", expecting: "GET /echo/x, X-Test: kept, \"\"") {
                        subject in
                        let target = try subject.url("/echo/x", host: host, port: port(subject.setup)).absoluteString
                        let request = try subject.request("GET", redirect(code, to: target), headers: secrets)
                        return try await subject.text(request)
                    }
                }
        } + [
            Case("credentials that were dropped do not come back", expecting: "GET /echo/x, X-Test: kept, \"\"") {
                subject in
                let home = try subject.url("/echo/x").absoluteString
                let away = try subject.url(redirect(302, to: home), host: NetworkSubject.otherSite).absoluteString
                return try await subject.text(subject.request("GET", redirect(302, to: away), headers: secrets))
            },
            Case(
                "a redirect is followed before its body has arrived",
                requires: [.readsOddMessages],
                expecting: "200 text"
            ) { subject in
                try await subject.answer(subject.request("GET", "/redirect-that-stalls"))
            },
        ]
    }
}

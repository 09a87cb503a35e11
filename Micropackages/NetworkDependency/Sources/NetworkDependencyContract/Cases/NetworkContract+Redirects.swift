import DependencyContract
import NetworkDependency

extension NetworkContract {
    /// A redirected request keeps the method, the body and the fields that RFC 9110 and browsers keep.
    static var redirectCases: [Case] {
        matrixCases + credentialCases + targetCases + unfollowedCases + refusedCases + chainCases
            + redirectedUploadCases
    }

    static let codes = [301, 302, 303, 307, 308]

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
                let answer = method == "HEAD" ? "200" : "200 \(arriving) /echo/x, \(fields)"
                return Case(
                    "a \(method) that is redirected by \(code) arrives as \(arriving)",
                    expecting: "\(answer) at http://site.localhost/echo/x"
                ) { subject in
                    let body = hasBody ? ", Content-Type: text/plain, \"body\"" : ""
                    let request = try subject.request("\(method) /redirect/\(code) -> /echo/x, X-Test: kept\(body)")
                    let (data, response) = try await subject.session.data(for: request)
                    return try "\(subject.answer(data, response)) at \(subject.place(response.url))"
                }
            }
        }
    }

    private static var refusedCases: [Case] {
        codes.map { code in
            Case("a \(code) is the response to a request that follows no redirects", expecting: "\(code) to /echo/x") {
                subject in
                var request = try subject.request("GET /redirect/\(code) -> /echo/x")
                request.followsRedirects = false
                let response = try await subject.session.data(for: request).1.http
                return "\(response.statusCode) to \(response.value(forHTTPHeaderField: "Location") ?? "nowhere")"
            }
        }
    }

    /// Credentials are kept within an origin, and do not go to another one.
    private static var credentialCases: [Case] {
        let secrets = "Authorization: secret, Cookie: a=secret, X-Test: kept"
        let home = "http://site.localhost:PORT/echo/x"
        return codes.flatMap { code in
            let request = "GET /redirect/\(code) ->"
            return answers(
                """
                name | request | answer
                credentials are kept by \(code) to the same origin |
                  \(request) /echo/x, \(secrets) | 200 GET /echo/x, \(secrets), ""
                credentials do not go to another host by \(code) |
                  \(request) http://other.localhost:PORT/echo/x, \(secrets) | 200 GET /echo/x, X-Test: kept, ""
                credentials do not go to a subdomain by \(code) |
                  \(request) http://www.site.localhost:PORT/echo/x, \(secrets) | 200 GET /echo/x, X-Test: kept, ""
                credentials do not go to another port by \(code) |
                  \(request) http://site.localhost:OTHERPORT/echo/x, \(secrets) | 200 GET /echo/x, X-Test: kept, ""
                """
            )
        }
            + answers(
                """
                name | request | answer
                credentials that were dropped do not come back |
                  GET /redirect/302 -> http://other.localhost:PORT/redirect/302 -> \(home), \(secrets) |
                  200 GET /echo/x, X-Test: kept, ""
                """
            )
            + answers(
                """
                name                                               | request                   | answer
                a redirect is followed before its body has arrived | GET /redirect-that-stalls | 200 text
                """,
                requires: [.readsOddMessages]
            )
    }
}

import DependencyContract
import NetworkDependency

extension NetworkContract {
    /// Requests arrive at the server unchanged.
    static var requestCases: [Case] {
        ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"].map { method in
            answer("a \(method) arrives as such", "\(method) /echo/x", "200 \(method) /echo/x, \"\"")
        }
            + [
                "/echo/a?b=c", "/echo/a?b=c&b=d", "/echo/a%20b", "/echo/a%2Fb", "/echo/%C3%A9", "/echo/a?q=%26%3D%20",
                "/echo/a+b?c+d", "/echo/a?", "/echo/~a.b-c_d!$&'()*,;=:@",
            ].map { answer("the path \($0) arrives unchanged", "GET \($0)", "200 GET \($0), \"\"") }
            + answers(
                """
                name                          | request                 | answer
                a GET with a body is refused  | GET /echo/x, "body"     | dataLengthExceedsMaximum
                a GET that uploads is refused | GET /echo/x, upload "x" | dataLengthExceedsMaximum
                a POST with a body is a form, unless it tells its type |
                  POST /header/Content-Type, "a=b"                      | 200 application/x-www-form-urlencoded
                an upload has no type, unless it tells it | POST /header/Content-Type, upload "a=b" | 200 none
                """
            )
            + [
                Case(
                    "a fragment is not sent, but stays in the URL",
                    expecting: "200 GET /echo/x, \"\" at http://site.localhost/echo/x#f"
                ) { subject in
                    let (data, response) = try await subject.send("GET /echo/x#f")
                    return try "\(subject.answer(data, response)) at \(subject.place(response.url))"
                },
                Case("a response has the URL of its request", expecting: "http://site.localhost/echo/x?a=b") {
                    try await $0.place($0.head("GET /echo/x?a=b").url)
                },
                Case("a request accepts everything, unless it tells what", expecting: "200 */* then 200 text/html") {
                    let first = try await $0.answer("GET /header/Accept")
                    return try await "\(first) then \($0.answer("GET /header/Accept, Accept: text/html"))"
                },
            ]
            + [
                ("ftp://site.localhost/", "unsupportedURL"), ("file:///etc/passwd", "unsupportedURL"),
                ("mailto:a@b.c", "unsupportedURL"), ("about:blank", "unsupportedURL"), ("relative", "unsupportedURL"),
                ("unknown://site.localhost", "unsupportedURL"), ("http:///path", "badURL"), ("https://", "badURL"),
            ].map { text, expected in
                Case("\(text) cannot be requested", expecting: expected) { subject in
                    guard let url = URL(string: text) else { return "no URL" }
                    return try await subject.answer(URLRequest(url: url))
                }
            }
    }
}

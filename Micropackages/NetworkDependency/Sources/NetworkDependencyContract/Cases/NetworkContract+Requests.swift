import DependencyContract
import NetworkDependency

extension NetworkContract {
    /// Requests arrive at the server unchanged.
    static var requestCases: [Case] {
        ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"].map { method in
            Case("a \(method) arrives as such", expecting: "200 \(method) /echo/x, \"\"") { subject in
                try await subject.answer(subject.request(method, "/echo/x"))
            }
        }
            + [
                "/echo/a?b=c", "/echo/a?b=c&b=d", "/echo/a%20b", "/echo/a%2Fb", "/echo/%C3%A9", "/echo/a?q=%26%3D%20",
                "/echo/a+b?c+d", "/echo/a?", "/echo/~a.b-c_d!$&'()*,;=:@",
            ].map { path in
                Case("the path \(path) arrives unchanged", expecting: "GET \(path), \"\"") { subject in
                    try await subject.text(subject.request("GET", path))
                }
            }
            + [
                Case(
                    "a fragment is not sent, but stays in the URL",
                    expecting: "/echo/x at http://site.localhost/echo/x#f"
                ) {
                    let (data, response) = try await $0.session.data(for: $0.request("GET", "/echo/x#f"))
                    return
                        "\(String(decoding: data, as: UTF8.self).dropFirst(4).prefix(7)) at \($0.place(response.url))"
                },
                Case("a response has the URL of its request", expecting: "http://site.localhost/echo/x?a=b") {
                    subject in
                    try await subject.place(subject.session.data(from: subject.url("/echo/x?a=b")).1.url)
                },
                Case("a GET with a body is refused", expecting: "dataLengthExceedsMaximum") { subject in
                    try await subject.answer(subject.request("GET", "/echo/x", body: Data("body".utf8)))
                },
                Case("a GET that uploads is refused", expecting: "dataLengthExceedsMaximum") { subject in
                    try await subject.text(subject.request("GET", "/echo/x"), uploading: "x")
                },
                Case(
                    "a POST with a body is a form, unless it tells its type",
                    expecting: "application/x-www-form-urlencoded"
                ) {
                    try await $0.text($0.request("POST", "/header/Content-Type", body: Data("a=b".utf8)))
                },
                Case("an upload has no type, unless it tells it", expecting: "none") { subject in
                    let request = try subject.request("POST", "/header/Content-Type")
                    return try await subject.text(request, uploading: "a=b")
                },
                Case("a request accepts everything, unless it tells what", expecting: "*/* then text/html") { subject in
                    let first = try await subject.text(subject.request("GET", "/header/Accept"))
                    let headers = ["Accept": "text/html"]
                    return try await
                        "\(first) then \(subject.text(subject.request("GET", "/header/Accept", headers: headers)))"
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

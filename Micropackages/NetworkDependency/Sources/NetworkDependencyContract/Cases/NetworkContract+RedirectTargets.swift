import DependencyContract
import NetworkDependency

extension NetworkContract {
    private static let targets: [(location: String, url: String)] = [
        ("/echo/a", "http://site.localhost/echo/a"),
        ("../echo/a", "http://site.localhost/echo/a"),
        ("../../echo/./a", "http://site.localhost/echo/a"),
        ("//site.localhost:PORT/echo/a", "http://site.localhost/echo/a"),
        ("http://other.localhost:PORT/echo/a", "http://other.localhost/echo/a"),
        ("HTTP://SITE.localhost:PORT/echo/a", "http://site.localhost/echo/a"),
        ("/echo/a?b=c&d=e", "http://site.localhost/echo/a?b=c&d=e"),
        ("/echo/a%20b?c=%26", "http://site.localhost/echo/a%20b?c=%26"),
        ("/echo/a#fragment", "http://site.localhost/echo/a#fragment"),
    ]

    static var targetCases: [Case] {
        targets.map { target in
            Case("a redirect to \(target.location) leads to \(target.url)", expecting: "200 at \(target.url)") {
                subject in
                let location = target.location.replacing("PORT", with: "\(subject.setup.port)")
                let request = try subject.request("GET", redirect(302, to: location))
                let head = try await subject.head(request)
                let place = subject.place(head.url)
                return "\(head.statusCode) at \(target.location.hasPrefix("HTTP") ? place.lowercased() : place)"
            }
        } + [
            Case("a redirect inherits the fragment", expecting: "http://site.localhost/echo/a#fragment") { subject in
                let request = try subject.request("GET", redirect(302, to: "/echo/a") + "#fragment")
                return try await subject.place(subject.session.data(for: request).1.url)
            }
        ]
    }

    static var unfollowedCases: [Case] {
        ["ftp://site.localhost/x", "file:///etc/passwd", "mailto:a@site.localhost", "data:text/plain,x", "about:blank"]
            .map {
                target in
                Case("a redirect to \(target) is refused", expecting: "unsupportedURL") { subject in
                    try await subject.answer(subject.request("GET", redirect(302, to: target)))
                }
            }
            + (codes + [305, 306]).map { code in
                Case("status \(code) without a location is returned", expecting: "\(code)") { subject in
                    "\(try await subject.head(subject.request("GET", "/status/\(code)")).statusCode)"
                }
            }
    }

    static var chainCases: [Case] {
        [1, 2, 5, 16, 19, 20].map { count in
            Case("\(count) redirects are followed", expecting: "200 arrived") { subject in
                try await subject.answer(subject.request("GET", "/chain/\(count)"))
            }
        }
            + [21, 30].map { count in
                Case("\(count) redirects are too many", expecting: "httpTooManyRedirects") { subject in
                    try await subject.answer(subject.request("GET", "/chain/\(count)"))
                }
            }
            + SessionOperation.allCases.map { operation in
                Case("an endless redirect ends \(operation)", expecting: "httpTooManyRedirects") { subject in
                    try await subject.size(subject.request("GET", "/loop"), by: operation)
                }
            }
    }
}

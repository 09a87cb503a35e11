import DependencyContract
import NetworkDependency

extension NetworkContract {
    static var targetCases: [Case] {
        places(
            "a redirect to",
            """
            location                           | place
            /echo/a                            | http://site.localhost/echo/a
            ../echo/a                          | http://site.localhost/echo/a
            ../../echo/./a                     | http://site.localhost/echo/a
            //site.localhost:PORT/echo/a       | http://site.localhost/echo/a
            http://other.localhost:PORT/echo/a | http://other.localhost/echo/a
            HTTP://SITE.localhost:PORT/echo/a  | http://site.localhost/echo/a
            /echo/a?b=c&d=e                    | http://site.localhost/echo/a?b=c&d=e
            /echo/a%20b?c=%26                  | http://site.localhost/echo/a%20b?c=%26
            /echo/a#fragment                   | http://site.localhost/echo/a#fragment
            """
        ) + [
            Case("a redirect inherits the fragment", expecting: "http://site.localhost/echo/a#fragment") { subject in
                try await subject.place(subject.head("GET /redirect/302?to=/echo/a#fragment").url)
            }
        ]
    }

    /// Returns cases of a table with the columns "location" and "place": a redirect to a location leads to a place.
    /// - Parameters:
    ///   - name: The beginning of the names of the cases.
    ///   - table: The table.
    ///   - fileID: The file with the table.
    ///   - line: The line of the table.
    /// - Returns: The cases.
    static func places(_ name: String, _ table: String, fileID: StaticString = #fileID, line: UInt = #line) -> [Case] {
        TableRow.rows(table, fileID: fileID, line: line).map { row in
            let (location, place) = (row["location"], row["place"])
            return Case("\(name) \(location) leads to \(place)", expecting: "200 at \(place)") { subject in
                let head = try await subject.head("GET /redirect/302 -> \(location)")
                let observed = subject.place(head.url)
                return "\(head.statusCode) at \(location.hasPrefix("HTTP") ? observed.lowercased() : observed)"
            }
        }
    }

    static var unfollowedCases: [Case] {
        ["ftp://site.localhost/x", "file:///etc/passwd", "mailto:a@site.localhost", "data:text/plain,x", "about:blank"]
            .map { answer("a redirect to \($0) is refused", "GET /redirect/302 -> \($0)", "unsupportedURL") }
            + (codes + [305, 306]).map { code in
                Case("status \(code) without a location is returned", expecting: "\(code)") { subject in
                    "\(try await subject.head("GET /status/\(code)").statusCode)"
                }
            }
    }

    static var chainCases: [Case] {
        [1, 2, 5, 16, 19, 20].map { answer("\($0) redirects are followed", "GET /chain/\($0)", "200 arrived") }
            + [21, 30].map { answer("\($0) redirects are too many", "GET /chain/\($0)", "httpTooManyRedirects") }
            + SessionOperation.allCases.map { operation in
                Case("an endless redirect ends \(operation)", expecting: "httpTooManyRedirects") { subject in
                    try await subject.size("GET /loop", by: operation)
                }
            }
    }
}

import Foundation
import NetworkDependency

extension NetworkContract {
    /// What of a request arrives.
    static let requestCases: [Case] =
        ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"].map { method in
            Case("a \(method) arrives as such", expected: "200 \(method) /echo/x, \"\"") { probe in
                try await probe.answer(probe.request(method, "/echo/x"))
            }
        }
        + [
            "/echo/a?b=c", "/echo/a?b=c&b=d", "/echo/a%20b", "/echo/a%2Fb", "/echo/%C3%A9", "/echo/a?q=%26%3D%20",
            "/echo/a+b?c+d", "/echo/a?", "/echo/~a.b-c_d!$&'()*,;=:@",
        ].map { path in
            Case("the path \(path) arrives unchanged", expected: "GET \(path), \"\"") { probe in
                try await probe.text(probe.request("GET", path))
            }
        }
        + [
            Case("a fragment is not sent, but stays in the URL", expected: "/echo/x at http://site.localhost/echo/x#f")
            {
                let (data, response) = try await $0.session.data(for: $0.request("GET", "/echo/x#f"))
                return "\(String(decoding: data, as: UTF8.self).dropFirst(4).prefix(7)) at \($0.place(response.url))"
            },
            Case("a response has the URL of its request", expected: "http://site.localhost/echo/x?a=b") { probe in
                try await probe.place(probe.session.data(from: probe.url("/echo/x?a=b")).1.url)
            },
            Case("a GET with a body is refused", expected: "dataLengthExceedsMaximum") { probe in
                try await probe.answer(probe.request("GET", "/echo/x", body: Data("body".utf8)))
            },
            Case("a GET that uploads is refused", expected: "dataLengthExceedsMaximum") { probe in
                try await String(
                    decoding: probe.session.upload(for: probe.request("GET", "/echo/x"), from: Data("x".utf8)).0,
                    as: UTF8.self
                )
            },
            Case(
                "a POST with a body is a form, unless it tells its type",
                expected: "application/x-www-form-urlencoded"
            ) {
                try await $0.text($0.request("POST", "/header/Content-Type", body: Data("a=b".utf8)))
            },
            Case("an upload has no type, unless it tells it", expected: "none") { probe in
                let request = try probe.request("POST", "/header/Content-Type")
                return try await String(
                    decoding: probe.session.upload(for: request, from: Data("a=b".utf8)).0,
                    as: UTF8.self
                )
            },
            Case("a request accepts everything, unless it tells what", expected: "*/* then text/html") { probe in
                let first = try await probe.text(probe.request("GET", "/header/Accept"))
                let headers = ["Accept": "text/html"]
                return try await "\(first) then \(probe.text(probe.request("GET", "/header/Accept", headers: headers)))"
            },
        ]
        + [
            ("ftp://site.localhost/", "unsupportedURL"), ("file:///etc/passwd", "unsupportedURL"),
            ("mailto:a@b.c", "unsupportedURL"), ("about:blank", "unsupportedURL"), ("relative", "unsupportedURL"),
            ("unknown://site.localhost", "unsupportedURL"), ("http:///path", "badURL"), ("https://", "badURL"),
        ].map { text, expected in
            Case("\(text) cannot be requested", expected: expected) { probe in
                guard let url = URL(string: text) else { return "no URL" }
                return try await probe.answer(URLRequest(url: url))
            }
        }

    private static let bodies: [(name: String, data: Data)] = [0, 1, 65_535, 65_536, 65_537, 1_000_000].map { count in
        // A pattern whose period no buffer's size is a multiple of.
        let pattern = Data((0..<251).map { UInt8($0) })
        let copies = [Data](repeating: pattern, count: count / pattern.count + 1)
        return ("\(count) bytes", Data(copies.joined()).prefix(count))
    }

    /// What is uploaded arrives byte by byte.
    static let uploadCases: [Case] =
        bodies.flatMap { name, data in
            [
                Case("\(name) of data are uploaded", expected: "unchanged") { probe in
                    let request = try probe.request("POST", "/mirror")
                    return compare(try await probe.session.upload(for: request, from: data).0, with: data)
                },
                Case("\(name) of a file are uploaded", expected: "unchanged") { probe in
                    let request = try probe.request("PUT", "/mirror")
                    return try await withTemporaryFile(data) { file in
                        compare(try await probe.session.upload(for: request, fromFile: file).0, with: data)
                    }
                },
                Case("\(name) of a body are uploaded", expected: "unchanged") { probe in
                    let request = try probe.request("PATCH", "/mirror", body: data)
                    return compare(try await probe.session.data(for: request).0, with: data)
                },
                Case("\(name) of a stream are uploaded", expected: "unchanged") { probe in
                    var request = try probe.request("POST", "/mirror")
                    request.httpBodyStream = InputStream(data: data)
                    return compare(try await probe.session.data(for: request).0, with: data)
                },
            ]
        }
        + [
            Case("an upload tells its length", expected: "6") { probe in
                let request = try probe.request("POST", "/header/Content-Length")
                return try await String(
                    decoding: probe.session.upload(for: request, from: Data("upload".utf8)).0,
                    as: UTF8.self
                )
            },
            Case("a stream is sent in chunks", expected: "chunked") { probe in
                var request = try probe.request("POST", "/header/Transfer-Encoding")
                request.httpBodyStream = InputStream(data: Data("stream".utf8))
                return try await probe.text(request)
            },
            Case("an upload replaces the request's own body", expected: "POST /echo/x, \"upload\"") { probe in
                let request = try probe.request("POST", "/echo/x", body: Data("body".utf8))
                return try await String(
                    decoding: probe.session.upload(for: request, from: Data("upload".utf8)).0,
                    as: UTF8.self
                )
            },
            Case("a file that does not exist cannot be uploaded", expected: "fileDoesNotExist") { probe in
                let missing = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
                let request = try probe.request("POST", "/mirror")
                return compare(try await probe.session.upload(for: request, fromFile: missing).0, with: Data())
            },
        ]

    private static func compare(_ received: Data, with sent: Data) -> String {
        received == sent ? "unchanged" : "\(received.count) bytes that differ"
    }

    /// Header fields in both directions.
    static let headerCases: [Case] =
        ["X-Test", "x-test", "X-TEST"].flatMap { name in
            [
                Case("a response's field is found as \(name)", expected: "value") { probe in
                    let (_, response) = try await probe.session.data(
                        for: probe.request("GET", "/respond?field=X-Test=value")
                    )
                    return try http(response).value(forHTTPHeaderField: name) ?? "none"
                },
                Case("a request's field \(name) is found", expected: "value") { probe in
                    try await probe.text(probe.request("GET", "/header/X-Test", headers: [name: "value"]))
                },
            ]
        }
        + [
            ("field=A=1&field=A=2", "A", "1, 2"), ("field=A=1&field=A=2&field=A=3", "A", "1, 2, 3"),
            ("field=A=1&field=B=2", "B", "2"), ("field=A=a%20b", "A", "a b"), ("field=A=x:y", "A", "x:y"),
            ("field=A=%22q%22", "A", "\"q\""), ("field=A=1", "Missing", "none"),
            ("field=ETag=%22x%22", "etag", "\"x\""), ("field=WWW-Authenticate=Basic", "Www-Authenticate", "Basic"),
        ].map { query, name, expected in
            Case("the fields \(query) are found as \(name): \(expected)", expected: expected) { probe in
                let (_, response) = try await probe.session.data(for: probe.request("GET", "/respond?\(query)"))
                return try http(response).value(forHTTPHeaderField: name) ?? "none"
            }
        }
        + [
            Case("a long field arrives whole", expected: "8000") { probe in
                let headers = ["X-Test": String(repeating: "x", count: 8_000)]
                return "\(try await probe.text(probe.request("GET", "/header/X-Test", headers: headers)).count)"
            },
            Case("a field of the request wins over that of the system", expected: "mine") { probe in
                try await probe.text(probe.request("GET", "/header/User-Agent", headers: ["User-Agent": "mine"]))
            },
            Case("the host is sent with its port", expected: "true") { probe in
                "\(try await probe.text(probe.request("GET", "/header/Host")) == "\(Probe.site):\(probe.ports.main)")"
            },
            Case("a response tells type, charset and length", expected: "text/plain utf-8 4") { probe in
                let (_, response) = try await probe.session.data(for: probe.request("GET", "/text"))
                let charset = response.textEncodingName ?? "none"
                return "\(response.mimeType ?? "none") \(charset) \(response.expectedContentLength)"
            },
        ]
}

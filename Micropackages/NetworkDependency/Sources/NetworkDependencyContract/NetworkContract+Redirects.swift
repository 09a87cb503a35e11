import Foundation
import NetworkDependency

extension NetworkContract {
    /// Where redirects lead, and what goes with them.
    static let redirectCases: [Case] =
        matrixCases + credentialCases + targetCases + unfollowedCases + chainCases + redirectedUploadCases

    private static let codes = [301, 302, 303, 307, 308]

    private static func redirect(_ code: Int, to target: String) -> String {
        "/redirect/\(code)?to=\(target.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    }

    private static func becomesGET(_ method: String, after code: Int) -> Bool {
        code == 303 ? method != "HEAD" : method == "POST" && code < 303
    }

    private static let matrixCases: [Case] = codes.flatMap { code in
        ["GET", "HEAD", "POST", "PUT", "DELETE"].map { method in
            let hasBody = method == "POST" || method == "PUT"
            let arriving = becomesGET(method, after: code) ? "GET" : method
            let keepsBody = hasBody && arriving == method
            let fields = keepsBody ? "Content-Type: text/plain, X-Test: kept, \"body\"" : "X-Test: kept, \"\""
            return Case(
                "a \(method) that is redirected by \(code) arrives as \(arriving)",
                expected: method == "HEAD"
                    ? "200  at http://site.localhost/echo/x"
                    : "200 \(arriving) /echo/x, \(fields) at http://site.localhost/echo/x"
            ) { probe in
                var headers = ["X-Test": "kept"]
                if hasBody { headers["Content-Type"] = "text/plain" }
                let body = hasBody ? Data("body".utf8) : nil
                let request = try probe.request(
                    method,
                    redirect(code, to: "/echo/x"),
                    headers: headers,
                    body: body
                )
                let (data, response) = try await probe.session.data(for: request)
                let text = String(decoding: data, as: UTF8.self)
                return try "\(http(response).statusCode) \(text) at \(probe.place(response.url))"
            }
        }
    }

    private static let secrets = ["Authorization": "secret", "Cookie": "a=secret", "X-Test": "kept"]

    private static let credentialCases: [Case] =
        codes.flatMap { code in
            [
                Case(
                    "credentials are kept by \(code) to the same origin",
                    expected: "GET /echo/x, Authorization: secret, Cookie: a=secret, X-Test: kept, \"\""
                ) { probe in
                    try await probe.text(probe.request("GET", redirect(code, to: "/echo/x"), headers: secrets))
                },
                Case(
                    "credentials do not go to another host by \(code)",
                    expected: "GET /echo/x, X-Test: kept, \"\""
                ) { probe in
                    let target = try probe.url("/echo/x", host: Probe.otherSite).absoluteString
                    return try await probe.text(probe.request("GET", redirect(code, to: target), headers: secrets))
                },
                Case(
                    "credentials do not go to a subdomain by \(code)",
                    expected: "GET /echo/x, X-Test: kept, \"\""
                ) { probe in
                    let target = try probe.url("/echo/x", host: Probe.subdomain).absoluteString
                    return try await probe.text(probe.request("GET", redirect(code, to: target), headers: secrets))
                },
                Case(
                    "credentials do not go to another port by \(code)",
                    expected: "GET /echo/x, X-Test: kept, \"\""
                ) { probe in
                    let target = try probe.url("/echo/x", port: probe.ports.other).absoluteString
                    return try await probe.text(probe.request("GET", redirect(code, to: target), headers: secrets))
                },
            ]
        } + [
            Case("credentials that were dropped do not come back", expected: "GET /echo/x, X-Test: kept, \"\"") {
                probe in
                let home = try probe.url("/echo/x").absoluteString
                let away = try probe.url(redirect(302, to: home), host: Probe.otherSite).absoluteString
                return try await probe.text(probe.request("GET", redirect(302, to: away), headers: secrets))
            }
        ]

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

    private static let targetCases: [Case] =
        targets.map { target in
            Case("a redirect to \(target.location) leads to \(target.url)", expected: "200 at \(target.url)") { probe in
                let location = target.location.replacing("PORT", with: "\(probe.ports.main)")
                let request = try probe.request("GET", redirect(302, to: location))
                let (_, response) = try await probe.session.data(for: request)
                let place = probe.place(response.url)
                return try
                    "\(http(response).statusCode) at \(target.location.hasPrefix("HTTP") ? place.lowercased() : place)"
            }
        } + [
            Case("a redirect inherits the fragment", expected: "http://site.localhost/echo/a#fragment") { probe in
                let request = try probe.request("GET", redirect(302, to: "/echo/a") + "#fragment")
                return try await probe.place(probe.session.data(for: request).1.url)
            }
        ]

    private static let unfollowedCases: [Case] =
        ["ftp://site.localhost/x", "file:///etc/passwd", "mailto:a@site.localhost", "data:text/plain,x", "about:blank"]
        .map {
            target in
            Case("a redirect to \(target) is refused", expected: "unsupportedURL") { probe in
                try await probe.answer(probe.request("GET", redirect(302, to: target)))
            }
        }
        + (codes + [305, 306]).map { code in
            // Not every system keeps its body.
            Case("status \(code) without a location is returned", expected: "\(code)") { probe in
                try await "\(http(probe.session.data(for: probe.request("GET", "/status/\(code)")).1).statusCode)"
            }
        }

    private static let chainCases: [Case] =
        [1, 2, 5, 16, 19, 20].map { count in
            Case("\(count) redirects are followed", expected: "200 arrived") { probe in
                try await probe.answer(probe.request("GET", "/chain/\(count)"))
            }
        }
        + [21, 30].map { count in
            Case("\(count) redirects are too many", expected: "httpTooManyRedirects") { probe in
                try await probe.answer(probe.request("GET", "/chain/\(count)"))
            }
        }
        + Operation.allCases.map { operation in
            Case("an endless redirect ends \(operation)", expected: "httpTooManyRedirects") { probe in
                String(
                    decoding: try await operation.perform(probe.request("GET", "/loop"), with: probe.session),
                    as: UTF8.self
                )
            }
        }

    private static let redirectedUploadCases: [Case] =
        codes.flatMap { code in
            ["POST", "PUT"].flatMap { method in
                let arriving = becomesGET(method, after: code) ? "GET" : method
                let body = arriving == method ? "upload" : ""
                return [
                    Case(
                        "data uploaded by \(method) arrives as \(arriving) after \(code)",
                        expected: "\(arriving) /echo/x, \"\(body)\""
                    ) { probe in
                        let request = try probe.request(method, redirect(code, to: "/echo/x"))
                        let (data, _) = try await probe.session.upload(for: request, from: Data("upload".utf8))
                        return String(decoding: data, as: UTF8.self)
                    },
                    Case(
                        "a file uploaded by \(method) arrives as \(arriving) after \(code)",
                        expected: "\(arriving) /echo/x, \"\(body)\""
                    ) { probe in
                        let request = try probe.request(method, redirect(code, to: "/echo/x"))
                        return try await withTemporaryFile(Data("upload".utf8)) { file in
                            String(
                                decoding: try await probe.session.upload(for: request, fromFile: file).0,
                                as: UTF8.self
                            )
                        }
                    },
                ]
            }
        } + [
            Case("a stream cannot be sent again after 307", expected: "requestBodyStreamExhausted") { probe in
                var request = try probe.request("POST", redirect(307, to: "/echo/x"))
                request.httpBodyStream = InputStream(data: Data("stream".utf8))
                return try await probe.answer(request)
            },
            Case("a stream is not sent again after 303", expected: "200 GET /echo/x, \"\"") { probe in
                var request = try probe.request("POST", redirect(303, to: "/echo/x"))
                request.httpBodyStream = InputStream(data: Data("stream".utf8))
                return try await probe.answer(request)
            },
        ]
}

/// Calls an operation with a file of these contents, which exists as long as it runs.
func withTemporaryFile<Value>(_ contents: Data, operation: (URL) async throws -> Value) async throws -> Value {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).upload")
    try contents.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await operation(file)
}

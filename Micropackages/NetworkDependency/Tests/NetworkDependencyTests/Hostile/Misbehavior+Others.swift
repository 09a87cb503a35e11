#if PROOFS
import Foundation

extension Misbehavior {
    private static let text = Outcome.body("text")

    /// Redirects without a valid target.
    static var redirects: [Misbehavior] {
        [
            ("no location", "X-A: 1", text), ("an empty location", "Location:", .bodyOrFailure("text")),
            ("a location that is none", "Location: http://[", .bodyOrFailure("text")),
            ("spaces", "Location: http://a b/", .bodyOrFailure("text")),
            ("a port that is none", "Location: http://127.0.0.1:99999/", .failure),
            ("a port of words", "Location: http://127.0.0.1:port/", .bodyOrFailure("text")),
            ("a closed port", "Location: http://127.0.0.1:1/", .failure),
            ("no host", "Location: http:///x", .failure), ("a file", "Location: file:///etc/passwd", .failure),
            ("ftp", "Location: ftp://127.0.0.1/", .failure), ("javascript", "Location: javascript:alert(1)", .failure),
            ("data", "Location: data:text/plain,x", .failure), ("gopher", "Location: gopher://127.0.0.1:1/", .failure),
            ("TLS where there is none", "Location: https://127.0.0.1:1/", .failure),
            ("itself", "Location: #x", .failure),
            ("a path without an end", "Location: /\(String(repeating: "x", count: 20_000))", .failure),
        ].flatMap { name, line, outcome in
            ["301 Moved", "302 Found", "307 Same"].map { status in
                sending(
                    "\(status) to \(name)",
                    .response(line, status: "HTTP/1.1 \(status)"),
                    outcome,
                    // The command `curl` follows redirects only with an option, which is not set.
                    curlDiffers: true
                )
            }
        }
            + ["300 Choices", "304 Same", "305 Proxy", "306 Unused", "399 Odd"].map { status in
                sending(
                    "\(status) with a location",
                    .response("Location: /x", status: "HTTP/1.1 \(status)"),
                    status.hasPrefix("304") ? .body("") : text,
                    curlDiffers: true
                )
            }
    }

    /// Fields that set cookies; the only effect of an invalid field must be that no cookie is stored.
    static var cookies: [Misbehavior] {
        [
            "", ";", "=", "a", "a=", "=b", ";;;;", "a=b; Domain=", "a=b; Domain=.", "a=b; Domain=com", "a=b; Path=",
            "a=b; Path=x",
            "a=b; Max-Age=", "a=b; Max-Age=99999999999999999999", "a=b; Max-Age=-1", "a=b; Expires=never",
            "a=b; Expires=",
            "a=b; Expires=Thu, 32 Foo 99999 99:99:99 GMT", "a=b; Secure=no; HttpOnly=x", "a=\u{1}", "a=\"b;c\"",
            "a=\u{E9}",
            "__Host-a=b", "a=b,c=d", "a=b; a; b; c=; =d; Expires=, ; Path=/,x",
        ].map { sending("the cookie \($0.debugDescription)", .response("Set-Cookie: \($0)"), text) } + [
            sending("a cookie of 100 KB", .response("Set-Cookie: a=\(String(repeating: "x", count: 90_000))"), text),
            sending(
                "300 cookies",
                .response((0..<300).map { "Set-Cookie: c\($0)=\($0)" }.joined(separator: "\r\n")),
                text
            ),
        ]
    }

    /// Slow servers; a request that is to time out has a timeout of half a second.
    static var slow: [Misbehavior] {
        [
            Misbehavior("nothing is read", [.stall], .timeout),
            Misbehavior("nothing is answered", [.readHead, .readBody, .stall], .timeout),
            Misbehavior("half a request is read", [.read(10), .stall], .timeout),
            sending("a head without an end", "HTTP/1.1 200 OK\r\nX-A: 1\r\n", then: [.stall], .timeout),
            sending("a field without an end", "HTTP/1.1 200 OK\r\nX-A: ", then: [.stall], .timeout),
            sending("100 and nothing more", "HTTP/1.1 100 Continue\r\n\r\n", then: [.stall], .timeout),
            sending("a body that does not begin", .plain("Content-Length: 4", body: ""), then: [.stall], .timeout),
            sending("a body that stops", .plain("Content-Length: 5"), then: [.stall], .timeout),
            sending("a body up to an end that does not come", .plain(), then: [.stall], .timeout),
            sending("a chunk that stops", .chunked("4\r\nte"), then: [.stall], .timeout),
            sending("chunks without an end", .chunked("4\r\ntext\r\n"), then: [.stall], .timeout),
            sending("a trailer that stops", .chunked("4\r\ntext\r\n0\r\nX-T: 1\r\n"), then: [.stall], .timeout),
            sending(
                "gzip that stops",
                Data("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 24\r\n\r\n".utf8) + [0x1F, 0x8B],
                then: [.stall],
                .timeout
            ),
            sending(
                "a redirect whose body does not end",
                .plain("Location: http://127.0.0.1:1/", "Content-Length: 1000000", status: "HTTP/1.1 302 Found"),
                then: [.stall],
                .failure,
                curlDiffers: true
            ),
            sending(
                "a redirect whose body never ends",
                "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n",
                then: [.flood(Data(count: 10_000))],
                .failure,
                curlDiffers: true
            ),
            Misbehavior(
                "a head byte by byte",
                [.readHead, .readBody, .trickle(Data(String.response().utf8), 5)],
                text
            ),
            Misbehavior(
                "a body byte by byte",
                [
                    .readHead, .readBody, .send(Data(String.plain("Content-Length: 50", body: "").utf8)),
                    .trickle(Data(String(repeating: "x", count: 50).utf8), 5),
                ],
                .body(String(repeating: "x", count: 50))
            ),
            Misbehavior(
                "informational responses without an end",
                [.readHead, .readBody, .flood(Data("HTTP/1.1 103 E\r\n\r\n".utf8))],
                .failure,
                curlDiffers: true
            ),
        ]
    }

    /// Connections that are closed at each stage of a request.
    static var deaths: [Misbehavior] {
        ["closed", "reset"].flatMap { ending in
            let last: [Step] = ending == "reset" ? [.reset] : []
            let stages: [(String, [Step])] = [
                ("at once", []), ("after one byte of the request", [.read(1)]),
                ("within the head of the request", [.read(20)]), ("after the head of the request", [.readHead]),
                ("after the request", [.readHead, .readBody]),
                ("after one byte of the response", [.readHead, .readBody, .send(Data("H".utf8))]),
            ]
            return stages.flatMap { name, steps in
                let isUnanswered = name != "after one byte of the response"
                let fresh = Misbehavior("\(ending) \(name)", steps + last, .failure, curlDiffers: !isUnanswered)
                var kept = Misbehavior(
                    "a kept connection is \(ending) \(name)",
                    steps + last,
                    .bodyOrFailure("again"),
                    // If the client has noticed that the connection is closed, it sends the request on another connection.
                    post: name == "at once" ? .bodyOrFailure("again") : .failure,
                    // curl sends a POST again.
                    curlDiffers: true
                )
                kept.isReused = true
                return [fresh, kept]
            }
        }
            + ["closed", "reset"].flatMap { ending in
                let last: [Step] = ending == "reset" ? [.reset] : []
                return [
                    Misbehavior(
                        "answered without reading the body, \(ending)",
                        [.readHead, .send(Data(String.response("Connection: close").utf8))] + last,
                        .bodyOrFailure("text")
                    ),
                    Misbehavior(
                        "413 without reading the body, \(ending)",
                        [
                            .readHead,
                            .send(Data(String.response("Connection: close", status: "HTTP/1.1 413 Large").utf8)),
                        ]
                            + last,
                        .bodyOrFailure("text")
                    ),
                ]
            }
            + [
                Misbehavior(
                    "417 to a request that expects nothing",
                    [.readHead, .readBody, .send(Data(String.response(status: "HTTP/1.1 417 Failed").utf8))],
                    text
                ),
                Misbehavior(
                    "401 with every scheme",
                    [
                        .readHead, .readBody,
                        .send(
                            Data(
                                String.response(
                                    "WWW-Authenticate: Basic realm=\"x\"",
                                    "WWW-Authenticate: Digest realm=\"x\", nonce=\"y\"",
                                    "WWW-Authenticate: Negotiate",
                                    "WWW-Authenticate: NTLM",
                                    status: "HTTP/1.1 401 Denied"
                                ).utf8
                            )
                        ),
                    ],
                    text
                ),
                sending(
                    "407 from a server",
                    .response("Proxy-Authenticate: Basic", status: "HTTP/1.1 407 Proxy"),
                    text
                ),
                sending("408 to a request", .response(status: "HTTP/1.1 408 Timeout"), text),
                sending("421 to a request", .response(status: "HTTP/1.1 421 Misdirected"), text),
                sending("425 to a request", .response(status: "HTTP/1.1 425 Early"), text),
                sending("503 with a time", .response("Retry-After: 0", status: "HTTP/1.1 503 Busy"), text),
                sending("'Upgrade' to HTTP/2", .response("Upgrade: h2c", "Connection: Upgrade"), text),
                sending("another service", .response("Alt-Svc: h2=\"127.0.0.1:1\""), text),
                sending("strict transport security", .response("Strict-Transport-Security: max-age=9"), text),
                sending("a refresh", .response("Refresh: 0; url=/x"), text),
            ]
    }
}
#endif

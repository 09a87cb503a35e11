import DependencyContract
import NetworkDependency

extension NetworkContract {
    /// Unusual requests arrive unchanged, or are refused.
    static var oddRequestCases: [Case] {
        urlCases + hostCases + credentialsOfURLCases + methodCases + fieldCases + locationCases
    }

    private static var urlCases: [Case] {
        [
            ("/echo/../echo/x", "/echo/x"), ("/echo/./x", "/echo/x"), ("/a/../../echo/x", "/echo/x"),
            ("/echo/x/.", "/echo/x/"),
            ("/echo/x/..", "/echo/"), ("/echo/..x/...", "/echo/..x/..."), ("/echo//x", "/echo//x"),
            ("/echo/x//", "/echo/x//"),
            ("/echo/a;b=c", "/echo/a;b=c"), ("/echo/x?a=../b", "/echo/x?a=../b"), ("/echo/x?a/./b", "/echo/x?a/./b"),
            ("/echo/x??", "/echo/x??"), ("/echo/x?a=b?c", "/echo/x?a=b?c"), ("/echo/%7Ex", "/echo/%7Ex"),
            ("/echo/%2e%41", "/echo/%2e%41"),
            ("/echo/x?a=%F0%9F%98%80", "/echo/x?a=%F0%9F%98%80"), ("/echo/x?a=ü", "/echo/x?a=%C3%BC"),
            ("/echo/ü", "/echo/%C3%BC"),
        ].map { path, arriving in
            Case("the path \(path) is requested as \(arriving)", expecting: "GET \(arriving), \"\"") { subject in
                try await subject.text(subject.request("GET", path))
            }
        }
            + ["0", "65536", "99999"].map { port in
                Case("port \(port) is refused", expecting: "badURL") { subject in
                    guard let url = URL(string: "http://site.localhost:\(port)/text") else { return "badURL" }
                    return try await subject.answer(URLRequest(url: url))
                }
            }
    }

    private static var hostCases: [Case] {
        [
            "127.1", "2130706433", "0x7f.1", "0x7f000001", "0177.0.0.1", "127.0.0.1.1", "127%2e1", "999.0.0.1",
            "1.2.3.0x4",
        ].map { host in
            Case("the host \(host) is refused", expecting: "badURL") { subject in
                guard let url = URL(string: "http://\(host):\(subject.setup.port)/text") else { return "badURL" }
                return try await subject.answer(URLRequest(url: url))
            }
        }
            + [
                Case("a redirect to a host that is a number is refused", expecting: "badURL") { subject in
                    let target = "http://2130706433:\(subject.setup.port)/text"
                    return try await subject.answer(subject.request("GET", redirect(302, to: target)))
                }
            ]
    }

    private static var credentialsOfURLCases: [Case] {
        [
            ("user:word", "Basic dXNlcjp3b3Jk"), ("user", "Basic dXNlcjo="), ("user:", "Basic dXNlcjo="),
            ("a%40b:c%3Ad", "Basic YUBiOmM6ZA=="),
            ("%C3%BC:%C3%BC", "Basic w7w6w7w="), (":word", "Basic OndvcmQ="),
        ].map { user, expected in
            Case("\(user) in a URL is sent as \(expected)", expecting: expected) { subject in
                let url = try subject.url("/header/Authorization", host: "\(user)@\(NetworkSubject.site)")
                return try await subject.text(URLRequest(url: url))
            }
        }
            + [
                Case("credentials of the request win over those of its URL", expecting: "mine") { subject in
                    var request = URLRequest(
                        url: try subject.url("/header/Authorization", host: "user:word@\(NetworkSubject.site)")
                    )
                    request.setValue("mine", forHTTPHeaderField: "Authorization")
                    return try await subject.text(request)
                },
                Case("credentials of a URL do not go to another host", expecting: "none") { subject in
                    let target = try subject.url("/header/Authorization", host: NetworkSubject.otherSite).absoluteString
                    let url = try subject.url(redirect(302, to: target), host: "user:word@\(NetworkSubject.site)")
                    return try await subject.text(URLRequest(url: url))
                },
                Case("credentials of a URL stay with its host", expecting: "Basic dXNlcjp3b3Jk") { subject in
                    let url = try subject.url(
                        redirect(302, to: "/header/Authorization"),
                        host: "user:word@\(NetworkSubject.site)"
                    )
                    return try await subject.text(URLRequest(url: url))
                },
                Case("credentials in the target of a redirect are sent", expecting: "Basic dXNlcjp3b3Jk") { subject in
                    let target = try subject.url("/header/Authorization", host: "user:word@\(NetworkSubject.otherSite)")
                    return try await subject.text(subject.request("GET", redirect(302, to: target.absoluteString)))
                },
            ]
    }

    private static var methodCases: [Case] {
        ["M-SEARCH", "A_B.C!", "X", "get", "Post", "QUERY", "TRACE"].map { method in
            Case("the method \(method) is sent", expecting: "sent") { subject in
                let request = try subject.request(method, "/echo/x")
                // Foundation converts the methods that it knows to upper case.
                let expected = "\(request.httpMethod ?? "none") /echo/x, \"\""
                return try await subject.text(request) == expected ? "sent" : "changed"
            }
        }
            + ["A B", "A\r\nB", "A:B", "Ä", "(A)"].map { method in
                Case("the method \(method.debugDescription) is refused", expecting: "badURL") { subject in
                    try await subject.answer(subject.request(method, "/echo/x"))
                }
            }
            + [("GET", "none"), ("POST", "0"), ("PUT", "0"), ("PATCH", "0"), ("DELETE", "none"), ("OPTIONS", "none")]
            .map { method, expected in
                Case(
                    "a \(method) without a body tells the length: \(expected)",
                    requires: ["DELETE", "OPTIONS"].contains(method) ? [.readsOddMessages] : [],
                    expecting: expected
                ) { subject in
                    try await subject.text(subject.request(method, "/header/Content-Length"))
                }
            }
    }

    private static var fieldCases: [Case] {
        [
            ("  a b  ", "a b"), ("\ta\t", "a"), ("a:b", "a:b"), ("ü€😀", "ü€😀"), ("\"a, b\"", "\"a, b\""), ("", ""),

            ("a;b=c", "a;b=c"), ("\u{7F}", "\u{7F}"),
        ].map { value, arriving in
            Case("the value \(value.debugDescription) arrives as \(arriving.debugDescription)", expecting: arriving) {
                subject in
                try await subject.text(subject.request("GET", "/header/X-Test", headers: ["X-Test": value]))
            }
        }
            + ["a\r\nX-Other: b", "a\nX-Other: b", "a\rX-Other: b", "a\r\n X-Other: b", "\0"].map { value in
                Case("the value \(value.debugDescription) does not add a field", expecting: "none, or refused") {
                    subject in
                    // Foundation may drop the field. The session then gets a valid request, and does not refuse it.
                    let request = try subject.request("GET", "/header/X-Other", headers: ["X-Test": value])
                    let arrived = try? await subject.text(request)
                    return arrived == nil || arrived == "none" ? "none, or refused" : "added"
                }
            }
            + ["A B", "A:", "Ä", "A\r\nB", "(A)"].map { name in
                Case("the field \(name.debugDescription) is refused", expecting: "badURL") { subject in
                    try await subject.answer(subject.request("GET", "/text", headers: [name: "value"]))
                }
            }
            + [
                Case("a value of spaces arrives empty", requires: [.readsOddMessages], expecting: "") { subject in
                    try await subject.text(subject.request("GET", "/header/X-Test", headers: ["X-Test": "   "]))
                },
                Case("the length of a body is told, whatever the caller says", expecting: "POST /echo/x, \"body\"") {
                    subject in
                    let headers = ["Content-Length": "2", "Content-Type": ""]
                    let request = try subject.request("POST", "/echo/x", headers: headers, body: Data("body".utf8))
                    return try await subject.text(request).replacing("Content-Type: , ", with: "")
                },
                Case("the length of an upload is told, whatever the caller says", expecting: "6") { subject in
                    let request = try subject.request(
                        "POST",
                        "/header/Content-Length",
                        headers: ["Content-Length": "100"]
                    )
                    return try await subject.text(request, uploading: "upload")
                },
                Case("a GET has no length, whatever the caller says", expecting: "none") { subject in
                    try await subject.text(
                        subject.request("GET", "/header/Content-Length", headers: ["Content-Length": "4"])
                    )
                },
                Case("a stream is sent in chunks, whatever the caller says", expecting: "POST /echo/x, \"stream\"") {
                    subject in
                    var request = try subject.request(
                        "POST",
                        "/echo/x",
                        headers: ["Content-Length": "3", "Content-Type": ""]
                    )
                    request.httpBodyStream = InputStream(data: Data("stream".utf8))
                    return try await subject.text(request).replacing("Content-Type: , ", with: "")
                },
                Case("an upload is not sent in chunks, whatever the caller says", expecting: "none") { subject in
                    let headers = ["Transfer-Encoding": "chunked"]
                    let request = try subject.request("POST", "/header/Transfer-Encoding", headers: headers)
                    return try await subject.text(request, uploading: "upload")
                },
            ]
    }

    private static var locationCases: [Case] {
        [
            Case(
                "spaces around a location do not count",
                requires: [.readsOddMessages],
                expecting: "200 GET /echo/x, \"\""
            ) {
                subject in
                try await subject.answer(subject.request("GET", redirect(302, to: "  /echo/x  ")))
            }
        ]
            + [
                ("?to=/text", "http://site.localhost/text"),
                ("//site.localhost:PORT/text", "http://site.localhost/text"),
                ("/echo/ü", "http://site.localhost/echo/%C3%BC"), ("/echo/../text", "http://site.localhost/text"),
                ("http://site.localhost:PORT/a/../text", "http://site.localhost/text"),
                ("./../../text", "http://site.localhost/text"),
            ].map { location, place in
                Case("the location \(location) leads to \(place)", expecting: place) { subject in
                    let target = location.replacing("PORT", with: "\(subject.setup.port)")
                    return subject.place(try await subject.head(subject.request("GET", redirect(302, to: target))).url)
                }
            }
            + [("http:///x", "badURL"), ("http://site.localhost:99999/", "badURL"), ("http://", "badURL")].map {
                location,
                expected in
                Case("the location \(location) is refused", expecting: expected) { subject in
                    try await subject.answer(subject.request("GET", redirect(302, to: location)))
                }
            }
    }
}

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
        ].map { answer("the path \($0) is requested as \($1)", "GET \($0)", "200 GET \($1), \"\"") }
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
                answer(
                    "a redirect to a host that is a number is refused",
                    "GET /redirect/302 -> http://2130706433:PORT/text",
                    "badURL"
                )
            ]
    }

    private static var credentialsOfURLCases: [Case] {
        [
            ("user:word", "Basic dXNlcjp3b3Jk"), ("user", "Basic dXNlcjo="), ("user:", "Basic dXNlcjo="),
            ("a%40b:c%3Ad", "Basic YUBiOmM6ZA=="),
            ("%C3%BC:%C3%BC", "Basic w7w6w7w="), (":word", "Basic OndvcmQ="),
        ].map {
            answer("\($0) in a URL is sent as \($1)", "GET //\($0)@site.localhost/header/Authorization", "200 \($1)")
        }
            + answers(
                """
                name | request | answer
                credentials of the request win over those of its URL |
                  GET //user:word@site.localhost/header/Authorization, Authorization: mine | 200 mine
                credentials of a URL do not go to another host |
                  GET //user:word@site.localhost/redirect/302 -> http://other.localhost:PORT/header/Authorization |
                  200 none
                credentials of a URL stay with its host |
                  GET //user:word@site.localhost/redirect/302 -> /header/Authorization | 200 Basic dXNlcjp3b3Jk
                credentials in the target of a redirect are sent |
                  GET /redirect/302 -> http://user:word@other.localhost:PORT/header/Authorization |
                  200 Basic dXNlcjp3b3Jk
                """
            )
    }

    private static var methodCases: [Case] {
        ["M-SEARCH", "A_B.C!", "X", "get", "Post", "QUERY", "TRACE"].map { method in
            Case("the method \(method) is sent", expecting: "sent") { subject in
                var request = try subject.request("GET /echo/x")
                request.httpMethod = method
                // Foundation converts the methods that it knows to upper case.
                let expected = "200 \(request.httpMethod ?? "none") /echo/x, \"\""
                return try await subject.answer(request) == expected ? "sent" : "changed"
            }
        }
            + ["A B", "A\r\nB", "A:B", "Ä", "(A)"].map { method in
                Case("the method \(method.debugDescription) is refused", expecting: "badURL") { subject in
                    var request = try subject.request("GET /echo/x")
                    request.httpMethod = method
                    return try await subject.answer(request)
                }
            }
            + [("GET", "none"), ("POST", "0"), ("PUT", "0"), ("PATCH", "0"), ("DELETE", "none"), ("OPTIONS", "none")]
            .map { method, expected in
                answer(
                    "a \(method) without a body tells the length: \(expected)",
                    "\(method) /header/Content-Length",
                    "200 \(expected)",
                    requires: ["DELETE", "OPTIONS"].contains(method) ? [.readsOddMessages] : []
                )
            }
    }

    private static var fieldCases: [Case] {
        [
            ("  a b  ", "a b"), ("\ta\t", "a"), ("a:b", "a:b"), ("ü€😀", "ü€😀"), ("\"a, b\"", "\"a, b\""), ("", ""),
            ("a;b=c", "a;b=c"), ("\u{7F}", "\u{7F}"),
        ].map { value, arriving in
            Case(
                "the value \(value.debugDescription) arrives as \(arriving.debugDescription)",
                expecting: arriving.isEmpty ? "200" : "200 \(arriving)"
            ) { subject in
                try await subject.answer(subject.request("GET /header/X-Test", fields: ["X-Test": value]))
            }
        }
            + ["a\r\nX-Other: b", "a\nX-Other: b", "a\rX-Other: b", "a\r\n X-Other: b", "\0"].map { value in
                Case("the value \(value.debugDescription) does not add a field", expecting: "none, or refused") {
                    subject in
                    // Foundation may drop the field. The session then gets a valid request, and does not refuse it.
                    let request = try subject.request("GET /header/X-Other", fields: ["X-Test": value])
                    let arrived = try? await subject.answer(request)
                    return arrived == nil || arrived == "200 none" ? "none, or refused" : "added"
                }
            }
            + ["A B", "A:", "Ä", "A\r\nB", "(A)"].map { name in
                Case("the field \(name.debugDescription) is refused", expecting: "badURL") { subject in
                    try await subject.answer(subject.request("GET /text", fields: [name: "value"]))
                }
            }
            + [
                Case("a value of spaces arrives empty", requires: [.readsOddMessages], expecting: "200") { subject in
                    try await subject.answer(subject.request("GET /header/X-Test", fields: ["X-Test": "   "]))
                },
                Case("the length of a body is told, whatever the caller says", expecting: "200 POST /echo/x, \"body\"")
                {
                    try await $0.answer("POST /echo/x, Content-Length: 2, Content-Type: , \"body\"")
                        .replacing("Content-Type: , ", with: "")
                },
                Case("a stream is sent in chunks, whatever the caller says", expecting: "200 POST /echo/x, \"stream\"")
                {
                    try await $0.answer("POST /echo/x, Content-Length: 3, Content-Type: , stream \"stream\"")
                        .replacing("Content-Type: , ", with: "")
                },
            ]
            + answers(
                """
                name                                          | request                                       | answer
                the length of an upload is told, whatever the caller says |
                  POST /header/Content-Length, Content-Length: 100, upload "upload"                           | 200 6
                a GET has no length, whatever the caller says | GET /header/Content-Length, Content-Length: 4 | 200 none
                an upload is not sent in chunks, whatever the caller says |
                  POST /header/Transfer-Encoding, Transfer-Encoding: chunked, upload "upload"                 | 200 none
                """
            )
    }

    private static var locationCases: [Case] {
        [
            answer(
                "spaces around a location do not count",
                "GET /redirect/302 ->   /echo/x  ",
                "200 GET /echo/x, \"\"",
                requires: [.readsOddMessages]
            )
        ]
            + places(
                "the location",
                """
                location                             | place
                ?to=/text                            | http://site.localhost/text
                //site.localhost:PORT/text           | http://site.localhost/text
                /echo/ü                              | http://site.localhost/echo/%C3%BC
                /echo/../text                        | http://site.localhost/text
                http://site.localhost:PORT/a/../text | http://site.localhost/text
                ./../../text                         | http://site.localhost/text
                """
            )
            + ["http:///x", "http://site.localhost:99999/", "http://"].map {
                answer("the location \($0) is refused", "GET /redirect/302 -> \($0)", "badURL")
            }
    }
}

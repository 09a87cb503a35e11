import DependencyContract
import DependencySupport
import NetworkDependency

extension NetworkContract {
    static var delegateCases: [Case] {
        refusalCases + redirectionCases + challengeAnswerCases
    }

    private static var refusalCases: [Case] {
        codes.map { code in
            decided("a redirect by \(code) that is refused is returned", "\(code) ", of: "/redirect/\(code)?to=/text") {
                _,
                _ in nil
            }
        }
            + ["ftp://site.localhost/", "http://", "about:blank"].map { target in
                decided("a redirect to \(target) that is refused is returned", "302 ", of: "/redirect/302?to=\(target)")
                {
                    _,
                    _ in nil
                }
            } + [
                decided(
                    "a redirect that is refused may have had a stream",
                    "307 ",
                    .stream,
                    of: "/redirect/307?to=/text"
                ) {
                    _,
                    _ in nil
                },
                decided(
                    "a redirect that cannot be followed fails where it is to be",
                    "unsupportedURL",
                    of: "/redirect/302?to=ftp://site"
                ) { $1 },
                decided(
                    "a redirect is not followed past one that is refused",
                    "302 ",
                    of: redirect(302, to: "/redirect/302?to=/text")
                ) { _, request in
                    request.url?.path() == "/text" ? nil : request
                },
                Case(
                    "a redirect that is refused is returned with its body",
                    requires: [.callsDelegate, .readsOddMessages],
                    expecting: "302 moved"
                ) { subject in
                    let subject = subject.another(delegate: NetworkDelegate(willPerformRedirection: { _, _ in nil }))
                    return try await subject.answer(subject.request("GET", "/moved/302?to=/text"))
                },
            ]
    }

    private static var redirectionCases: [Case] {
        [
            decided("a redirect that is allowed is followed", "200 GET /echo/x, \"\"", of: redirect(302, to: "/echo/x"))
            { $1 },
            decided(
                "a redirect keeps its upload",
                "200 POST /echo/x, \"upload\"",
                .upload,
                of: redirect(308, to: "/echo/x")
            ) { $1 },
            decided("endless redirects that are allowed end", "httpTooManyRedirects", of: "/loop") { $1 },
            changed("another target", "200 GET /echo/other, \"\"", of: redirect(302, to: "/echo/x")) { request in
                request.url = request.url.flatMap { URL(string: "/echo/other", relativeTo: $0)?.absoluteURL }
            },
            changed(
                "other fields",
                "200 GET /echo/x, Authorization: mine, X-Test: added, \"\"",
                of: redirect(302, to: "http://other.localhost:PORT/echo/x")
            ) { request in
                request.setValue("mine", forHTTPHeaderField: "Authorization")
                request.setValue("added", forHTTPHeaderField: "X-Test")
            },
            changed("another method", "200 GET /echo/x, \"\"", .upload, of: redirect(307, to: "/echo/x")) { request in
                request.httpMethod = "GET"
            },
            changed(
                "another body",
                "200 POST /echo/x, Content-Type: text/plain, \"other\"",
                .upload,
                of: redirect(307, to: "/echo/x")
            ) { request in
                request.httpBody = Data("other".utf8)
                request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
            },
            changed(
                "another stream",
                "200 POST /echo/x, Content-Type: text/plain, \"other\"",
                .stream,
                of: redirect(307, to: "/echo/x")
            ) { request in
                request.httpBodyStream = InputStream(data: Data("other".utf8))
                request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
            },
            asked("each redirect is decided on", "302 GET /chain/1, 302 GET /chain/0", "GET", "/chain/2"),
            asked("a 303 is decided on as a GET", "303 GET /echo/x", "POST", redirect(303, to: "/echo/x")),
            asked("a 307 is decided on with its method", "307 POST /echo/x", "POST", redirect(307, to: "/echo/x")),
        ]
            + [200, 201, 300, 304, 305, 306].map {
                asked("status \($0) is not decided on", "", "GET", "/moved/\($0)?to=/text")
            }
            + [
                asked("a redirect without a location is not decided on", "", "GET", "/status/302")
            ]
    }

    private static var challengeAnswerCases: [Case] {
        ["GET", "POST", "DELETE"].map { method in
            challenged(
                "a challenge of a \(method) is answered",
                "200 \(method) /protected, Authorization: Basic dXNlcjp3b3Jk, \"\""
            ) {
                try await $0.answer($0.request(method, "/protected"))
            }
        } + [
            challenged(
                "an upload is sent again with its answer",
                "POST /protected, Authorization: Basic dXNlcjp3b3Jk, \"upload\""
            ) {
                try await $0.text($0.request("POST", "/protected"), uploading: "upload")
            },
            challenged(
                "a stream that is made anew is sent again with its answer",
                "200 PUT /protected, Authorization: Basic dXNlcjp3b3Jk, \"upload\""
            ) { subject in
                let body = UploadStream {
                    AsyncStream { source in
                        source.yield(Data("upload".utf8))
                        source.finish()
                    }
                }
                let (data, response) = try await subject.session.upload(
                    for: subject.request("PUT", "/protected"),
                    from: body
                )
                return try "\(response.http.statusCode) \(String(decoding: data, as: UTF8.self))"
            },
            challenged("a stream cannot be sent again with an answer", "requestBodyStreamExhausted") { subject in
                var request = try subject.request("POST", "/protected")
                request.httpBodyStream = InputStream(data: Data("stream".utf8))
                return try await subject.answer(request)
            },
            challenged(
                "a challenge behind a redirect is answered",
                "200 GET /protected, Authorization: Basic dXNlcjp3b3Jk, \"\""
            ) {
                try await $0.answer($0.request("GET", redirect(302, to: "/protected")))
            },
            challenged("status 403 is no challenge", "403 body") {
                try await $0.answer($0.request("GET", "/status/403"))
            },
            challenged("status 407 is no challenge", "407 body") {
                try await $0.answer($0.request("GET", "/status/407"))
            },
            Case("a challenge that is not answered is returned", requires: [.callsDelegate], expecting: "401 denied") {
                subject in
                let subject = subject.another(delegate: NetworkDelegate(didReceiveChallenge: { _, _ in nil }))
                return try await subject.answer(subject.request("GET", "/protected"))
            },
            Case(
                "a wrong answer is asked for again, to an end",
                requires: [.callsDelegate],
                expecting: "401 denied after 20"
            ) {
                let count = Lock(0)
                let delegate = NetworkDelegate(didReceiveChallenge: { _, request in
                    count.withLock { $0 += 1 }
                    return request
                })
                let subject = $0.another(delegate: delegate)
                let answer = try await subject.answer(subject.request("GET", "/protected"))
                return "\(answer) after \(count.withLock { $0 })"
            },
        ]
    }

    private enum Body {
        case none
        case upload
        case stream
    }

    /// Returns a case that checks the response to a request when a delegate decides about its redirects.
    private static func decided(
        _ name: String,
        _ expected: String,
        _ body: Body = .none,
        of path: String,
        by decision: @escaping NetworkDelegate.Decision
    ) -> Case {
        Case(name, requires: [.callsDelegate], expecting: expected) { subject in
            let subject = subject.another(delegate: NetworkDelegate(willPerformRedirection: decision))
            let path = path.replacing("PORT", with: "\(subject.setup.port)")
            var request = try subject.request(body == .none ? "GET" : "POST", path)
            if body == .stream { request.httpBodyStream = InputStream(data: Data("stream".utf8)) }
            guard body == .upload else { return try await subject.answer(request) }
            return try await "200 \(subject.text(request, uploading: "upload"))"
        }
    }

    /// Returns a case that checks the response to a request when a delegate changes its redirect.
    private static func changed(
        _ name: String,
        _ expected: String,
        _ body: Body = .none,
        of path: String,
        by change: @escaping @Sendable (inout URLRequest) -> Void
    ) -> Case {
        decided("a redirect may get \(name)", expected, body, of: path) { _, request in
            var request = request
            change(&request)
            return request
        }
    }

    /// Returns a case that checks which requests a delegate receives.
    private static func asked(_ name: String, _ expected: String, _ method: String, _ path: String) -> Case {
        Case(name, requires: [.callsDelegate], expecting: expected) { subject in
            let asked = Lock<[String]>([])
            let delegate = NetworkDelegate(willPerformRedirection: { response, request in
                let text = "\(response.statusCode) \(request.httpMethod ?? "") \(request.url?.path() ?? "")"
                asked.withLock { $0.append(text) }
                return request
            })
            let subject = subject.another(delegate: delegate)
            _ = try await subject.answer(subject.request(method, path))
            return asked.withLock { $0.joined(separator: ", ") }
        }
    }

    private static func challenged(
        _ name: String,
        _ expected: String,
        operation: @escaping @Sendable (NetworkSubject) async throws -> String
    ) -> Case {
        Case(name, requires: [.callsDelegate], expecting: expected) { subject in
            let delegate = NetworkDelegate(didReceiveChallenge: { _, request in
                var request = request
                request.authorize(user: "user", password: "word")
                return request
            })
            return try await operation(subject.another(delegate: delegate))
        }
    }
}

import DependencyContract
import DependencySupport
import NetworkDependency

extension NetworkContract {
    static var delegateCases: [Case] {
        refusalCases + redirectionCases + changeCases + decisionCases + challengeAnswerCases
    }

    private static var refusalCases: [Case] {
        let refusing = NetworkDelegate(willPerformRedirection: { _, _ in nil })
        return answers(
            """
            name                                                  | request                          | answer
            a redirect by 301 that is refused is returned         | GET /redirect/301 -> /text       | 301
            a redirect by 302 that is refused is returned         | GET /redirect/302 -> /text       | 302
            a redirect by 303 that is refused is returned         | GET /redirect/303 -> /text       | 303
            a redirect by 307 that is refused is returned         | GET /redirect/307 -> /text       | 307
            a redirect by 308 that is refused is returned         | GET /redirect/308 -> /text       | 308
            a redirect to http:// that is refused is returned     | GET /redirect/302 -> http://     | 302
            a redirect to about:blank that is refused is returned | GET /redirect/302 -> about:blank | 302
            a redirect to ftp://site.localhost/ that is refused is returned |
              GET /redirect/302 -> ftp://site.localhost/                                             | 302
            a redirect that is refused may have had a stream      | POST /redirect/307 -> /text, stream "stream" | 307
            """,
            by: refusing
        )
            + answers(
                """
                name                                                 | request                 | answer
                a redirect that is refused is returned with its body | GET /moved/302 -> /text | 302 moved
                """,
                requires: [.readsOddMessages],
                by: refusing
            )
            + answers(
                """
                name | request | answer
                a redirect is not followed past one that is refused | GET /redirect/302 -> /redirect/302 -> /text | 302
                """,
                by: NetworkDelegate(willPerformRedirection: { _, request in
                    request.url?.path() == "/text" ? nil : request
                })
            )
    }

    private static var redirectionCases: [Case] {
        answers(
            """
            name                                   | request                      | answer
            a redirect that cannot be followed fails where it is to be |
              GET /redirect/302 -> ftp://site                                     | unsupportedURL
            a redirect that is allowed is followed | GET /redirect/302 -> /echo/x | 200 GET /echo/x, ""
            a redirect keeps its upload            |
              POST /redirect/308 -> /echo/x, upload "upload"                      | 200 POST /echo/x, "upload"
            endless redirects that are allowed end | GET /loop                    | httpTooManyRedirects
            """,
            by: NetworkDelegate(willPerformRedirection: { $1 })
        )
    }

    /// A delegate changes a redirect.
    private static var changeCases: [Case] {
        let changes: [String: @Sendable (inout URLRequest) -> Void] = [
            "a redirect may get another target": { request in
                request.url = request.url.flatMap { URL(string: "/echo/other", relativeTo: $0)?.absoluteURL }
            },
            "a redirect may get other fields": { request in
                request.setValue("mine", forHTTPHeaderField: "Authorization")
                request.setValue("added", forHTTPHeaderField: "X-Test")
            },
            "a redirect may get another method": { $0.httpMethod = "GET" },
            "a redirect may get another body": { request in
                request.httpBody = Data("other".utf8)
                request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
            },
            "a redirect may get another stream": { request in
                request.httpBodyStream = InputStream(data: Data("other".utf8))
                request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
            },
        ]
        let table = """
            name                              | request                                        | answer
            a redirect may get another target | GET /redirect/302 -> /echo/x                   | 200 GET /echo/other, ""
            a redirect may get another method | POST /redirect/307 -> /echo/x, upload "upload" | 200 GET /echo/x, ""
            a redirect may get another body   |
              POST /redirect/307 -> /echo/x, upload "upload" | 200 POST /echo/x, Content-Type: text/plain, "other"
            a redirect may get another stream |
              POST /redirect/307 -> /echo/x, stream "stream" | 200 POST /echo/x, Content-Type: text/plain, "other"
            a redirect may get other fields   | GET /redirect/302 -> http://other.localhost:PORT/echo/x |
              200 GET /echo/x, Authorization: mine, X-Test: added, ""
            """
        return cases(table, expecting: "answer", requires: [.callsDelegate]) { subject, requests, row in
            guard let change = changes[row["name"]] else { row.reject("names no change") }
            let delegate = NetworkDelegate(willPerformRedirection: { _, request in
                var request = request
                change(&request)
                return request
            })
            return try await subject.another(delegate: delegate).answer(requests[0])
        }
    }

    /// The requests that a delegate receives, each with the status of its redirect.
    private static var decisionCases: [Case] {
        let table = """
            name                                            | request                       | decisions
            each redirect is decided on                     |
              GET /chain/2 | 302 GET /chain/1, 302 GET /chain/0
            a 303 is decided on as a GET                    | POST /redirect/303 -> /echo/x | 303 GET /echo/x
            a 307 is decided on with its method             | POST /redirect/307 -> /echo/x | 307 POST /echo/x
            status 200 is not decided on                    | GET /moved/200 -> /text       | none
            status 201 is not decided on                    | GET /moved/201 -> /text       | none
            status 300 is not decided on                    | GET /moved/300 -> /text       | none
            status 304 is not decided on                    | GET /moved/304 -> /text       | none
            status 305 is not decided on                    | GET /moved/305 -> /text       | none
            status 306 is not decided on                    | GET /moved/306 -> /text       | none
            a redirect without a location is not decided on | GET /status/302               | none
            """
        return cases(table, expecting: "decisions", requires: [.callsDelegate]) { subject, requests, _ in
            let decisions = Lock<[String]>([])
            let delegate = NetworkDelegate(willPerformRedirection: { response, request in
                let text = "\(response.statusCode) \(request.httpMethod ?? "") \(request.url?.path() ?? "")"
                decisions.withLock { $0.append(text) }
                return request
            })
            _ = try await subject.another(delegate: delegate).answer(requests[0])
            return decisions.withLock { $0.isEmpty ? "none" : $0.joined(separator: ", ") }
        }
    }

    private static var challengeAnswerCases: [Case] {
        let authorizing = NetworkDelegate(didReceiveChallenge: { _, request in
            var request = request
            request.authorize(user: "user", password: "word")
            return request
        })
        let authorized = "/protected, Authorization: Basic dXNlcjp3b3Jk"
        return answers(
            """
            name                                      | request                         | answer
            a challenge of a GET is answered          | GET /protected                  | 200 GET \(authorized), ""
            a challenge of a POST is answered         | POST /protected                 | 200 POST \(authorized), ""
            a challenge of a DELETE is answered       | DELETE /protected               | 200 DELETE \(authorized), ""
            an upload is sent again with its answer   |
              POST /protected, upload "upload" | 200 POST \(authorized), "upload"
            a challenge behind a redirect is answered | GET /redirect/302 -> /protected | 200 GET \(authorized), ""
            a stream cannot be sent again with an answer | POST /protected, stream "stream" | requestBodyStreamExhausted
            a stream that is made anew is sent again with its answer |
              PUT /protected, pieces "upload" | 200 PUT \(authorized), "upload"
            status 403 is no challenge                | GET /status/403                 | 403 body
            status 407 is no challenge                | GET /status/407                 | 407 body
            """,
            by: authorizing
        )
            + answers(
                """
                name                                         | request        | answer
                a challenge that is not answered is returned | GET /protected | 401 denied
                """,
                by: NetworkDelegate(didReceiveChallenge: { _, _ in nil })
            ) + [
                Case(
                    "a wrong answer is asked for again, to an end",
                    requires: [.callsDelegate],
                    expecting: "401 denied after 20"
                ) { subject in
                    let count = Lock(0)
                    let delegate = NetworkDelegate(didReceiveChallenge: { _, request in
                        count.withLock { $0 += 1 }
                        return request
                    })
                    let answer = try await subject.another(delegate: delegate).answer("GET /protected")
                    return "\(answer) after \(count.withLock { $0 })"
                }
            ]
    }
}

import DependencyContract
import NetworkDependency

extension NetworkContract {
    static var headerCases: [Case] {
        ["X-Test", "x-test", "X-TEST"].flatMap { name in
            [
                field("a response's field is found as \(name)", "field=X-Test=value", name, "value"),
                answer("a request's field \(name) is found", "GET /header/X-Test, \(name): value", "200 value"),
            ]
        }
            + [
                ("field=A=1&field=A=2", "A", "1, 2"), ("field=A=1&field=A=2&field=A=3", "A", "1, 2, 3"),
                ("field=A=1&field=B=2", "B", "2"), ("field=A=a%20b", "A", "a b"), ("field=A=x:y", "A", "x:y"),
                ("field=A=%22q%22", "A", "\"q\""), ("field=A=1", "Missing", "none"),
                ("field=ETag=%22x%22", "etag", "\"x\""), ("field=WWW-Authenticate=Basic", "Www-Authenticate", "Basic"),
            ].map { field("the fields \($0) are found as \($1): \($2)", $0, $1, $2) }
            + [
                answer(
                    "a long field arrives whole",
                    "GET /header/X-Test, X-Test: \(String(repeating: "x", count: 8_000))",
                    "200 \(String(repeating: "x", count: 8_000))"
                ),
                answer(
                    "a field of the request wins over that of the system",
                    "GET /header/User-Agent, User-Agent: mine",
                    "200 mine"
                ),
                Case("the host is sent with its port", expecting: "true") { subject in
                    let host = try await subject.answer("GET /header/Host")
                    return "\(host == "200 \(NetworkContract.Subject.site):\(subject.setup.port)")"
                },
                Case("a response tells type, charset and length", expecting: "text/plain utf-8 4") { subject in
                    let head = try await subject.head("GET /text")
                    let charset = head.textEncodingName ?? "none"
                    return "\(head.mimeType ?? "none") \(charset) \(head.expectedContentLength)"
                },
            ]
    }

    private static func field(_ name: String, _ query: String, _ field: String, _ expected: String) -> Case {
        Case(name, expecting: expected) { subject in
            try await subject.head("GET /respond?\(query)").value(forHTTPHeaderField: field) ?? "none"
        }
    }
}

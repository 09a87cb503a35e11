import DependencyContract
import NetworkDependency

extension NetworkContract {
    static var headerCases: [Case] {
        ["X-Test", "x-test", "X-TEST"].flatMap { name in
            [
                Case("a response's field is found as \(name)", expecting: "value") { subject in
                    let head = try await subject.head(subject.request("GET", "/respond?field=X-Test=value"))
                    return head.value(forHTTPHeaderField: name) ?? "none"
                },
                Case("a request's field \(name) is found", expecting: "value") { subject in
                    try await subject.text(subject.request("GET", "/header/X-Test", headers: [name: "value"]))
                },
            ]
        }
            + [
                ("field=A=1&field=A=2", "A", "1, 2"), ("field=A=1&field=A=2&field=A=3", "A", "1, 2, 3"),
                ("field=A=1&field=B=2", "B", "2"), ("field=A=a%20b", "A", "a b"), ("field=A=x:y", "A", "x:y"),
                ("field=A=%22q%22", "A", "\"q\""), ("field=A=1", "Missing", "none"),
                ("field=ETag=%22x%22", "etag", "\"x\""), ("field=WWW-Authenticate=Basic", "Www-Authenticate", "Basic"),
            ].map { query, name, expected in
                Case("the fields \(query) are found as \(name): \(expected)", expecting: expected) { subject in
                    let head = try await subject.head(subject.request("GET", "/respond?\(query)"))
                    return head.value(forHTTPHeaderField: name) ?? "none"
                }
            }
            + [
                Case("a long field arrives whole", expecting: "8000") { subject in
                    let headers = ["X-Test": String(repeating: "x", count: 8_000)]
                    return "\(try await subject.text(subject.request("GET", "/header/X-Test", headers: headers)).count)"
                },
                Case("a field of the request wins over that of the system", expecting: "mine") { subject in
                    try await subject.text(
                        subject.request("GET", "/header/User-Agent", headers: ["User-Agent": "mine"])
                    )
                },
                Case("the host is sent with its port", expecting: "true") { subject in
                    let host = try await subject.text(subject.request("GET", "/header/Host"))
                    return "\(host == "\(NetworkSubject.site):\(subject.setup.port)")"
                },
                Case("a response tells type, charset and length", expecting: "text/plain utf-8 4") { subject in
                    let head = try await subject.head(subject.request("GET", "/text"))
                    let charset = head.textEncodingName ?? "none"
                    return "\(head.mimeType ?? "none") \(charset) \(head.expectedContentLength)"
                },
            ]
    }
}

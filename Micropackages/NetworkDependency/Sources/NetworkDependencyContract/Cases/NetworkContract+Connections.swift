import DependencyContract
import NetworkDependency

extension NetworkContract {
    /// A connection is reused only after a response that was read to its end.
    static var connectionCases: [Case] {
        [
            kept("a GET", "GET", "/text"), kept("a HEAD", "HEAD", "/text"), kept("a POST", "POST", "/echo/x"),
            kept("a DELETE", "DELETE", "/echo/x"), kept("status 204", "GET", "/empty/204"),
            kept("status 304", "GET", "/status/304"),
            kept("status 404", "GET", "/status/404"), kept("status 500", "GET", "/status/500"),
            kept("an empty body", "GET", "/empty/200"),
            kept("a large body", "GET", "/large/1000000"), kept("a body in chunks", "GET", "/trickle/1"),
            kept("a body that is encoded", "GET", "/encoded/fixed"),
            kept("an encoded stream", "GET", "/encoded/stream"),
            kept("a redirect", "GET", "/redirect/302?to=/text"), kept("a challenge", "GET", "/challenge?a=Basic"),
            kept("a length of its own", "GET", "/odd/length-of-its-own"),
            kept("chunks of its own", "GET", "/odd/chunks"),
            kept("a length of status 204", "GET", "/odd/status-204-with-a-length"),
            kept("a trailer", "GET", "/odd/a-trailer", requires: [.readsOddMessages]),
        ]
            + [
                closed("a response that closes", "GET", "/odd/a-field-that-closes"),
                closed("a length too small", "GET", "/odd/length-too-small"),
                closed("a length too large", "GET", "/odd/length-too-large"),
                closed("lengths that differ", "GET", "/odd/lengths-that-differ"),
                closed("half a body", "GET", "/fault/halfBody-close"),
                closed("no answer", "POST", "/fault/nothing-close"),
                closed("garbage", "GET", "/fault/garbage"),
                closed("an encoding that is broken", "GET", "/fault/brokenEncoding"),
                closed("a timeout", "GET", "/never/timeout"),
                closed("status 101", "GET", "/odd/status-101", requires: [.readsOddMessages]),
            ]
            + [
                Case("a connection is used again after an upload", expecting: "the same") { subject in
                    try await connection(
                        after: { _ = try await $0.text($0.request("POST", "/mirror"), uploading: "upload") },
                        subject
                    )
                },
                Case("a connection is used again after a stream", expecting: "the same") { subject in
                    try await connection(
                        after: { subject in
                            var request = try subject.request("POST", "/mirror")
                            request.httpBodyStream = InputStream(data: Data("stream".utf8))
                            _ = try await subject.session.data(for: request)
                        },
                        subject
                    )
                },
                Case("a connection is not used again when its bytes are dropped", expecting: "another") { subject in
                    try await connection(
                        after: { subject in
                            let id = UUID()
                            _ = try await subject.session.bytes(for: subject.request("GET", "/never-ends/\(id)"))
                            _ = try await subject.session.data(for: subject.request("GET", "/wait/\(id)-dropped"))
                        },
                        subject
                    )
                },
                Case("a request that asks to close is the last of its connection", expecting: "another") { subject in
                    try await connection(
                        after: {
                            _ = try await $0.answer($0.request("GET", "/text", headers: ["Connection": "close"]))
                        },
                        subject
                    )
                },
                Case("each host has connections of its own", expecting: "another") { subject in
                    let first = try await subject.text(subject.request("GET", "/connection"))
                    let second = try await subject.text(
                        subject.request("GET", "/connection", host: NetworkSubject.otherSite)
                    )
                    return first == second ? "the same" : "another"
                },
                Case("a connection in use is not used by another request", expecting: "another") { subject in
                    let first = try await subject.text(subject.request("GET", "/connection"))
                    let (bytes, _) = try await subject.session.bytes(
                        for: subject.request("GET", "/never-ends/\(UUID())")
                    )
                    let second = try await subject.text(subject.request("GET", "/connection"))
                    return withExtendedLifetime(bytes) { first == second ? "the same" : "another" }
                },
            ]
    }

    private static func kept(
        _ name: String,
        _ method: String,
        _ path: String,
        requires requirements: Set<ContractRequirement> = []
    ) -> Case {
        Case("a connection is used again after \(name)", requires: requirements, expecting: "the same") { subject in
            try await connection(after: { _ = try await $0.answer($0.request(method, path)) }, subject)
        }
    }

    private static func closed(
        _ name: String,
        _ method: String,
        _ path: String,
        requires requirements: Set<ContractRequirement> = []
    ) -> Case {
        Case("a connection is not used again after \(name)", requires: requirements, expecting: "another") { subject in
            try await connection(after: { _ = try? await $0.answer($0.request(method, path, timeout: 0.3)) }, subject)
        }
    }

    /// Returns whether the session uses the same connection before and after an operation.
    /// - Parameters:
    ///   - operation: The operation.
    ///   - subject: The subject.
    /// - Returns: "the same" or "another".
    /// - Throws: The error of the session.
    private static func connection(
        after operation: (NetworkSubject) async throws -> Void,
        _ subject: NetworkSubject
    ) async throws -> String {
        let first = try await subject.text(subject.request("GET", "/connection"))
        try await operation(subject)
        let second = try await subject.text(subject.request("GET", "/connection"))
        return first == second ? "the same" : "another"
    }
}

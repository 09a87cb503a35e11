import DependencyContract
import NetworkDependency

extension NetworkContract {
    /// A connection is reused only after a response that was read to its end.
    static var connectionCases: [Case] {
        connections(
            areKept: true,
            """
            after                  | request
            a GET                  | GET /text
            a HEAD                 | HEAD /text
            a POST                 | POST /echo/x
            a DELETE               | DELETE /echo/x
            an upload              | POST /mirror, upload "upload"
            a stream               | POST /mirror, stream "stream"
            status 204             | GET /empty/204
            status 304             | GET /status/304
            status 404             | GET /status/404
            status 500             | GET /status/500
            an empty body          | GET /empty/200
            a large body           | GET /large/1000000
            a body in chunks       | GET /trickle/1
            a body that is encoded | GET /encoded/fixed
            an encoded stream      | GET /encoded/stream
            a redirect             | GET /redirect/302 -> /text
            a challenge            | GET /challenge?a=Basic
            a length of its own    | GET /odd/length-of-its-own
            chunks of its own      | GET /odd/chunks
            a length of status 204 | GET /odd/status-204-with-a-length
            """
        )
            + connections(
                areKept: true,
                """
                after     | request
                a trailer | GET /odd/a-trailer
                """,
                requires: [.readsOddMessages]
            )
            + connections(
                areKept: false,
                """
                after                      | request
                a response that closes     | GET /odd/a-field-that-closes
                a length too small         | GET /odd/length-too-small
                a length too large         | GET /odd/length-too-large
                lengths that differ        | GET /odd/lengths-that-differ
                half a body                | GET /fault/halfBody-close
                no answer                  | POST /fault/nothing-close
                garbage                    | GET /fault/garbage
                an encoding that is broken | GET /fault/brokenEncoding
                a timeout                  | GET /never/timeout
                """
            )
            + connections(
                areKept: false,
                """
                after      | request
                status 101 | GET /odd/status-101
                """,
                requires: [.readsOddMessages]
            )
            + [
                Case("a connection is not used again when its bytes are dropped", expecting: "another") { subject in
                    try await connection(of: subject) {
                        let id = UUID()
                        try await subject.dropBytes("GET /never-ends/\(id)", after: "GET /wait/\(id)-begun")
                        _ = try await subject.answer("GET /wait/\(id)-dropped")
                    }
                },
                Case("a request that asks to close is the last of its connection", expecting: "another") { subject in
                    try await connection(of: subject) { _ = try await subject.answer("GET /text, Connection: close") }
                },
                Case("each host has connections of its own", expecting: "another") { subject in
                    let first = try await subject.answer("GET /connection")
                    return try await subject.answer("GET //other.localhost/connection") == first
                        ? "the same" : "another"
                },
                Case("a connection in use is not used by another request", expecting: "another") { subject in
                    let first = try await subject.answer("GET /connection")
                    let bytes = try await subject.bytes("GET /never-ends/\(UUID())")
                    let second = try await subject.answer("GET /connection")
                    return withExtendedLifetime(bytes) { first == second ? "the same" : "another" }
                },
            ]
    }

    /// Returns cases of a table with the columns "after" and "request": the connection of the request, which may fail if it is not
    /// kept, is used again or not.
    private static func connections(
        areKept: Bool,
        _ table: String,
        requires requirements: Set<ContractRequirement> = [],
        line: UInt = #line
    ) -> [Case] {
        TableRow.rows(table, fileID: #fileID, line: line).map { row in
            let request = WrittenRequest("\(row["request"])\(areKept ? "" : ", timeout 0.3")", in: row)
            let name = "a connection is \(areKept ? "" : "not ")used again after \(row["after"])"
            return Case(name, requires: requirements, expecting: areKept ? "the same" : "another") { subject in
                try await connection(of: subject) {
                    if areKept { _ = try await subject.answer(request) } else { _ = try? await subject.answer(request) }
                }
            }
        }
    }

    /// Returns "the same" if a session uses the same connection before and after an operation, or "another".
    /// - Throws: The error of the session.
    private static func connection(
        of subject: NetworkContract.Subject,
        after operation: () async throws -> Void
    ) async throws -> String {
        let first = try await subject.answer("GET /connection")
        try await operation()
        return try await subject.answer("GET /connection") == first ? "the same" : "another"
    }
}

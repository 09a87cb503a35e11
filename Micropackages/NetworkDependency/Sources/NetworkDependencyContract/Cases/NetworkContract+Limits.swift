import DependencyContract
import NetworkDependency

extension NetworkContract {
    static var limitCases: [Case] {
        [
            limited("a body within the limit is returned", to: 5, "/text", "4 bytes"),
            limited("a body at the limit is returned", to: 4, "/text", "4 bytes"),
            limited("a body past the limit is an error", to: 3, "/text", "dataLengthExceedsMaximum"),
            limited("an empty body is within a limit of 0", to: 0, "/empty/200", "0 bytes"),
            limited("a body in chunks at the limit is returned", to: 3, "/trickle/3", "3 bytes"),
            limited("a body in chunks past the limit is an error", to: 2, "/trickle/3", "dataLengthExceedsMaximum"),
            limited("a body without an end is an error", to: 4, "/never-ends/limit", "dataLengthExceedsMaximum"),
            limited("content is limited decoded", to: 798, "/encoded/fixed", "dataLengthExceedsMaximum"),
            limited("content that is decoded may be at the limit", to: 799, "/encoded/fixed", "799 bytes"),
            limited("a length that no body has is no body", to: 1, "/odd/status-304-with-a-length", "0 bytes"),
            limited("the limit is that of the last body", to: 7, "/moved/302?to=/chain/1", "7 bytes"),
        ]
            + SessionOperation.allCases.map { operation in
                Case("\(operation) may be limited", expecting: "dataLengthExceedsMaximum") { subject in
                    let session = subject.session.limitingBodies(to: 99_999)
                    let request = try subject.request("GET /large/100000")
                    return "\(try await operation.perform(request, with: session, files: subject.files).count) bytes"
                }
            } + [
                Case("the head of a body past the limit is returned", expecting: "4") { subject in
                    let session = subject.session.limitingBodies(to: 1)
                    return try await "\(session.data(for: subject.request("HEAD /text")).1.expectedContentLength)"
                },
                Case("a transfer past its limit ends", expecting: "204") { subject in
                    let id = UUID()
                    let (bytes, _) = try await subject.session.limitingBodies(to: 4).bytes(
                        for: subject.request("GET /never-ends/\(id)")
                    )
                    _ = try? await bytes.data()
                    let answer = try await subject.answer("GET /wait/\(id)-dropped")
                    return withExtendedLifetime(bytes) { answer }
                },
            ]
    }

    private static func limited(_ name: String, to count: Int, _ path: String, _ expected: String) -> Case {
        Case(name, expecting: expected) { subject in
            let session = subject.session.limitingBodies(to: count)
            return "\(try await session.data(for: subject.request("GET \(path)")).0.count) bytes"
        }
    }

    /// Conditional requests, with which a caller finds out whether its copy is up to date.
    static var validatorCases: [Case] {
        [
            Case("a response tells its validator", expecting: "200 fresh, \"x\"") { subject in
                let (data, response) = try await subject.send("GET /validated")
                let validator = try response.http.value(forHTTPHeaderField: "ETag") ?? "none"
                return try "\(subject.answer(data, response)), \(validator)"
            },
            answer("a validator that matches is answered by 304", "GET /validated, If-None-Match: \"x\"", "304"),
            answer(
                "a validator that does not match is answered by 200",
                "GET /validated, If-None-Match: \"y\"",
                "200 fresh"
            ),
            Case("a request that may only be answered from a cache is not sent", expecting: "resourceUnavailable") {
                subject in
                var request = try subject.request("GET /text")
                request.cachePolicy = .returnCacheDataDontLoad
                return try await subject.answer(request)
            },
        ]
    }
}

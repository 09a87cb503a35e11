import DependencyContract
import NetworkDependency

extension NetworkContract {
    /// Idle timeouts and timeouts of a whole request.
    static let timeoutSections =
        SessionOperation.allCases.map { section("timeouts of \($0)", timeoutCases(of: $0)) }
        + [section("timeouts of redirects and bodies", otherTimeoutCases)]

    private static func timeoutCases(of operation: SessionOperation) -> [Case] {
        [
            Case("\(operation) times out when nothing is answered", expecting: "timedOut") { subject in
                try await subject.size(subject.request("GET", "/never/\(UUID())", timeout: 0.3), by: operation)
            },
            Case("\(operation) times out when a body does not go on", expecting: "timedOut") { subject in
                try await subject.size(subject.request("GET", "/never-ends/\(UUID())", timeout: 0.3), by: operation)
            },
            Case("\(operation) outlives the timeout while something arrives", expecting: "24 bytes") { subject in
                // The timeout is 20 times the pause between two bytes, which a busy machine prolongs.
                try await subject.size(subject.request("GET", "/trickle/24", timeout: 2), by: operation)
            },
            Case("\(operation) ends when it takes too long in all", expecting: "timedOut") { subject in
                let subject = subject.another(resourceTimeout: 0.4)
                return try await subject.size(subject.request("GET", "/trickle/100"), by: operation)
            },
        ]
    }

    private static let otherTimeoutCases: [Case] = [
        Case("redirects do not prolong the time in all", expecting: "timedOut") { subject in
            try await subject.another(resourceTimeout: 0.4).answer(subject.request("GET", "/slow-loop"))
        },
        Case("a piece that has arrived is read before the timeout is thrown", expecting: "begin, then timedOut") {
            subject in
            let request = try subject.request("GET", "/never-ends/\(UUID())", timeout: 0.3)
            let (bytes, _) = try await subject.session.bytes(for: request)
            let first = try await bytes.nextChunk() ?? Data()
            do {
                return "\(try await bytes.nextChunk()?.count ?? 0) bytes more"
            } catch {
                return "\(String(decoding: first, as: UTF8.self)), then \(describe(error))"
            }
        },
    ]
}

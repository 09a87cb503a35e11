import DependencyContract
import NetworkDependency

extension NetworkContract {
    static let timeoutSections =
        SessionOperation.allCases.map { section("timeouts of \($0)", timeoutCases(of: $0)) }
        + [section("timeouts of redirects and bodies", otherTimeoutCases)]

    private static func timeoutCases(of operation: SessionOperation) -> [Case] {
        [
            Case("\(operation) times out when nothing is answered", expecting: "timedOut") { subject in
                try await subject.size("GET /never/\(UUID()), timeout 0.3", by: operation)
            },
            Case("\(operation) times out when a body does not go on", expecting: "timedOut") { subject in
                try await subject.size("GET /never-ends/\(UUID()), timeout 0.3", by: operation)
            },
            Case("\(operation) outlives the timeout while something arrives", expecting: "all bytes") { subject in
                // The timeout is at least 20 times as long as a pause between two bytes, and shorter than all pauses
                // together.
                try await repeatingTimeouts { scale in
                    let count = 24 * scale
                    let size = try await subject.size("GET /trickle/\(count), timeout \(2 * scale)", by: operation)
                    return size == "\(count) bytes" ? "all bytes" : size
                }
            },
            Case("\(operation) ends when it takes too long in all", expecting: "timedOut") { subject in
                let subject = subject.another(resourceTimeout: 0.4)
                return try await subject.size("GET /trickle/100", by: operation)
            },
        ]
    }

    private static var otherTimeoutCases: [Case] {
        [
            Case("redirects do not prolong the time in all", expecting: "timedOut") { subject in
                try await subject.another(resourceTimeout: 0.4).answer("GET /slow-loop")
            },
            Case("a piece that has arrived is read before the timeout is thrown", expecting: "begin, then timedOut") {
                subject in
                try await repeatingTimeouts { scale in
                    let bytes = try await subject.bytes("GET /never-ends/\(UUID()), timeout \(0.3 * Double(scale))")
                    let first = try await bytes.nextChunk() ?? Data()
                    do {
                        return "\(try await bytes.nextChunk()?.count ?? 0) bytes more"
                    } catch {
                        return "\(String(decoding: first, as: UTF8.self)), then \(describe(error))"
                    }
                }
            },
        ]
    }

    /// Performs an operation, and repeats it with longer timeouts if it times out.
    ///
    /// A busy machine may pause for longer than a short timeout. A session that handles timeouts wrongly fails with
    /// every timeout.
    private static func repeatingTimeouts(_ observe: (_ scale: Int) async throws -> String) async throws -> String {
        for scale in [1, 5] {
            do {
                return try await observe(scale)
            } catch URLError.timedOut {
                continue
            }
        }
        return try await observe(200)
    }
}

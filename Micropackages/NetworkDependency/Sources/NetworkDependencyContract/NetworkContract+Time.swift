import Foundation
import NetworkDependency

extension NetworkContract {
    /// A challenge is a response, and nobody waits for credentials.
    static let challengeCases: [Case] =
        ["Basic", "Digest", "Bearer", "NTLM", "Negotiate", "Unheard-Of"].flatMap { scheme in
            [
                Case("a challenge by \(scheme) is returned with its body", expected: "401 denied") { probe in
                    try await probe.answer(probe.request("GET", "/challenge?\(scheme)=\(scheme)"))
                },
                Case("a challenge by \(scheme) is returned for credentials that are wrong", expected: "401 denied") {
                    let headers = ["Authorization": "\(scheme) wrong"]
                    return try await $0.answer($0.request("GET", "/challenge?\(scheme)=\(scheme)", headers: headers))
                },
            ]
        }
        + Operation.allCases.map { operation in
            Case("a challenge is returned by \(operation)", expected: "denied") { probe in
                let request = try probe.request("GET", "/challenge?a=Basic")
                return String(decoding: try await operation.perform(request, with: probe.session), as: UTF8.self)
            }
        } + [
            Case("a challenge of a HEAD is returned", expected: "401 ") { probe in
                try await probe.answer(probe.request("HEAD", "/challenge?a=Basic"))
            },
            Case("a challenge after a redirect is returned", expected: "401 denied") { probe in
                try await probe.answer(probe.request("GET", "/redirect/302?to=/challenge"))
            },
            Case("credentials are sent as they were given", expected: "200 Basic YTpi") { probe in
                let headers = ["Authorization": "Basic YTpi"]
                return try await probe.answer(probe.request("GET", "/header/Authorization", headers: headers))
            },
        ]

    private static let short = Settings(resourceTimeout: 0.4)

    static let timeoutCases: [Case] =
        Operation.allCases.flatMap { operation in
            [
                Case("\(operation) times out when nothing is answered", expected: "timedOut") { probe in
                    _ = try await operation.perform(probe.request("GET", "/never", timeout: 0.3), with: probe.session)
                    return "returned"
                },
                Case("\(operation) times out when a body does not go on", expected: "timedOut") { probe in
                    _ = try await operation.perform(
                        probe.request("GET", "/never-ends", timeout: 0.3),
                        with: probe.session
                    )
                    return "returned"
                },
                Case("\(operation) outlives the timeout while something arrives", expected: "12 bytes") { probe in
                    let request = try probe.request("GET", "/trickle/12", timeout: 1)
                    return "\(try await operation.perform(request, with: probe.session).count) bytes"
                },
                Case("\(operation) ends when it takes too long in all", settings: short, expected: "timedOut") {
                    probe in
                    _ = try await operation.perform(probe.request("GET", "/trickle/100"), with: probe.session)
                    return "returned"
                },
            ]
        } + [
            Case("redirects do not prolong the time in all", settings: short, expected: "timedOut") { probe in
                try await probe.answer(probe.request("GET", "/slow-loop"))
            },
            Case("what has arrived is read before the timeout is thrown", expected: "begin, then timedOut") { probe in
                let (bytes, _) = try await probe.session.bytes(for: probe.request("GET", "/never-ends", timeout: 0.3))
                let first = try await bytes.nextChunk() ?? Data()
                do {
                    return "\(try await bytes.nextChunk()?.count ?? 0) bytes more"
                } catch {
                    return "\(String(decoding: first, as: UTF8.self)), then \(outcome(of: error))"
                }
            },
        ]

    static let cancellationCases: [Case] =
        Operation.allCases.flatMap { operation in
            [
                Case("\(operation) of a cancelled task is cancelled", expected: "cancelled") { probe in
                    let task = Task {
                        withUnsafeCurrentTask { $0?.cancel() }
                        return try await operation.perform(probe.request("GET", "/text"), with: probe.session)
                    }
                    return "\(try await task.value.count) bytes"
                },
                Case("\(operation) can be cancelled while it waits for an answer", expected: "cancelled") { probe in
                    try await cancelled(after: .milliseconds(50)) {
                        try await operation.perform(probe.request("GET", "/never"), with: probe.session)
                    }
                },
                Case("\(operation) can be cancelled while it waits for the body", expected: "cancelled") { probe in
                    try await cancelled(after: .milliseconds(100)) {
                        try await operation.perform(probe.request("GET", "/never-ends"), with: probe.session)
                    }
                },
                Case("\(operation) can be cancelled while a body arrives", expected: "cancelled") { probe in
                    try await cancelled(after: .milliseconds(150)) {
                        try await operation.perform(probe.request("GET", "/trickle/100"), with: probe.session)
                    }
                },
            ]
        } + [
            Case("a session is not harmed by what was cancelled", expected: "200 text") { probe in
                _ = try? await cancelled(after: .milliseconds(20)) {
                    try await probe.session.data(for: probe.request("GET", "/never")).0
                }
                return try await probe.answer(probe.request("GET", "/text"))
            },
            Case("what was returned survives the end of its task", expected: "text") { probe in
                let task = Task { try await probe.session.data(for: probe.request("GET", "/text")).0 }
                let data = try await task.value
                task.cancel()
                return String(decoding: data, as: UTF8.self)
            },
        ]

    /// Cancels an operation while it is under way.
    private static func cancelled(
        after duration: Duration,
        operation: @escaping @Sendable () async throws -> Data
    ) async throws -> String {
        let task = Task { try await operation() }
        try await Task.sleep(for: duration)
        task.cancel()
        return "\(try await task.value.count) bytes"
    }
}

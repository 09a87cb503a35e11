import Foundation
import NetworkDependency

extension NetworkContract {
    static let reachabilityCases: [Case] = Operation.allCases.flatMap { operation in
        [
            Case("\(operation) from a port where nobody listens fails", expected: "cannotConnectToHost") { probe in
                let url = try probe.url("/text", port: probe.ports.refused)
                return "\(try await operation.perform(URLRequest(url: url), with: probe.session).count) bytes"
            },
            Case("\(operation) from a host that does not exist fails", expected: "cannotFindHost") { probe in
                let url = try probe.url("/text", host: Probe.unknown)
                return "\(try await operation.perform(URLRequest(url: url), with: probe.session).count) bytes"
            },
            Case("\(operation) over TLS from who does not speak it fails", expected: "secureConnectionFailed") {
                probe in
                let url = try probe.url("/text", scheme: "https")
                return "\(try await operation.perform(URLRequest(url: url), with: probe.session).count) bytes"
            },
            Case("\(operation) fails when a redirect leads nowhere", expected: "cannotFindHost") { probe in
                let request = try probe.request("GET", "/redirect/307?to=http://\(Probe.unknown)/")
                return "\(try await operation.perform(request, with: probe.session).count) bytes"
            },
        ]
    }

    static let decodingCases: [Case] =
        EncodedText.allCases.flatMap { encoded in
            Operation.allCases.map { operation in
                Case("\(operation) decodes \(encoded.encoding) (\(encoded))", expected: "decoded") { probe in
                    let request = try probe.request("GET", "/encoded/\(encoded.rawValue)")
                    let data = try await operation.perform(request, with: probe.session)
                    return data == Data(EncodedText.text.utf8) ? "decoded" : "\(data.count) bytes that differ"
                }
            }
        }
        + [
            Case("content that is sent in chunks is decoded", expected: EncodedText.text) { probe in
                try await probe.text(probe.request("GET", "/encoded/stream"))
            },
            Case("content that is decoded still tells its encoding", expected: "gzip") { probe in
                let (_, response) = try await probe.session.data(for: probe.request("GET", "/encoded/fixed"))
                return try http(response).value(forHTTPHeaderField: "Content-Encoding") ?? "none"
            },
            Case("the head of encoded content has no content", expected: "200 ") { probe in
                try await probe.answer(probe.request("HEAD", "/encoded/fixed"))
            },
            Case("content that cannot be decoded is an error", expected: "URLError") { probe in
                try await urlError { try await probe.answer(probe.request("GET", "/encoded/broken")) }
            },
        ]

    /// A server that misbehaves is an error in due time, never a hang.
    static let faultCases: [Case] = ServerFault.allCases.flatMap { fault in
        let stalls = "\(fault)".hasSuffix("stall")
        return Operation.allCases.map { operation in
            Case("\(operation) survives a fault: \(fault)", expected: stalls ? "timedOut" : "URLError") {
                probe in
                let request = try probe.request("GET", "/fault/\(fault)", timeout: stalls ? 0.3 : 10)
                let result: @Sendable () async throws -> String = {
                    "\(try await operation.perform(request, with: probe.session).count) bytes"
                }
                return stalls ? try await result() : try await urlError(result)
            }
        }
    }

    /// Reduces a failure to its type, where the code depends on how far the system had come.
    private static func urlError(_ operation: () async throws -> String) async throws -> String {
        do {
            return try await operation()
        } catch let error as URLError {
            let isPlain = error.failingURL != nil && error.code != .timedOut && error.code != .cancelled
            return isPlain ? "URLError" : outcome(of: error)
        }
    }
}

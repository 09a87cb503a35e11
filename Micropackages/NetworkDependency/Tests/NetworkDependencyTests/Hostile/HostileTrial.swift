#if PROOFS
import Foundation
import NetworkDependency
import NetworkDependencyContract
import Synchronization
import Testing

/// A request to a misbehaving server, sent with one operation of a session.
struct HostileTrial: Sendable {
    enum Operation: CaseIterable, Sendable {
        case data
        case bytes
        case upload
        case download
    }

    struct Finding: Sendable {
        /// A sentence about an unexpected result, or `nil` if the result is as expected.
        var violation: String?
        var isUnknown = false
    }

    let misbehavior: Misbehavior
    let operation: Operation

    /// Sends the request, and returns the result.
    /// - Throws: A `POSIXError` if no server can be started.
    func finding() async throws -> Finding {
        let server = try HostileServer(misbehavior)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = expected == .timeout ? 0.5 : 600
        configuration.timeoutIntervalForResource = expected == .timeout ? 1 : 900
        let network = SystemNetwork(configuration: configuration)
        if misbehavior.isReused {
            _ = try await network.text(from: "http://127.0.0.1:\(server.port)/prepare")
        }

        let observed = await outcome(of: server, in: network)
        return finding(observed, server.record)
    }

    private var expected: Misbehavior.Outcome {
        operation == .upload ? misbehavior.outcomeOfPost : misbehavior.outcome
    }

    private func finding(_ observed: Result<String, any Error>?, _ record: HostileServer.Record) -> Finding {
        var finding = Finding()
        let isMet: Bool
        switch (observed, expected) {
        case (.success(let body), .body(let text)), (.success(let body), .bodyOrFailure(let text)): isMet = body == text
        case (.failure(let error as URLError), .failure), (.failure(let error as URLError), .bodyOrFailure):
            isMet = error.code != .timedOut && error.code != .cancelled && error.failingURL != nil
            finding.isUnknown = error.code == .unknown
        case (.failure(let error as URLError), .timeout): isMet = error.code == .timedOut
        default: isMet = false
        }
        // An upload must not be sent again, except by a redirect. The name of a redirect begins with its status.
        let mayRepeat = operation != .upload || misbehavior.name.hasPrefix("30")
        let isRepeated = record.requestCount > 1 || record.bodyCount > 1_000
        if !isMet || (isRepeated && !mayRepeat) {
            let repetition = isRepeated && !mayRepeat ? ", sent \(record.requestCount) times" : ""
            finding.violation = "\(misbehavior), \(operation): \(describe(observed))\(repetition), not \(expected)"
        }
        return finding
    }

    private func describe(_ observed: Result<String, any Error>?) -> String {
        switch observed {
        case .success(let body): body.count > 100 ? "\(body.count) bytes" : body.debugDescription
        case .failure(let error as URLError): "URLError \(error.code.rawValue)"
        case .failure(let error): "\(error)"
        case nil: "it hangs"
        }
    }

    /// Returns the outcome of the request, or `nil` if the request hangs.
    private func outcome(of server: HostileServer, in network: SystemNetwork) async -> Result<String, any Error>? {
        await withTaskGroup(of: Result<String, any Error>?.self) { group in
            group.addTask {
                do { return .success(try await body(from: server, in: network)) } catch { return .failure(error) }
            }
            group.addTask {
                try? await Task.sleep(for: .seconds(1_200))
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
    }

    private func body(from server: HostileServer, in network: SystemNetwork) async throws -> String {
        var request = try URLRequest("http://127.0.0.1:\(server.port)/case")
        switch operation {
        case .data:
            return try await network.text(for: request)
        case .bytes:
            var data = Data()
            for try await byte in try await network.bytes(for: request).0 { data.append(byte) }
            return String(decoding: data, as: UTF8.self)
        case .upload:
            request.httpMethod = "POST"
            return try await String(decoding: network.upload(for: request, from: Data(count: 1_000)).0, as: UTF8.self)
        case .download:
            let (file, _) = try await network.download(for: request)
            defer { try? FileManager.default.removeItem(at: file) }
            return try String(decoding: Data(contentsOf: file), as: UTF8.self)
        }
    }
}
#endif

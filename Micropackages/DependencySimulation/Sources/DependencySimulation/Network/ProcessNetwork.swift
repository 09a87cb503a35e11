import Foundation
import NetworkDependency
import TimeDependency

/// The network as a process sees it: the world's, at the end of a link that may be slow, lossy or cut.
struct ProcessNetwork: NetworkSession {
    let process: SimulatedProcess

    func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse) {
        let text = "\(process.host): \(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "")"
        try await process.beginCall(.call(text))
        do {
            let answer = try await travel(for: request) {
                try await process.core.network.bytes(for: request, uploading: source, progress: progress)
            }
            try await process.endCall()
            let status = (answer.1 as? HTTPURLResponse).map { " \($0.statusCode)" } ?? ""
            process.core.note(.call("\(text) answered\(status)"))
            return answer
        } catch {
            try await process.endCall()
            let code = (error as? URLError).map { "URLError \($0.code.rawValue)" } ?? "\(type(of: error))"
            process.core.note(.call("\(text) failed: \(code)"))
            throw error
        }
    }

    private func travel<Answer>(for request: URLRequest, _ send: () async throws -> Answer) async throws -> Answer {
        let host = request.url?.host() ?? ""
        let passage = process.core.links.passage(between: process.host, and: host)
        try await travel(passage.requestLatency, isLost: passage.losesRequest, to: host, for: request)
        let answer = try await send()
        try await travel(passage.responseLatency, isLost: passage.losesResponse, to: host, for: request)
        return answer
    }

    /// Takes one way to the host or back.
    /// - Throws: A `URLError`: `.networkConnectionLost`, `.timedOut` where the hosts are cut off, `.cancelled`.
    private func travel(_ latency: Duration, isLost: Bool, to host: String, for request: URLRequest) async throws {
        let timeout = Duration.timeout(request.timeoutInterval) ?? .seconds(7 * 86_400)
        try await wait(for: min(latency, timeout), request)
        if isLost { throw error(.networkConnectionLost, request) }
        if process.core.links.isPartitioned(process.host, host) {
            try await wait(for: timeout - min(latency, timeout), request)
            throw error(.timedOut, request)
        }
        if latency >= timeout { throw error(.timedOut, request) }
    }

    private func wait(for duration: Duration, _ request: URLRequest) async throws {
        guard duration > .zero else { return }
        let clock = process.core.time.clock
        do {
            try await clock.waitAside(until: clock.now.advanced(by: duration))
        } catch {
            throw self.error(.cancelled, request)
        }
    }

    private func error(_ code: URLError.Code, _ request: URLRequest) -> URLError {
        URLError(code, userInfo: request.url.map { [NSURLErrorFailingURLErrorKey: $0] } ?? [:])
    }
}

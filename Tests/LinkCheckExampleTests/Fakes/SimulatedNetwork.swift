import Foundation
import Synchronization

@testable import LinkCheckExample

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Servers that answer what they were told to; a page that nobody mentioned fails with an error that names it.
final class SimulatedNetwork: NetworkSession {
    /// A request that nothing was said about.
    struct UnexpectedRequest: Error {
        let request: String
    }

    enum Answer: Sendable {
        case status(Int)
        case failure(URLError.Code)
        /// None, until the request is cancelled.
        case silence
    }

    private struct State {
        var requests: [String] = []
        var inFlight = 0
        var peak = 0
        var held: [AsyncStream<Never>.Continuation] = []
    }

    private let answers: [String: Answer]
    private let holdingUntil: Int
    private let state = Mutex(State())

    /// - Parameters:
    ///   - answers: What to answer to requests such as `GET https://example.com/`.
    ///   - holdingUntil: How many requests have to be under way before any of them is answered.
    init(_ answers: [String: Answer] = [:], holdingUntil: Int = 1) {
        self.answers = answers
        self.holdingUntil = holdingUntil
    }

    /// The requests that were made, sorted, as pages are asked for in any order.
    var requests: [String] {
        state.withLock { $0.requests.sorted() }
    }

    /// The largest number of requests that were under way at a time.
    var peak: Int {
        state.withLock { $0.peak }
    }

    func data(for request: URLRequest) async throws -> (Data, URLResponse) {
        guard let url = request.url, let method = request.httpMethod else { throw URLError(.badURL) }
        let name = "\(method) \(url)"
        begin(name)
        defer { state.withLock { $0.inFlight -= 1 } }
        await hold()
        switch answers[name] {
        case .status(let code)?:
            let response = HTTPURLResponse(url: url, statusCode: code, httpVersion: nil, headerFields: nil)
            guard let response else { throw URLError(.badServerResponse) }
            return (Data(), response)
        case .failure(let code)?:
            throw URLError(code)
        case .silence?:
            await waitForCancellation()
            throw URLError(.cancelled)
        case nil:
            throw UnexpectedRequest(request: name)
        }
    }

    private func begin(_ name: String) {
        state.withLock { state in
            state.requests.append(name)
            state.inFlight += 1
            state.peak = max(state.peak, state.inFlight)
        }
    }

    /// Returns when enough requests are under way, or when the task is cancelled.
    private func hold() async {
        // Whoever does not keep to a limit gets the chance to be seen.
        for _ in 0..<(holdingUntil > 1 ? 100 : 0) { await Task.yield() }
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        let released = state.withLock { state in
            state.held.append(continuation)
            guard state.held.count >= holdingUntil else { return [AsyncStream<Never>.Continuation]() }
            defer { state.held = [] }
            return state.held
        }
        for continuation in released { continuation.finish() }
        for await _ in stream {}
    }
}

/// Returns when the task is cancelled.
func waitForCancellation() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    continuation.finish()
}

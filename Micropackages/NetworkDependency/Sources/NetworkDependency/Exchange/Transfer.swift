import Synchronization

/// A hop under way: what its transport reports on one side, for the reader on the other.
///
/// It ends once: by the transport, by a timeout, or by the reader, who cancels it. Then the transport is told to stop.
final class Transfer: Sendable {
    private struct State {
        var response: URLResponse?
        var body = BodyBuffer()
        /// The whole body so far, once a reader waits for all of it: then it is woken only at the end.
        var collected: Data?
        var received: Int64 = 0
        var outcome: Result<Void, any Error>?
        var lastActivity: Duration
        /// How much has happened, so that a reader who is about to wait sees what happened meanwhile.
        var reports = 0
        var readers: [CheckedContinuation<Void, Never>] = []
        var isWatched = false
        var stop: (@Sendable () -> Void)?
    }

    private enum Step<Value: Sendable>: Sendable {
        case value(Value)
        case failure(any Error)
        case wait
    }

    /// Times after which a transfer ends by itself, and who sees to that.
    struct Limits {
        let watchdog: Watchdog
        let idle: Duration?
        let deadline: Duration?
    }

    private let url: URL?
    private let limits: Limits
    private let progress: TransferProgress.Handler?
    private let state: Mutex<State>

    init(url: URL?, limits: Limits, progress: TransferProgress.Handler?) {
        self.url = url
        self.limits = limits
        self.progress = progress
        state = Mutex(State(lastActivity: limits.watchdog.timeline.now()))
    }

    var hasEnded: Bool {
        state.withLock { $0.outcome != nil }
    }
}

// What a transport reports.
extension Transfer {
    /// Sets how the transport is stopped.
    ///
    /// It is called at once if the transfer has ended by then, and only once.
    func onStop(_ stop: @escaping @Sendable () -> Void) {
        let hasEnded = state.withLock { state in
            if state.outcome == nil { state.stop = stop }
            return state.outcome != nil
        }
        if hasEnded { stop() }
    }

    func didSend(_ count: Int64, of total: Int64?) {
        report { _ in }
        progress?(.sent(count, of: total))
    }

    /// Accepts the head of a response.
    ///
    /// Informational ones, as 103, are not the response yet.
    func didReceive(_ response: URLResponse) {
        if let status = (response as? HTTPURLResponse)?.statusCode, (100..<200).contains(status), status != 101 {
            report { _ in }
        } else {
            report { $0.response = response }
        }
    }

    /// Accepts the head of a response that was not reported in time.
    func didReceiveLate(_ response: URLResponse) {
        report { state in
            if state.response == nil { state.response = response }
        }
    }

    func didReceive(_ chunk: Data) {
        var failure: URLError?
        var received: Int64 = 0
        var response: URLResponse?
        report { state in
            do {
                if state.collected == nil {
                    try state.body.append(chunk)
                } else {
                    state.collected?.append(chunk)
                }
                state.received += Int64(chunk.count)
                received = state.received
                response = state.response
            } catch {
                failure = URLError(.cannotWriteToFile, for: url, underlying: error)
            }
        }
        if let failure {
            stop(with: failure)
        } else if let progress {
            progress(.received(received, of: response?.expectedBodyLength))
        }
    }

    /// Ends the transfer, as the transport has come to its end.
    func complete(with outcome: Result<Void, any Error>) {
        _ = end(with: outcome)
    }

    private func report(_ change: (inout State) -> Void) {
        let now = limits.watchdog.timeline.now()
        let readers = state.withLock { state in
            guard state.outcome == nil else { return [CheckedContinuation<Void, Never>]() }
            state.lastActivity = now
            state.reports += 1
            change(&state)
            guard state.collected == nil else { return [] }
            defer { state.readers = [] }
            return state.readers
        }
        for reader in readers { reader.resume() }
    }
}

// What a reader asks for.
extension Transfer {
    func cancel() {
        stop(with: URLError(.cancelled, for: url))
    }

    func response() async throws -> URLResponse {
        try await wait { state in
            if let response = state.response { return .value(response) }
            switch state.outcome {
            case .failure(let error): return .failure(error)
            case .success: return .failure(URLError(.badServerResponse, for: url))
            case nil: return .wait
            }
        }
    }

    func nextChunk() async throws -> Data? {
        try await wait { state in
            if case .failure(let error) = state.outcome, (error as? URLError)?.code == .cancelled {
                return .failure(error)
            }
            do {
                if let chunk = try state.body.popFirst() { return .value(chunk) }
            } catch {
                return .failure(URLError(.cannotOpenFile, for: url, underlying: error))
            }
            switch state.outcome {
            case .failure(let error): return .failure(error)
            case .success: return .value(nil)
            case nil: return .wait
            }
        }
    }

    /// Returns the rest of the body at its end.
    func rest(expecting count: Int64) async throws -> Data {
        try await wait { state in
            do {
                // A single piece, as the only one of a small body, is the whole body as it is.
                var collected = try state.collected.take() ?? state.body.popFirst() ?? Data()
                while let chunk = try state.body.popFirst() { collected.append(chunk) }
                // A server may announce more than it sends, or than there is memory.
                if state.outcome == nil { collected.reserveCapacity(Int(clamping: min(count, 16 << 20))) }
                state.collected = collected
            } catch {
                return .failure(URLError(.cannotOpenFile, for: url, underlying: error))
            }
            switch state.outcome {
            case .failure(let error): return .failure(error)
            case .success: return .value(state.collected.take() ?? Data())
            case nil: return .wait
            }
        }
    }

    private func wait<Value: Sendable>(for step: @Sendable (inout State) -> Step<Value>) async throws -> Value {
        while true {
            if Task.isCancelled { cancel() }
            let (step, reports) = state.withLock { (step(&$0), $0.reports) }
            switch step {
            case .value(let value): return value
            case .failure(let error): throw error
            case .wait:
                await withTaskCancellationHandler {
                    await waitForReport(after: reports)
                } onCancel: {
                    cancel()
                }
            }
        }
    }

    /// Timeouts are for who waits: a transfer that is never waited for needs nobody to watch it.
    private func startWatching() {
        guard limits.idle != nil || limits.deadline != nil else { return }
        let isFirst = state.withLock { state in
            defer { state.isWatched = true }
            return state.outcome == nil && !state.isWatched
        }
        if isFirst { limits.watchdog.watch(self) }
    }

    private func waitForReport(after reports: Int) async {
        startWatching()
        await withCheckedContinuation { continuation in
            let isReported = state.withLock { state in
                if state.reports == reports { state.readers.append(continuation) }
                return state.reports != reports
            }
            if isReported { continuation.resume() }
        }
    }
}

extension Transfer {
    /// Ends the transfer and stops the transport.
    ///
    /// Does nothing when it has ended.
    private func stop(with error: @autoclosure () -> any Error) {
        guard !hasEnded else { return }
        end(with: .failure(error()))?.stop?()
    }

    /// Returns the state in which the transfer ended, or `nil` when it had ended before.
    private func end(with outcome: Result<Void, any Error>) -> State? {
        let ended: State? = state.withLock { state in
            guard state.outcome == nil else { return nil }
            state.outcome = outcome
            state.reports += 1
            defer {
                state.stop = nil
                state.readers = []
            }
            return state
        }
        if ended?.isWatched == true { limits.watchdog.forget(self) }
        for reader in ended?.readers ?? [] { reader.resume() }
        return ended
    }

    /// When the transfer ends by itself, or `nil` when it never does.
    var nextDeadline: Duration? {
        state.withLock { state in
            guard state.outcome == nil else { return nil }
            let idle = limits.idle.map { state.lastActivity + $0 }
            return [idle, limits.deadline].compactMap { $0 }.min()
        }
    }

    func timeOut() {
        stop(with: URLError(.timedOut, for: url))
    }
}

extension URLResponse {
    /// The length of the body as a reader sees it, where it is known.
    fileprivate var expectedBodyLength: Int64? {
        let isEncoded = (self as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding") != nil
        return isEncoded || expectedContentLength < 0 ? nil : expectedContentLength
    }
}

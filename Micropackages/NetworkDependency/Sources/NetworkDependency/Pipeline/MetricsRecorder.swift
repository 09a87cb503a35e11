import DependencySupport

/// Measures a request, and reports it once it has ended.
final class MetricsRecorder: Sendable {
    private struct State {
        var metrics = NetworkMetrics()
        /// The number of transactions that have not ended.
        var running = 0
        /// Whether no other transaction follows.
        var isLast = false
        var isReported = false
        /// The error of the last transaction.
        var lastError: (any Error)?
    }

    private let state = Lock(State())
    private let clock: ElapsedClock
    private let start: Duration
    private let report: @Sendable (NetworkMetrics) -> Void

    init(clock: ElapsedClock, report: @escaping @Sendable (NetworkMetrics) -> Void) {
        self.clock = clock
        self.report = report
        start = clock.elapsed
    }

    /// Begins a transaction, and returns its position.
    func begin(_ request: URLRequest) -> Int {
        let now = clock.elapsed - start
        return state.withLock { state in
            state.running += 1
            state.lastError = nil
            state.metrics.transactions.append(NetworkMetrics.Transaction(request: request, start: now, end: now))
            return state.metrics.transactions.count - 1
        }
    }

    func didReceive(_ response: URLResponse, at position: Int) {
        let now = clock.elapsed - start
        state.withLock { state in
            state.metrics.transactions[position].response = response
            state.metrics.transactions[position].responseStart = now
        }
    }

    func end(_ position: Int, in ended: Exchange.State) {
        let now = clock.elapsed - start
        update { state in
            state.running -= 1
            state.metrics.transactions[position].end = now
            state.metrics.transactions[position].isReusedConnection = ended.isReusedConnection
            state.metrics.transactions[position].sentCount = ended.sent
            state.metrics.transactions[position].receivedCount = ended.received
            if position == state.metrics.transactions.count - 1, case .failure(let error) = ended.outcome {
                state.lastError = error
            }
        }
    }

    /// Notes that no other transaction follows, because the last response is returned or because of an error.
    func finish(with error: (any Error)? = nil) {
        update { state in
            state.isLast = true
            state.metrics.error = error
        }
    }

    private func update(_ change: (inout State) -> Void) {
        let metrics: NetworkMetrics? = state.withLock { state in
            change(&state)
            guard state.isLast, state.running == 0, !state.isReported else { return nil }
            state.isReported = true
            state.metrics.error = state.metrics.error ?? state.lastError
            return state.metrics
        }
        if let metrics { report(metrics) }
    }
}

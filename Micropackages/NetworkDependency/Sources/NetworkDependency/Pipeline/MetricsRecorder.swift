import DependencySupport

/// Measures a request, and reports its metrics when it has ended.
final class MetricsRecorder: Sendable {
    private struct State {
        var exchanges: [Exchange] = []
        /// The outcome of the whole request, or `nil` as long as more exchanges may follow.
        var end: Result<Void, any Error>?
        /// Receives the metrics; it is called once.
        var receive: (@Sendable (NetworkMetrics) -> Void)?
    }

    private let state: Lock<State>
    private let clock: ElapsedClock
    private let start: Duration

    init(clock: ElapsedClock, reportingTo receive: @escaping @Sendable (NetworkMetrics) -> Void) {
        self.clock = clock
        start = clock.elapsed
        state = Lock(State(receive: receive))
    }

    var elapsed: Duration {
        clock.elapsed - start
    }

    func add(_ exchange: Exchange) {
        state.withLock { $0.exchanges.append(exchange) }
    }

    /// Records that no more exchanges follow, because the last response is returned or an error has occurred.
    func finish(with end: Result<Void, any Error>) {
        state.withLock { $0.end = end }
        report()
    }

    /// Reports the metrics if all exchanges have ended and no more follow.
    func report() {
        let ended: State? = state.withLock { state in
            guard state.end != nil, state.exchanges.allSatisfy(\.hasEnded) else { return nil }
            defer { (state.exchanges, state.receive) = ([], nil) }
            return state
        }
        guard let ended, let receive = ended.receive else { return }
        let measured = ended.exchanges.map(\.measured)
        let error: (any Error)? = if case .failure(let error)? = ended.end { error } else { measured.last?.error }
        receive(NetworkMetrics(transactions: measured.compactMap(\.transaction), error: error))
    }
}

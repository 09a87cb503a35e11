import DependencySupport

/// Ends the exchanges of a session at their deadlines.
///
/// One task sleeps for all of them: a task for each would be the most expensive part of a small request.
final class Watchdog: Sendable {
    private struct Watched {
        let exchange: Exchange
        /// The rank of the exchange: of equal deadlines, the first that was watched ends first.
        let rank: Int
    }

    private struct State {
        var exchanges: [ObjectIdentifier: Watched] = [:]
        var count = 0
        var task: Task<Void, Never>?
        var wakesAt: Duration?
    }

    let clock: ElapsedClock
    /// A Boolean value that lets the task outlive the last exchange, up to its next deadline.
    ///
    /// False where a test owns the clock, on which such a task would be a sleeper without a request.
    private let lingers: Bool
    private let state = Lock(State())

    init(clock: ElapsedClock, lingers: Bool) {
        self.clock = clock
        self.lingers = lingers
    }

    func watch(_ exchange: Exchange) {
        guard let deadline = exchange.nextDeadline else { return }
        state.withLock { state in
            state.count += 1
            state.exchanges[ObjectIdentifier(exchange)] = Watched(exchange: exchange, rank: state.count)
            wake(at: deadline, &state)
        }
        if exchange.hasEnded { forget(exchange) }
    }

    func forget(_ exchange: Exchange) {
        state.withLock { state in
            let wasWatched = state.exchanges.removeValue(forKey: ObjectIdentifier(exchange)) != nil
            if wasWatched, state.exchanges.isEmpty, !lingers { sleep(&state) }
        }
    }

    private func wake(at deadline: Duration, _ state: inout State) {
        if let wakesAt = state.wakesAt, wakesAt <= deadline { return }
        sleep(&state)
        state.wakesAt = deadline
        state.task = Task(executorPreference: clock.executor) { [weak self, clock] in
            do { try await clock.waitAside(until: deadline) } catch { return }
            self?.endOverdue()
        }
    }

    private func sleep(_ state: inout State) {
        state.task?.cancel()
        state.task = nil
        state.wakesAt = nil
    }

    private func endOverdue() {
        let now = clock.elapsed
        let exchanges = state.withLock { state in
            state.wakesAt = nil
            return state.exchanges.values.sorted { $0.rank < $1.rank }.map(\.exchange)
        }
        let deadlines = exchanges.compactMap { exchange -> Duration? in
            guard let deadline = exchange.nextDeadline, deadline <= now else { return exchange.nextDeadline }
            exchange.timeOut()
            return nil
        }
        guard let next = deadlines.min() else { return }
        state.withLock { state in
            if !state.exchanges.isEmpty { wake(at: next, &state) }
        }
    }

    deinit {
        state.withLock { $0.task?.cancel() }
    }
}

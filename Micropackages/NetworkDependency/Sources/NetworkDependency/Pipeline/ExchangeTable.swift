import DependencySupport

/// The exchanges of a session.
///
/// The table cancels an exchange at its deadline, and all exchanges when the session is invalidated.
///
/// One task sleeps for all deadlines. A task for each deadline would be the most expensive part of a small request.
final class ExchangeTable: Sendable {
    private struct State {
        /// Whether new requests may begin.
        var isValid = true
        var isCancelled = false
        /// The exchanges, each with a number, and with a rank if its deadline is watched.
        ///
        /// Exchanges that are canceled together end in the order of their numbers. If two deadlines are equal, the exchange
        /// with the lower rank ends first.
        var exchanges: [ObjectIdentifier: (exchange: Exchange, number: Int, rank: Int?)] = [:]
        var lastRank = 0
        var watchedCount = 0
        var task: Task<Void, Never>?
        var wakesAt: Duration?
    }

    let clock: ElapsedClock
    /// A Boolean value that is true if the task sleeps until its next deadline even when no exchange is left.
    ///
    /// On a virtual clock, the value is false. Otherwise, the clock would have a sleeper that belongs to no request.
    private let lingers: Bool
    private let state = Lock(State())

    init(clock: ElapsedClock, lingers: Bool) {
        self.clock = clock
        self.lingers = lingers
    }

    var isValid: Bool {
        state.withLock { $0.isValid }
    }

    func add(_ exchange: Exchange) {
        let isCancelled = state.withLock { state in
            state.lastRank += 1
            state.exchanges[ObjectIdentifier(exchange)] = (exchange, state.lastRank, nil)
            return state.isCancelled
        }
        if isCancelled { exchange.cancel() }
    }

    func remove(_ exchange: Exchange) {
        state.withLock { state in
            guard state.exchanges.removeValue(forKey: ObjectIdentifier(exchange))?.rank != nil else { return }
            state.watchedCount -= 1
            if state.watchedCount == 0, !lingers { sleep(&state) }
        }
    }

    func finish() {
        state.withLock { $0.isValid = false }
    }

    /// Refuses new requests, and cancels all exchanges.
    func cancel() {
        let exchanges = state.withLock { state in
            (state.isValid, state.isCancelled) = (false, true)
            return state.exchanges.values.sorted { $0.number < $1.number }.map(\.exchange)
        }
        for exchange in exchanges { exchange.cancel() }
    }

    /// Watches the deadlines of an exchange until it ends, or updates its deadline.
    func watch(_ exchange: Exchange) {
        guard let deadline = exchange.nextDeadline else { return }
        state.withLock { state in
            guard let entry = state.exchanges[ObjectIdentifier(exchange)] else { return }
            if entry.rank == nil {
                state.lastRank += 1
                state.watchedCount += 1
                state.exchanges[ObjectIdentifier(exchange)] = (exchange, entry.number, state.lastRank)
            }
            wake(at: deadline, &state)
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
        let watched = state.withLock { state in
            state.wakesAt = nil
            return state.exchanges.values.filter { $0.rank != nil }.sorted { ($0.rank ?? 0) < ($1.rank ?? 0) }
        }
        var next: Duration?
        for exchange in watched.map(\.exchange) {
            guard let deadline = exchange.nextDeadline else { continue }
            if deadline <= now { exchange.cancel(with: .timedOut) } else { next = min(next ?? deadline, deadline) }
        }
        state.withLock { state in
            if let next, state.watchedCount > 0 { wake(at: next, &state) }
        }
    }

    deinit {
        state.withLock { $0.task?.cancel() }
    }
}

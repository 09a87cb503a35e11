import DependencySupport

/// The requests of a session, until it is invalidated.
final class SessionLife: Sendable {
    private enum Phase {
        case valid
        case finishing
        case cancelled
    }

    private struct State {
        var phase = Phase.valid
        var exchanges: [ObjectIdentifier: Exchange] = [:]
    }

    private let state = Lock(State())

    /// A Boolean value that is true while requests may begin.
    var isValid: Bool {
        state.withLock { $0.phase == .valid }
    }

    func add(_ exchange: Exchange) {
        let isCancelled = state.withLock { state in
            if state.phase != .cancelled { state.exchanges[ObjectIdentifier(exchange)] = exchange }
            return state.phase == .cancelled
        }
        if isCancelled { exchange.cancel() }
    }

    func remove(_ exchange: Exchange) {
        state.withLock { _ = $0.exchanges.removeValue(forKey: ObjectIdentifier(exchange)) }
    }

    /// Lets no request begin any more.
    func finish() {
        state.withLock { state in
            if state.phase == .valid { state.phase = .finishing }
        }
    }

    /// Lets no request begin any more, and cancels those that have begun.
    func cancel() {
        let exchanges = state.withLock { state in
            state.phase = .cancelled
            return Array(state.exchanges.values)
        }
        for exchange in exchanges { exchange.cancel() }
    }
}

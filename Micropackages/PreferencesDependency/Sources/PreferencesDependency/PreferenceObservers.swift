import DependencySupport

/// The consumers that observe changes of preferences.
final class PreferenceObservers: Sendable {
    private struct State {
        var continuations: [Int: AsyncStream<Void>.Continuation] = [:]
        var last = 0
    }

    private let state = Lock(State())

    func changes() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let number = state.withLock { state in
                state.last += 1
                state.continuations[state.last] = continuation
                return state.last
            }
            continuation.onTermination = { [weak self] _ in
                _ = self?.state.withLock { $0.continuations.removeValue(forKey: number) }
            }
        }
    }

    func notify() {
        for continuation in state.withLock({ Array($0.continuations.values) }) { continuation.yield() }
    }
}

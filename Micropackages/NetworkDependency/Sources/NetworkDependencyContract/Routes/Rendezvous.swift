import DependencySupport

/// Named signals between routes, for which their closures wait.
///
/// A case sends and awaits signals by requests to "/signal/" and "/wait/", because the routes may be behind a socket.
final class Rendezvous: Sendable {
    private struct State {
        var signals: Set<String> = []
        var waiters: [String: [AsyncStream<Void>.Continuation]] = [:]
    }

    private let state = Lock(State())

    func signal(_ name: String) {
        let waiters = state.withLock { state in
            state.signals.insert(name)
            return state.waiters.removeValue(forKey: name) ?? []
        }
        for waiter in waiters { waiter.yield() }
    }

    /// Waits for a signal.
    /// - Throws: `CancellationError` if the task is canceled before the signal.
    func wait(for name: String) async throws {
        let (signals, waiter) = AsyncStream<Void>.makeStream()
        let isSignaled = state.withLock { state in
            let isSignaled = state.signals.contains(name)
            if !isSignaled { state.waiters[name, default: []].append(waiter) }
            return isSignaled
        }
        if isSignaled { return }
        for await _ in signals { return }
        throw CancellationError()
    }

    /// Waits until the task is canceled.
    func waitForCancellation() async {
        let (signals, waiter) = AsyncStream<Void>.makeStream()
        for await _ in signals {}
        waiter.finish()
    }
}

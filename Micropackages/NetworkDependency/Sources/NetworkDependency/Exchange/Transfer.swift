import Synchronization

/// A hop under way: what its transport reports on one side, for the reader on the other.
///
/// It ends once: by the transport, by a timeout, or by the reader, who cancels it. Then the transport is told to stop.
final class Transfer: Sendable {
    struct State {
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

    enum Step<Value: Sendable>: Sendable {
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

    let url: URL?
    let limits: Limits
    let progress: TransferProgress.Handler?
    let state: Mutex<State>

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

extension Transfer {
    /// Ends the transfer and stops the transport.
    ///
    /// Does nothing when it has ended.
    func stop(with error: @autoclosure () -> any Error) {
        guard !hasEnded else { return }
        end(with: .failure(error()))?.stop?()
    }

    /// Returns the state in which the transfer ended, or `nil` when it had ended before.
    func end(with outcome: Result<Void, any Error>) -> State? {
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

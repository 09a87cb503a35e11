import DependencySupport

/// One request and its response: connects the transport, which reports, with the reader, which waits.
///
/// An exchange ends once: by the transport, by a timeout, or by the reader, which cancels it. Then the transport is stopped.
final class Exchange: Sendable {
    struct State {
        var response: URLResponse?
        var body = BodyBuffer()
        /// The whole body so far, once a reader waits for all of it.
        ///
        /// Such a reader is woken only at the end.
        var collected: Data?
        var received: Int64 = 0
        var sent: Int64 = 0
        var isReusedConnection: Bool?
        var outcome: Result<Void, any Error>?
        var lastActivity: Duration
        /// The number of reports, by which a reader that is about to wait notices one that came meanwhile.
        var reports = 0
        var readers: [CheckedContinuation<Void, Never>] = []
        var isWatched = false
        var stop: (@Sendable () -> Void)?
        /// Has the transport go on that waits for room, where it can wait.
        var goOn: (@Sendable () -> Void)?
        /// A Boolean value that is true while the transport waits for room.
        var isWaitingForRoom = false
    }

    /// The recorder of a request, and the position of an exchange in it.
    typealias Measurement = (recorder: MetricsRecorder, position: Int)

    /// The times after which an exchange ends by itself, the watchdog that ends it, and the session that does.
    struct Limits {
        let watchdog: Watchdog
        let life: SessionLife
        let idle: Duration?
        let deadline: Duration?
    }

    let url: URL
    let limits: Limits
    let progress: TransferProgress.Handler?
    let measurement: Measurement?
    let state: Lock<State>

    init(url: URL, limits: Limits, progress: TransferProgress.Handler?, measurement: Measurement? = nil) {
        self.url = url
        self.measurement = measurement
        self.limits = limits
        self.progress = progress
        state = Lock(State(lastActivity: limits.watchdog.clock.elapsed))
    }

    var hasEnded: Bool {
        state.withLock { $0.outcome != nil }
    }

    /// The number of bytes of the body that have arrived.
    var receivedCount: Int {
        state.withLock { Int($0.received) }
    }
}

extension Exchange {
    /// Ends the exchange and stops the transport, or does nothing if the exchange has ended.
    func stop(with error: @autoclosure () -> any Error) {
        guard !hasEnded else { return }
        end(with: .failure(error()))?.stop?()
    }

    /// Returns the state in which the exchange ended, or `nil` if it had ended before.
    func end(with outcome: Result<Void, any Error>) -> State? {
        let ended: State? = state.withLock { state in
            guard state.outcome == nil else { return nil }
            state.outcome = outcome
            state.reports += 1
            defer {
                state.stop = nil
                state.goOn = nil
                state.readers = []
            }
            return state
        }
        guard let ended else { return nil }
        limits.life.remove(self)
        if ended.isWatched { limits.watchdog.forget(self) }
        if let measurement {
            measurement.recorder.end(measurement.position, in: ended)
        }
        for reader in ended.readers { reader.resume() }
        return ended
    }

    /// The time at which the exchange ends by itself, or `nil` when it never does.
    var nextDeadline: Duration? {
        state.withLock { state in
            guard state.outcome == nil else { return nil }
            // A transport that waits for the reader is not idle.
            let idle = state.isWaitingForRoom ? nil : limits.idle.map { state.lastActivity + $0 }
            return [idle, limits.deadline].compactMap { $0 }.min()
        }
    }

    func timeOut() {
        stop(with: URLError(.timedOut, for: url))
    }
}

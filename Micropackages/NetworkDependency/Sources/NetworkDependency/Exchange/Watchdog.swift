import Synchronization

/// Ends the transfers of a session that have come to their deadline.
///
/// One task sleeps for all of them: a task for each would be the most expensive part of a small request.
final class Watchdog: Sendable {
    private struct State {
        var transfers: [ObjectIdentifier: Transfer] = [:]
        var task: Task<Void, Never>?
        var wakesAt: Duration?
    }

    let timeline: Timeline
    /// Whether the task may outlive the last transfer, up to its next deadline.
    ///
    /// It must not where a test owns the clock.
    private let lingers: Bool
    private let state = Mutex(State())

    init(timeline: Timeline, lingers: Bool) {
        self.timeline = timeline
        self.lingers = lingers
    }

    func watch(_ transfer: Transfer) {
        guard let deadline = transfer.nextDeadline else { return }
        state.withLock { state in
            state.transfers[ObjectIdentifier(transfer)] = transfer
            wake(at: deadline, &state)
        }
        if transfer.hasEnded { forget(transfer) }
    }

    func forget(_ transfer: Transfer) {
        state.withLock { state in
            let wasWatched = state.transfers.removeValue(forKey: ObjectIdentifier(transfer)) != nil
            if wasWatched, state.transfers.isEmpty, !lingers { sleep(&state) }
        }
    }

    private func wake(at deadline: Duration, _ state: inout State) {
        if let wakesAt = state.wakesAt, wakesAt <= deadline { return }
        sleep(&state)
        state.wakesAt = deadline
        state.task = Task(executorPreference: timeline.executor) { [weak self, timeline] in
            do { try await timeline.sleep(deadline) } catch { return }
            self?.check()
        }
    }

    private func sleep(_ state: inout State) {
        state.task?.cancel()
        state.task = nil
        state.wakesAt = nil
    }

    private func check() {
        let now = timeline.now()
        let transfers = state.withLock { state in
            state.wakesAt = nil
            return Array(state.transfers.values)
        }
        let deadlines = transfers.compactMap { transfer -> Duration? in
            guard let deadline = transfer.nextDeadline, deadline <= now else { return transfer.nextDeadline }
            transfer.timeOut()
            return nil
        }
        guard let next = deadlines.min() else { return }
        state.withLock { state in
            if !state.transfers.isEmpty { wake(at: next, &state) }
        }
    }

    deinit {
        state.withLock { $0.task?.cancel() }
    }
}

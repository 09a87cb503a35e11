import Dispatch
import Synchronization

extension VirtualTime {
    /// A sentence for each call that waits now: where it is, and what it waits for.
    package var waits: [String] {
        state.withLock { $0.waits }
    }

    /// Sees to it that calls which wait for long are reported.
    func reportLongWaits() {
        guard let delay = state.withLock({ $0.scheduleReport(after: patience) }) else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + delay / .seconds(1)) { [weak self] in
            guard let self else { return }
            state.withLock { $0.takeReports(ofWaitsLongerThan: patience) }.forEach(report)
            update { $0.skipMainQueue(ifBusyFor: self.patience) }
            reportLongWaits()
        }
    }
}

import DependencySupport
import Dispatch

extension VirtualTime {
    /// Schedules the report of long waits.
    func reportLongWaits() {
        guard let delay = state.withLock({ $0.scheduleReport(after: reportDelay) }) else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + delay / .seconds(1)) { [weak self] in
            guard let self else { return }
            state.withLock { $0.takeReports(ofWaitsLongerThan: reportDelay) }.forEach(report)
            update { $0.proceed() }
            reportLongWaits()
        }
    }
}

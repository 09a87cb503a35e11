import DependencySupport
package import Dispatch

extension VirtualClock: TimeLineClock {
    package var executor: any TaskExecutor { time }

    package var isRunningJobOnMainQueue: Bool {
        time.turns?.usesMainQueue == true && time.originOfRunningCode == .timeLine
    }

    package func noteMainQueue() {
        time.turns?.scheduler.noteMainQueue()
    }

    package func adopt(_ queue: DispatchQueue) {
        JobAdoption.adopt(queue, for: time)
    }

    package func waitAside(until deadline: Instant) async throws {
        try await time.sleep(until: deadline, isCounted: false)
    }
}

import DependencySupport
package import Dispatch

extension VirtualClock: TimeLineClock {
    package var executor: any TaskExecutor { time }

    package func startOnMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
        JobAdoption.startOnMainActor(of: time, body)
    }

    package func withTimeLine(_ body: () -> Void) {
        JobAdoption.withTurn(of: time, body)
    }

    package func adopt(_ queue: DispatchQueue) {
        JobAdoption.adopt(queue, for: time)
    }

    package func waitAside(until deadline: Instant) async throws {
        try await time.sleep(until: deadline, isCounted: false)
    }
}

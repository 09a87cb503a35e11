import DependencySupport

extension VirtualClock: TimeLineClock {
    package var executor: any TaskExecutor { time }

    package func waitAside(until deadline: Instant) async throws {
        try await time.sleep(until: deadline, isCounted: false)
    }
}

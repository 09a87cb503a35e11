import TimeDependency

extension VirtualTime {
    /// Starts a main-actor task that yields, sleeps for a second, and returns whether the sleep ended without a cancellation.
    func startSleeper(afterYields yields: Int) -> Task<Bool, Never> {
        Task { @MainActor in
            for _ in 0..<yields { await Task.yield() }
            do { try await clock.sleep(for: .seconds(1)) } catch { return false }
            return true
        }
    }
}

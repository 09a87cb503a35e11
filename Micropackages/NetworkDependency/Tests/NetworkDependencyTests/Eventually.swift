import NetworkDependencyContract

/// Waits for something that other threads bring about, and tells whether it came true in time.
func eventually(within duration: Duration = .seconds(10), _ condition: () -> Bool) async -> Bool {
    let clock = ContinuousClock()
    let deadline = clock.now + duration
    while !condition() {
        guard clock.now < deadline else { return false }
        try? await Task.sleep(for: .milliseconds(2))
    }
    return true
}

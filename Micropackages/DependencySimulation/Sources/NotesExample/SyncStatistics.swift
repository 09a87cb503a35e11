/// The number of times that a store has tried to send its notes.
actor SyncStatistics {
    private(set) var attempts = 0

    func countAttempt() {
        attempts += 1
    }
}

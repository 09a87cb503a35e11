/// A counter whose users read and write it in two steps, between which others may do so.
actor Counter {
    private(set) var value = 0

    func set(_ value: Int) {
        self.value = value
    }

    /// Counts, as a user outside of the actor does.
    nonisolated func increment() async {
        let value = await value
        await set(value + 1)
    }
}

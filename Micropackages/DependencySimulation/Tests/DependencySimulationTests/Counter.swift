/// A counter that is read and written in two steps. Other tasks may run between the steps.
actor Counter {
    private(set) var value = 0

    func set(_ value: Int) {
        self.value = value
    }

    /// Increments the counter in two steps, as code outside of the actor would.
    nonisolated func increment() async {
        let value = await value
        await set(value + 1)
    }
}

/// An event that one task waits for; it may occur before the task waits.
final class Signal: Sendable {
    private let (events, sender) = AsyncStream<Void>.makeStream()

    func send() {
        sender.finish()
    }

    /// Waits until the event has occurred or the task is canceled.
    func wait() async {
        for await _ in events {}
    }
}

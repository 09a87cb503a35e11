/// An event that one task waits for; it may happen before or after the wait begins.
final class Signal: Sendable {
    private let (events, sender) = AsyncStream<Void>.makeStream()

    func send() {
        sender.finish()
    }

    /// Waits until the event has happened, or the task is cancelled.
    func wait() async {
        for await _ in events {}
    }
}

/// An event that one task waits for, before or after it happens.
final class Signal: Sendable {
    private let (events, sender) = AsyncStream<Void>.makeStream()

    func send() {
        sender.finish()
    }

    /// Returns once the event has happened, or the task is cancelled.
    func wait() async {
        for await _ in events {}
    }
}

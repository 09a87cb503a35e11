import Dispatch

extension DispatchQueue {
    private final class Mark: Sendable {}

    private static let mark = DispatchSpecificKey<Mark>()

    /// Lets the queue be told from others by ``checkCaller()``; for serial queues.
    func markAsSerial() {
        setSpecific(key: Self.mark, value: Mark())
    }

    /// Traps if the queue's own work is the caller, which would wait for itself: Dispatch stops the process without a word.
    func checkCaller() {
        guard let own = getSpecific(key: Self.mark), DispatchQueue.getSpecific(key: Self.mark) === own else { return }
        fatalError("Work of the queue \(label.debugDescription) calls sync on that queue, and would wait for itself")
    }
}

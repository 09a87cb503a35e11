import Dispatch

extension DispatchQueue {
    final class Mark: Sendable {}

    static let mark = DispatchSpecificKey<Mark>()

    /// Marks the main queue once: a second mark would release the first, which another thread may be reading.
    static let marksMain: Void = main.markAsSerial()

    /// Makes ``checkCaller()`` find the queue, a serial one that its caller has just created.
    func markAsSerial() {
        setSpecific(key: Self.mark, value: Mark())
    }

    /// Traps if the queue's own work is the caller, which would wait for itself: Dispatch stops the process without a word.
    func checkCaller() {
        guard let own = getSpecific(key: Self.mark), DispatchQueue.getSpecific(key: Self.mark) === own else { return }
        fatalError("Work of the queue \(label.debugDescription) calls sync on that queue, and would wait for itself")
    }
}

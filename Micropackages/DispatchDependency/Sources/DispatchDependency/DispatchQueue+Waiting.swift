import Dispatch

extension DispatchQueue {
    final class Mark: Sendable {}

    static let mark = DispatchSpecificKey<Mark>()

    /// Marks the main queue.
    ///
    /// This happens only once, because a second mark would release the first, which another thread may be reading.
    static let marksMain: Void = main.markAsSerial()

    /// Marks a new serial queue for ``checkCaller()``.
    func markAsSerial() {
        setSpecific(key: Self.mark, value: Mark())
    }

    /// Traps with a message if the caller is work of this queue, because the work would wait for itself.
    ///
    /// Dispatch would stop the process without a message.
    func checkCaller() {
        guard let own = getSpecific(key: Self.mark), DispatchQueue.getSpecific(key: Self.mark) === own else { return }
        fatalError("Work of the queue \(label.debugDescription) calls sync on that queue, and would wait for itself")
    }
}

public import Foundation

/// An asynchronous sequence of posted notifications that have the same name.
public struct NotificationSequence: AsyncSequence, Sendable {
    /// A notification.
    public typealias Element = Notification
    /// The sequence never fails.
    public typealias Failure = Never

    private let stream: AsyncStream<SentNotification?>

    init(_ stream: AsyncStream<SentNotification?>) {
        self.stream = stream
    }

    /// Returns an iterator, which must be the only one.
    public func makeAsyncIterator() -> Iterator {
        Iterator(stream.makeAsyncIterator())
    }

    /// An iterator over notifications.
    public struct Iterator: AsyncIteratorProtocol {
        private var base: AsyncStream<SentNotification?>.Iterator

        init(_ base: AsyncStream<SentNotification?>.Iterator) {
            self.base = base
        }

        /// Waits for the next notification.
        /// - Parameter actor: The actor that waits.
        /// - Returns: The notification, or `nil` if the task is canceled or the center is released.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
            guard let sent = await base.next(isolation: actor) else { return nil }
            if let sent { return sent.notification }
            // A loop that asks for sequences until its task is canceled must not run forever.
            withUnsafeCurrentTask { $0?.cancel() }
            await Task.yield()
            return nil
        }
    }
}

extension Notifications {
    /// Returns the notifications that are posted after this call, as `NotificationCenter` does.
    ///
    /// Notifications are buffered until the consumer reads them. The observation ends with the iteration. The sequence does not
    /// retain a double, and ends when the double is released, except for a ``ComposableNotifications`` with a closure for
    /// `removeObserver`, and for a center of your own that forwards to no other: these are retained until the iteration ends. If a
    /// center of your own forwards to another one, the other one ends the observation itself, without a call of `removeObserver` on
    /// yours.
    /// - Parameters:
    ///   - name: The name of the notifications.
    ///   - object: The posting object, compared by identity, or `nil` to observe all posts.
    /// - Returns: The notifications.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> NotificationSequence {
        let (stream, continuation) = AsyncStream.makeStream(of: SentNotification?.self)
        let observer = SequenceObserver(continuation)
        addObserver(observer, name: name, object: object, queue: nil) { observer.receive($0) }
        if observer.isRegistered, (self as? ComposableNotifications)?.removesObservers != true {
            // The registry removes the observer itself, because this closure would retain the center.
            continuation.onTermination = { [weak observer] _ in observer?.remove() }
        } else {
            continuation.onTermination = { [weak observer] _ in observer.map { removeObserver($0) } }
        }
        return NotificationSequence(stream)
    }
}

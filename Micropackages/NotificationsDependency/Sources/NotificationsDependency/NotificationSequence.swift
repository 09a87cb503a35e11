public import Foundation

/// An asynchronous sequence of posted notifications that have the same name.
public struct NotificationSequence: AsyncSequence, Sendable {
    /// A notification.
    public typealias Element = Notification
    /// The sequence never fails.
    public typealias Failure = Never

    private let stream: AsyncStream<SentNotification>

    init(_ stream: AsyncStream<SentNotification>) {
        self.stream = stream
    }

    /// Returns an iterator, which must be the only one.
    public func makeAsyncIterator() -> Iterator {
        Iterator(stream.makeAsyncIterator())
    }

    /// An iterator over notifications.
    public struct Iterator: AsyncIteratorProtocol {
        private var base: AsyncStream<SentNotification>.Iterator

        init(_ base: AsyncStream<SentNotification>.Iterator) {
            self.base = base
        }

        /// Waits for the next notification.
        /// - Parameter actor: The actor that waits.
        /// - Returns: The notification, or `nil` if the task is canceled.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
            await base.next(isolation: actor)?.notification
        }
    }
}

extension Notifications {
    /// Returns the notifications that are posted after this call, as `NotificationCenter` does.
    ///
    /// Notifications are buffered until the consumer reads them. The observation ends with the iteration.
    /// - Parameters:
    ///   - name: The name of the notifications.
    ///   - object: The posting object, compared by identity, or `nil` to observe all posts.
    /// - Returns: The notifications.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> NotificationSequence {
        let (stream, continuation) = AsyncStream.makeStream(of: SentNotification.self)
        let token = addObserver(forName: name, object: object, queue: nil) {
            continuation.yield(SentNotification(notification: $0))
        }
        continuation.onTermination = { _ in removeObserver(token) }
        return NotificationSequence(stream)
    }
}

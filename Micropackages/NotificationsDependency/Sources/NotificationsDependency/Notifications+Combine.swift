#if canImport(Combine)
public import Combine
public import Foundation

extension Notifications {
    /// Returns a publisher of the notifications, as `NotificationCenter` does: on the thread of the post.
    /// - Parameters:
    ///   - name: The name of the notifications.
    ///   - object: The object that posts, by identity, or `nil` for any or none.
    /// - Returns: A publisher whose subscriptions observe on their own, each until it is canceled.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> AnyPublisher<Notification, Never> {
        Deferred {
            // `nonisolated(unsafe)`: a subject of Combine may be sent to from any thread.
            nonisolated(unsafe) let subject = PassthroughSubject<Notification, Never>()
            let token = addObserver(forName: name, object: object) { subject.send($0) }
            return subject.handleEvents(receiveCancel: { removeObserver(token) })
        }.eraseToAnyPublisher()
    }
}
#endif

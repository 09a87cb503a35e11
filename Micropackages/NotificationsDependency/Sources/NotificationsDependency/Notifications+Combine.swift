#if canImport(Combine)
public import Combine
public import Foundation

extension Notifications {
    /// Returns a publisher that, as with `NotificationCenter`, publishes notifications on the thread of the post.
    /// - Parameters:
    ///   - name: The name of the notifications.
    ///   - object: The posting object, compared by identity, or `nil` to observe all posts.
    /// - Returns: A publisher. Each subscription observes the center until it is canceled.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> AnyPublisher<Notification, Never> {
        Deferred {
            // `nonisolated(unsafe)`: any thread may send to a subject of Combine.
            nonisolated(unsafe) let subject = PassthroughSubject<Notification, Never>()
            let token = addObserver(forName: name, object: object) { subject.send($0) }
            return subject.handleEvents(receiveCancel: { removeObserver(token) })
        }.eraseToAnyPublisher()
    }
}
#endif

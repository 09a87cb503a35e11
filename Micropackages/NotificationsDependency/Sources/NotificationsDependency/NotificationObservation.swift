public import Foundation

/// An observer that is removed when this object is released.
public final class NotificationObservation: Sendable {
    private let center: any Notifications
    private let token: NotificationToken

    init(_ token: NotificationToken, of center: any Notifications) {
        self.center = center
        self.token = token
    }

    deinit {
        cancel()
    }

    /// Removes the observer now.
    public func cancel() {
        center.removeObserver(token)
    }
}

extension Notifications {
    /// Observes notifications for as long as the result is retained.
    /// - Parameters:
    ///   - name: The name of the notifications, or `nil` for any.
    ///   - object: The posting object, compared by identity, or `nil` to observe all posts.
    ///   - queue: The queue on which the block runs, or `nil` for the thread of the post.
    ///   - block: Receives the notifications.
    /// - Returns: An object that owns the observer.
    public func observe(
        _ name: Notification.Name?,
        object: AnyObject? = nil,
        queue: OperationQueue? = nil,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> NotificationObservation {
        NotificationObservation(addObserver(forName: name, object: object, queue: queue, using: block), of: self)
    }
}

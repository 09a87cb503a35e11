public import Foundation

/// A center through which parts of a program tell others what has happened: the façade of `NotificationCenter`.
///
/// A notification is delivered before its post returns, to the observers in the order in which they were added. Those that are
/// added meanwhile do not get it, and those that are removed meanwhile still do. An observer may post in turn: its notification is
/// delivered before it goes on. All may be called from many threads at the same time.
public protocol Notifications: Sendable {
    /// Delivers a notification to all observers of its name and object.
    func post(_ notification: Notification)

    /// Adds an observer, until it is removed with the token.
    /// - Parameters:
    ///   - name: The name of the notifications, or `nil` for any.
    ///   - object: The object that posts, by identity and without being retained, or `nil` for any or none.
    ///   - queue: The queue that the block runs on, for which the post waits, or `nil` for the thread of the post.
    ///   - block: Gets the notifications.
    /// - Returns: The token of the observer, which is not removed when that is released.
    func addObserver(
        forName name: Notification.Name?,
        object: AnyObject?,
        queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> NotificationToken

    /// Removes an observer, if it has not been removed before.
    func removeObserver(_ token: NotificationToken)
}

extension Notifications {
    /// Delivers a notification to all observers of its name and object.
    /// - Parameters:
    ///   - name: The name.
    ///   - object: The object that posts, which is reached by the observers of it, and by those of any.
    ///   - userInfo: Values that belong to the notification.
    public func post(name: Notification.Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) {
        post(Notification(name: name, object: object, userInfo: userInfo))
    }

    /// Adds an observer, as `NotificationCenter` does: on the thread of the post unless there is a queue.
    /// - Parameters:
    ///   - name: The name of the notifications, or `nil` for any.
    ///   - object: The object that posts, by identity and without being retained, or `nil` for any or none.
    ///   - queue: The queue that the block runs on, for which the post waits, or `nil` for the thread of the post.
    ///   - block: Gets the notifications.
    /// - Returns: The token of the observer, which is not removed when that is released.
    public func addObserver(
        forName name: Notification.Name?,
        object: Any? = nil,
        queue: OperationQueue? = nil,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> NotificationToken {
        addObserver(forName: name, object: object.map { $0 as AnyObject }, queue: queue, using: block)
    }
}

public import Foundation

/// A center for notifications between parts of a program: the façade of `NotificationCenter`.
///
/// A notification is delivered before its post returns, to the observers in the order in which they were added. An observer that is
/// added meanwhile does not get it, and an observer that is removed meanwhile still does. An observer may post in turn: its
/// notification is delivered before it continues. All methods may be called from many threads at the same time.
public protocol Notifications: Sendable {
    /// Delivers a notification to all observers of its name and object.
    func post(_ notification: Notification)

    /// Adds an observation by an object, until the object is removed or released.
    ///
    /// An object may observe several times: each of its blocks is called. A block that refers to the observer should do so weakly.
    /// - Parameters:
    ///   - observer: The object that observes, by identity and without being retained.
    ///   - name: The name of the notifications, or `nil` for any.
    ///   - object: The object that posts, by identity and without being retained, or `nil` to observe all posts.
    ///   - queue: The queue for the block, which the post waits for, or `nil` for the thread of the post.
    ///   - block: Receives the notifications. It is released with the removal, or with the first notification for a released
    ///     observer.
    func addObserver(
        _ observer: AnyObject,
        name: Notification.Name?,
        object: AnyObject?,
        queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    )

    /// Removes the observations of an object that were added for a name and an object.
    /// - Parameters:
    ///   - observer: The observer: the token of a block, or the object that was added.
    ///   - name: The name of the observations, or `nil` for any name.
    ///   - object: The posting object of the observations, or `nil` for any object.
    func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?)
}

extension Notifications {
    /// Delivers a notification to all observers of its name and object.
    /// - Parameters:
    ///   - name: The name.
    ///   - object: The object that posts. Its own observers are called, and the observers of all posts.
    ///   - userInfo: The additional values of the notification.
    public func post(name: Notification.Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) {
        post(Notification(name: name, object: object, userInfo: userInfo))
    }

    /// Adds an observer, as `NotificationCenter` does: on the thread of the post unless a queue is given.
    /// - Parameters:
    ///   - name: The name of the notifications, or `nil` for any.
    ///   - object: The object that posts, by identity and without being retained, or `nil` to observe all posts.
    ///   - queue: The queue for the block, which the post waits for, or `nil` for the thread of the post.
    ///   - block: Receives the notifications.
    /// - Returns: The token of the observer. Releasing the token does not remove the observer.
    public func addObserver(
        forName name: Notification.Name?,
        object: Any? = nil,
        queue: OperationQueue? = nil,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> NotificationToken {
        let token = NotificationToken()
        // The block retains the token. Otherwise the release of the token would end the observation.
        addObserver(token, name: name, object: object, queue: queue) { notification in
            withExtendedLifetime(token) { block(notification) }
        }
        return token
    }

    /// Adds an observation by an object, in place of a selector: see ``addObserver(_:name:object:queue:using:)``.
    /// - Parameters:
    ///   - observer: The object that observes, by identity and without being retained.
    ///   - name: The name of the notifications, or `nil` for any.
    ///   - object: The object that posts, by identity and without being retained, or `nil` to observe all posts.
    ///   - queue: The queue for the block, which the post waits for, or `nil` for the thread of the post.
    ///   - block: Receives the notifications.
    public func addObserver(
        _ observer: AnyObject,
        name: Notification.Name?,
        object: Any? = nil,
        queue: OperationQueue? = nil,
        using block: @escaping @Sendable (Notification) -> Void
    ) {
        addObserver(observer, name: name, object: object.map { $0 as AnyObject }, queue: queue, using: block)
    }

    /// Removes all observations of an object, or the observer of a token.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// The center of the system, or `nil` for another center, such as a double.
    public var systemObject: NotificationCenter? { (self as? SystemNotifications)?.center }
}

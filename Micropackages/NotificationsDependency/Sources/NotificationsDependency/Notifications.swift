public import Foundation

/// A center through which parts of a program tell others what has happened: the façade of `NotificationCenter`.
///
/// A notification is delivered before its post returns, to the observers in the order in which they were added. Those that are
/// added meanwhile do not get it, and those that are removed meanwhile still do. An observer may post in turn: its notification is
/// delivered before it goes on. All may be called from many threads at the same time.
public protocol Notifications: Sendable {
    /// Delivers a notification to all observers of its name and object.
    func post(_ notification: Notification)

    /// Adds an observation by an object, until that is removed or released.
    ///
    /// An object may observe several times: each of its blocks is called. A block that refers to the observer should do so weakly.
    /// - Parameters:
    ///   - observer: The object that observes, by identity and without being retained.
    ///   - name: The name of the notifications, or `nil` for any.
    ///   - object: The object that posts, by identity and without being retained, or `nil` for any or none.
    ///   - queue: The queue that the block runs on, for which the post waits, or `nil` for the thread of the post.
    ///   - block: Gets the notifications. It is released with the removal, or with the first notification for a released observer.
    func addObserver(
        _ observer: AnyObject,
        name: Notification.Name?,
        object: AnyObject?,
        queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    )

    /// Removes the observations of an object that were added for a name and an object.
    /// - Parameters:
    ///   - observer: The object that observes: the token of a block, or the object that was added.
    ///   - name: The name that the observations were added for, or `nil` for all of them.
    ///   - object: The object that the observations were added for, or `nil` for all of them.
    func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?)
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
        let token = NotificationToken()
        // The block retains the token, which would end the observation otherwise.
        addObserver(token, name: name, object: object, queue: queue) { notification in
            withExtendedLifetime(token) { block(notification) }
        }
        return token
    }

    /// Adds an observation by an object, in place of a selector: see ``addObserver(_:name:object:queue:using:)``.
    /// - Parameters:
    ///   - observer: The object that observes, by identity and without being retained.
    ///   - name: The name of the notifications, or `nil` for any.
    ///   - object: The object that posts, by identity and without being retained, or `nil` for any or none.
    ///   - queue: The queue that the block runs on, for which the post waits, or `nil` for the thread of the post.
    ///   - block: Gets the notifications.
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

    /// The center of the system, or `nil` for a center that is not the system's: a double, for example.
    public var systemObject: NotificationCenter? { (self as? SystemNotifications)?.center }
}

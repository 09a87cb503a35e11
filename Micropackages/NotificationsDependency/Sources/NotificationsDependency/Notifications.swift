public import Foundation

/// A center for notifications between parts of a program: the façade of `NotificationCenter`.
///
/// Observers receive a notification before the post returns, in the order in which they were added. An observer that is
/// added during a delivery does not receive that notification. An observer that is removed during a delivery still
/// receives it. If an observer posts a notification, the notification is delivered before the observer continues. All
/// methods may be called from several threads at the same time.
public protocol Notifications: Sendable {
    /// Delivers a notification to all observers that observe its name and object.
    func post(_ notification: Notification)

    /// Adds an observation by an object, which ends when the object is removed or released.
    ///
    /// An object may observe several times, and each of its blocks is called. A block should refer to its observer only
    /// weakly.
    /// - Parameters:
    ///   - observer: The observing object, compared by identity and not retained.
    ///   - name: The name of the notifications, or `nil` for any.
    ///   - object: The posting object, compared by identity and not retained, or `nil` to observe all posts.
    ///   - queue: The queue for the block, or `nil` for the thread of the post. The post waits for the block.
    ///   - block: Receives the notifications. It is released when the observation is removed, or when the first notification for a
    ///     released observer arrives.
    func addObserver(
        _ observer: AnyObject,
        name: Notification.Name?,
        object: AnyObject?,
        queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    )

    /// Removes the observations of an object for a name and a posting object.
    ///
    /// The cost grows with the number of observations of this object, not with the number of other observers.
    /// - Parameters:
    ///   - observer: The observer: the token of a block, or the object that was added.
    ///   - name: The name of the observations, or `nil` for any name.
    ///   - object: The posting object of the observations, or `nil` for any object.
    func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?)
}

extension Notifications {
    /// Delivers a notification to all observers that observe its name and object.
    /// - Parameters:
    ///   - name: The name.
    ///   - object: The object that posts. Observers of this object and observers of all posts are called.
    ///   - userInfo: The additional values of the notification.
    public func post(name: Notification.Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) {
        post(Notification(name: name, object: object, userInfo: userInfo))
    }

    /// Adds an observer, as with `NotificationCenter`.
    ///
    /// Without a queue, its block runs on the thread of the post.
    /// - Parameters:
    ///   - name: The name of the notifications, or `nil` for any.
    ///   - object: The posting object, compared by identity and not retained, or `nil` to observe all posts.
    ///   - queue: The queue for the block, or `nil` for the thread of the post. The post waits for the block.
    ///   - block: Receives the notifications.
    /// - Returns: The token of the observer. Releasing the token does not remove the observer.
    public func addObserver(
        forName name: Notification.Name?,
        object: Any? = nil,
        queue: OperationQueue? = nil,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> NotificationToken {
        let token = NotificationToken()
        // The block retains the token. Otherwise, a release of the token would end the observation.
        addObserver(token, name: name, object: object, queue: queue) { notification in
            withExtendedLifetime(token) { block(notification) }
        }
        return token
    }

    /// Adds an observation by an object.
    ///
    /// See ``addObserver(_:name:object:queue:using:)``.
    /// - Parameters:
    ///   - observer: The observing object, compared by identity and not retained.
    ///   - name: The name of the notifications, or `nil` for any.
    ///   - object: The posting object, compared by identity and not retained, or `nil` to observe all posts.
    ///   - queue: The queue for the block, or `nil` for the thread of the post. The post waits for the block.
    ///   - block: Receives the notifications.
    public func addObserver(
        _ observer: AnyObject,
        name: Notification.Name?,
        object: Any? = nil,
        queue: OperationQueue? = nil,
        using block: @escaping @Sendable (Notification) -> Void
    ) {
        let sender = object.map { $0 as AnyObject }
        guard let object, let sender, sender !== object as AnyObject else {
            return addObserver(observer, name: name, object: sender, queue: queue, using: block)
        }
        // Each conversion of a value makes another object. The block retains this one, so that no later one gets its address.
        // `nonisolated(unsafe)`: the object is only retained and released, which is safe on any thread.
        nonisolated(unsafe) let box = sender
        addObserver(observer, name: name, object: box, queue: queue) { notification in
            withExtendedLifetime(box) { block(notification) }
        }
    }

    /// Stops all observations by an object, or the observation of a token.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// The system's notification center, or `nil` if this is another center, such as a double.
    public var systemObject: NotificationCenter? { (self as? SystemNotifications)?.center }
}

/// The identity of an observer, with which it can be removed.
public final class NotificationToken: Sendable {
    /// Creates the identity of an observer.
    package init() {}
}

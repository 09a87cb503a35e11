public import Foundation

/// A center that is made of closures.
public struct ComposableNotifications: Notifications {
    /// A closure that adds an observer.
    public typealias AddObserver =
        @Sendable (
            _ name: Notification.Name?, _ object: AnyObject?, _ queue: OperationQueue?,
            _ block: @escaping @Sendable (Notification) -> Void
        ) -> NotificationToken

    private let base: any Notifications
    private let send: (@Sendable (Notification) -> Void)?
    private let add: AddObserver?
    private let remove: (@Sendable (NotificationToken) -> Void)?

    /// Creates a center.
    ///
    /// A call without a closure goes to the base; without a base, it is a trap that names it.
    /// - Parameters:
    ///   - base: The center that the other calls go to.
    ///   - post: Delivers a notification.
    ///   - addObserver: Adds an observer.
    ///   - removeObserver: Removes an observer.
    public init(
        forwardingTo base: (any Notifications)? = nil,
        post: (@Sendable (Notification) -> Void)? = nil,
        addObserver: AddObserver? = nil,
        removeObserver: (@Sendable (NotificationToken) -> Void)? = nil
    ) {
        self.base = base ?? UnexpectedNotifications()
        send = post
        add = addObserver
        remove = removeObserver
    }

    public func post(_ notification: Notification) {
        if let send { send(notification) } else { base.post(notification) }
    }

    public func addObserver(
        forName name: Notification.Name?,
        object: AnyObject?,
        queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> NotificationToken {
        add?(name, object, queue, block)
            ?? base.addObserver(forName: name, object: object, queue: queue, using: block)
    }

    public func removeObserver(_ token: NotificationToken) {
        if let remove { remove(token) } else { base.removeObserver(token) }
    }
}

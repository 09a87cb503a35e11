import DependencySupport
public import Foundation

/// A notification center for one test, which records the posted notifications.
///
/// ```swift
/// let notifications = IsolatedNotifications()
/// let dependencies = GlobalDependencies.default.with(override: notifications, for: \.notifications)
/// ```
///
/// Other tests and the system neither post to this center nor observe it.
public final class IsolatedNotifications: Notifications {
    private struct Record {
        var posts: [NotificationRecord] = []
        var dropped = 0
    }

    private let registry = NotificationRegistry()
    private let record = Lock(Record())
    private let notificationLimit: Int

    /// Creates a center without observers.
    /// - Parameter notificationLimit: The largest number of notifications in ``posted``.
    /// - Precondition: The limit is not negative.
    public init(notificationLimit: Int = 10_000) {
        guard notificationLimit >= 0 else {
            fatalError("The notification limit of IsolatedNotifications cannot be \(notificationLimit)")
        }
        self.notificationLimit = notificationLimit
    }

    /// The latest notifications that were posted, in order, at most as many as the limit.
    ///
    /// For a posting object, only its identity is kept.
    public var posted: [NotificationRecord] {
        record.withLock { Array($0.posts.suffix(notificationLimit)) }
    }

    /// The number of earlier notifications that were dropped because of the limit.
    package var droppedNotifications: Int {
        record.withLock { $0.dropped + max(0, $0.posts.count - notificationLimit) }
    }

    /// Removes all observers and posted notifications, and refuses new observers, at the end of a simulated world.
    ///
    /// Sequences of notifications end, and cancel the tasks that wait for them.
    package func end() {
        record.withLock { $0 = Record() }
        registry.end()
    }

    public func post(_ notification: Notification) {
        let post = NotificationRecord(notification)
        record.withLock { record in
            record.posts.append(post)
            // Many records are removed at a time, so that the cost of each removal is small.
            guard record.posts.count / 2 >= max(notificationLimit, 1) else { return }
            let count = record.posts.count - notificationLimit
            record.posts.removeFirst(count)
            record.dropped += count
        }
        registry.deliver(notification)
    }

    public func addObserver(
        _ observer: AnyObject,
        name: Notification.Name?,
        object: AnyObject?,
        queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) {
        registry.add(observer, name, object, queue, block)
    }

    public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?) {
        registry.remove(observer, name, object)
    }
}

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
    private let capacity: Int

    /// Creates a center without observers.
    /// - Parameter capacity: The largest number of notifications in ``posted``.
    /// - Precondition: The capacity is positive.
    public init(capacity: Int = 10_000) {
        guard capacity > 0 else {
            fatalError("The capacity of IsolatedNotifications must be positive, not \(capacity)")
        }
        self.capacity = capacity
    }

    /// The latest notifications that were posted, in order, at most as many as the capacity.
    ///
    /// For a posting object, only its identity is kept.
    public var posted: [NotificationRecord] {
        record.withLock { Array($0.posts.suffix(capacity)) }
    }

    /// The number of earlier notifications that were dropped because of the capacity.
    public var droppedNotifications: Int {
        record.withLock { $0.dropped + max(0, $0.posts.count - capacity) }
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
            guard record.posts.count / 2 >= capacity else { return }
            record.posts.removeFirst(capacity)
            record.dropped += capacity
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

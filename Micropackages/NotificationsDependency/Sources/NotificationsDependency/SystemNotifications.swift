import DependencySupport
public import Foundation

/// The notifications of a `NotificationCenter`.
///
/// Code that uses the center directly posts and observes the same notifications. Observers belong to the center: they outlive this
/// object, and another instance for the same center can remove them. The center itself has one observer, which calls all others in
/// order, because some systems call observers in an unspecified order.
public final class SystemNotifications: Notifications {
    /// The notifications of `NotificationCenter.default`.
    public static let `default` = SystemNotifications(.default)

    /// A weak reference to a registry.
    ///
    /// The center's observer retains the registry, so the registry ends with the center.
    private struct Entry {
        weak var registry: NotificationRegistry?
    }

    private static let entries = Lock<[ObjectIdentifier: Entry]>([:])

    let center: NotificationCenter

    /// Creates the façade of a center.
    public init(_ center: NotificationCenter) {
        self.center = center
    }

    public func post(_ notification: Notification) {
        center.post(notification)
    }

    public func addObserver(
        _ observer: AnyObject,
        name: Notification.Name?,
        object: AnyObject?,
        queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) {
        (registry ?? makeRegistry()).add(observer, name, object, queue, block)
    }

    public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?) {
        registry?.remove(observer, name, object)
    }

    private var registry: NotificationRegistry? {
        Self.entries.withLock { $0[ObjectIdentifier(center)]?.registry }
    }

    /// Creates the registry of the center, or returns the registry that another thread has created in the meantime.
    private func makeRegistry() -> NotificationRegistry {
        let new = NotificationRegistry()
        // The lock is not held here, because `addObserver` of a subclass may run code that needs the lock.
        let token = center.addObserver(forName: nil, object: nil, queue: nil) { new.deliver($0) }
        let first = Self.entries.withLock { entries in
            if let known = entries[ObjectIdentifier(center)]?.registry { return known }
            entries = entries.filter { $0.value.registry != nil }
            entries[ObjectIdentifier(center)] = Entry(registry: new)
            return new
        }
        if first !== new { center.removeObserver(token) }
        return first
    }
}

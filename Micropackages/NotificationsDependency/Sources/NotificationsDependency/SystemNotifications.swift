import DependencySupport
public import Foundation

/// The notifications of a `NotificationCenter`.
///
/// Code that uses the center itself takes part. Observers belong to the center: they outlive this object, and another one of the same
/// center removes them by their tokens. The center has one observer for all of them, as the centers of some systems call theirs in no
/// order.
public final class SystemNotifications: Notifications {
    /// The notifications of `NotificationCenter.default`.
    public static let `default` = SystemNotifications(.default)

    /// Kept by the observer that the center has, so that the registry ends with its center.
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

    /// Returns the registry of the center, which another thread may have made in the meantime.
    private func makeRegistry() -> NotificationRegistry {
        let new = NotificationRegistry()
        // Under no lock, as the center may call observers of its own.
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

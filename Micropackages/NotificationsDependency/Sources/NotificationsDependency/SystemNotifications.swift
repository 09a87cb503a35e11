import DependencySupport
public import Foundation
import Synchronization

/// The notifications of a `NotificationCenter`.
///
/// Code that uses the center directly posts and observes the same notifications. Observers belong to the center: they outlive this
/// object, and another instance for the same center can remove them. The center itself has one observer for each name that is
/// observed here, which calls all others in order, because some systems call observers in an unspecified order. Every post
/// of the center reaches another such observer while any name is observed here, and until the observers that were then the first
/// of their names are removed.
///
/// A delivery begins when the center calls such an observer. If code that observes the center directly adds or removes observers
/// here during a post, whether the post reaches them depends on the order in which the center calls its own observers.
public final class SystemNotifications: Notifications {
    /// The notifications of `NotificationCenter.default`.
    public static let `default` = SystemNotifications(.default)

    /// A weak reference to a registry.
    private struct Entry {
        weak var registry: CenterRegistry?
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
        let registry = Self.entries.withLock { entries in
            if let known = entries[ObjectIdentifier(center)]?.registry { return known }
            entries = entries.filter { $0.value.registry != nil }
            let new = CenterRegistry()
            entries[ObjectIdentifier(center)] = Entry(registry: new)
            return new
        }
        registry.add(observer, name, object, queue, block, to: center)
    }

    public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?) {
        registry?.remove(observer, name, object, from: center)
    }

    /// The names for which the center has an observer that calls the observers of this type; `nil` for any name.
    package var namesInCenter: Set<Notification.Name?> { registry?.names ?? [] }

    private var registry: CenterRegistry? {
        Self.entries.withLock { $0[ObjectIdentifier(center)]?.registry }
    }
}

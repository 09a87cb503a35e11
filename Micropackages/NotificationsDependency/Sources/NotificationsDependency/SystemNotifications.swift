import DependencySupport
public import Foundation
import Synchronization

/// The notifications of a `NotificationCenter`.
///
/// Code that uses the center directly posts and observes the same notifications. Observers belong to the center: they outlive this
/// object, and another instance for the same center can remove them. For each name that is observed here, the center itself has one
/// observer, which calls all others in order, because some systems call observers in an unspecified order. It is removed with the
/// last of them, so posts of other names cost what they cost without this type. Observers of any name share one observer in the
/// center, which every post of the center then reaches.
///
/// If code posts to the center directly, observers of the name may be called before or after observers of any name.
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
        // Only if observers of any name exist, a post may have several callers, and they have to agree on one order.
        guard CenterRegistry.callersOfAnyName.load(ordering: .relaxed) > 0 else { return center.post(notification) }
        let post = CenterRegistry.Post(notification, to: center)
        CenterRegistry.Post.current.withValue(post) { center.post(notification) }
        post.end()
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

    /// The number of observers in the center itself, or `nil` if the center retains none of them.
    package var observerCount: Int? { registry?.callerCount }

    private var registry: CenterRegistry? {
        Self.entries.withLock { $0[ObjectIdentifier(center)]?.registry }
    }
}

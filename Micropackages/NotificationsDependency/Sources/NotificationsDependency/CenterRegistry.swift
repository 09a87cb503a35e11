import DependencySupport
import Foundation
import Synchronization

/// The observers of a center, and the observer that calls them in the center itself.
///
/// The center has one such observer, whatever names are observed. With one for each name and one for any name, a post could
/// reach two of them, in either order, and code that runs between them could change what each of them finds.
///
/// The observer in the center retains this registry, so the registry ends with it, or with the center.
final class CenterRegistry: Sendable {
    /// The observer in the center.
    private final class Caller: Sendable {
        /// A Boolean value that is true from the time when the caller is in the center until it is to be removed.
        ///
        /// A post calls the observers that the center had when the post began. These may include a caller that was
        /// replaced since.
        let isCurrent = Atomic(false)
    }

    private struct Published {
        let caller: Caller
        let token: CenterToken
    }

    private let observers = NotificationRegistry()
    private let published = Lock<Published?>(nil)

    func add(
        _ observer: AnyObject,
        _ name: Notification.Name?,
        _ object: AnyObject?,
        _ queue: OperationQueue?,
        _ block: @escaping @Sendable (Notification) -> Void,
        to center: NotificationCenter
    ) {
        observers.add(observer, name, object, queue, block) { [weak self, weak center] in
            if let self, let center { update(center) }
        }
        update(center)
    }

    func remove(
        _ observer: AnyObject,
        _ name: Notification.Name?,
        _ object: AnyObject?,
        from center: NotificationCenter
    ) {
        observers.remove(observer, name, object)
        update(center)
    }

    /// Adds the caller to the center if observers exist, and removes it if none exist.
    ///
    /// The lock is not held while the center is called, because a subclass may run code that needs the lock.
    private func update(_ center: NotificationCenter) {
        let (isMissing, removed) = published.withLock { published in
            guard observers.isEmpty, let removed = published else {
                return (!observers.isEmpty && published == nil, Published?.none)
            }
            removed.caller.isCurrent.store(false, ordering: .releasing)
            published = nil
            return (false, removed)
        }
        if let token = removed?.token.value { center.removeObserver(token) }
        guard isMissing else { return }
        let caller = Caller()
        let token = center.addObserver(forName: nil, object: nil, queue: nil) { [weak center] notification in
            guard caller.isCurrent.load(ordering: .acquiring) else { return }
            let hasRemoved = self.observers.deliver(notification)
            if hasRemoved, let center { self.update(center) }
        }
        let isNeeded = published.withLock { published in
            guard published == nil, !observers.isEmpty else { return false }
            published = Published(caller: caller, token: CenterToken(value: token))
            caller.isCurrent.store(true, ordering: .releasing)
            return true
        }
        // Another thread was faster, or has removed the observer.
        if !isNeeded { center.removeObserver(token) }
    }
}

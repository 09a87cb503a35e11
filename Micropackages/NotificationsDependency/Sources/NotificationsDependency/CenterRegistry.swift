import DependencySupport
import Foundation
import Synchronization

/// The observers of a center, and the observers that call them in the center itself: one for each observed name.
///
/// An observer in the center retains this registry, so the registry ends with the last of them, or with the center.
final class CenterRegistry: Sendable {
    /// An observer in the center, which calls the observers of one name, or the observers of any name.
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

    /// A post by this module.
    ///
    /// The first caller that the center calls delivers it to all observers, because they are called in one order.
    final class Post: Sendable {
        static let current = TaskLocal<Post?>(wrappedValue: nil)

        private struct State {
            var kinds: Set<Bool> = []
            var isOver = false
        }

        private let notification: SentNotification
        private let center: ObjectIdentifier
        private let state = Lock(State())

        init(_ notification: Notification, to center: NotificationCenter) {
            self.notification = SentNotification(notification: notification)
            self.center = ObjectIdentifier(center)
        }

        /// Returns whether a notification is the notification of this post, and comes from a kind of caller for the first time.
        ///
        /// An observer in the center may itself post to the center while this post is delivered, and a task that it starts later.
        func isPost(of other: Notification, in center: ObjectIdentifier, byCallerOfAnyName isAnyName: Bool) -> Bool {
            let own = notification.notification
            guard center == self.center, own.name == other.name,
                own.userInfo?.count == other.userInfo?.count,
                own.object.map({ ObjectIdentifier($0 as AnyObject) })
                    == other.object.map({ ObjectIdentifier($0 as AnyObject) })
            else { return false }
            return state.withLock { !$0.isOver && $0.kinds.insert(isAnyName).inserted }
        }

        func end() {
            state.withLock { $0.isOver = true }
        }

        /// Returns whether the caller is the first one.
        var isFirst: Bool { state.withLock { $0.kinds.count == 1 } }
    }

    /// The number of callers of any name in all centers.
    static let callersOfAnyName = Atomic(0)

    private let observers = NotificationRegistry()
    private let published = Lock<[Notification.Name?: Published]>([:])

    var callerCount: Int { published.withLock { $0.count } }

    func add(
        _ observer: AnyObject,
        _ name: Notification.Name?,
        _ object: AnyObject?,
        _ queue: OperationQueue?,
        _ block: @escaping @Sendable (Notification) -> Void,
        to center: NotificationCenter
    ) {
        observers.add(observer, name, object, queue, block) { [weak self, weak center] names in
            guard let self, let center else { return }
            for name in names { update(name, in: center) }
        }
        update(name, in: center)
    }

    func remove(
        _ observer: AnyObject,
        _ name: Notification.Name?,
        _ object: AnyObject?,
        from center: NotificationCenter
    ) {
        for name in observers.remove(observer, name, object) { update(name, in: center) }
    }

    /// Adds a caller to the center if the name is observed and has none, and removes it if the name is not observed.
    ///
    /// The lock is not held while the center is called, because a subclass may run code that needs the lock.
    private func update(_ name: Notification.Name?, in center: NotificationCenter) {
        let (isMissing, removed) = published.withLock { published in
            let isObserved = observers.isObserved(name)
            guard !isObserved, let removed = published.removeValue(forKey: name) else {
                return (isObserved && published[name] == nil, Published?.none)
            }
            removed.caller.isCurrent.store(false, ordering: .releasing)
            if name == nil { Self.callersOfAnyName.subtract(1, ordering: .relaxed) }
            return (false, removed)
        }
        if let token = removed?.token.value { center.removeObserver(token) }
        guard isMissing else { return }
        let (caller, identity) = (Caller(), ObjectIdentifier(center))
        let token = center.addObserver(forName: name, object: nil, queue: nil) { [weak center] notification in
            guard caller.isCurrent.load(ordering: .acquiring) else { return }
            let released = self.deliver(notification, name, in: identity)
            guard !released.isEmpty, let center else { return }
            for name in released { self.update(name, in: center) }
        }
        let new = Published(caller: caller, token: CenterToken(value: token))
        let isNeeded = published.withLock { published in
            guard published[name] == nil, observers.isObserved(name) else { return false }
            published[name] = new
            if name == nil { Self.callersOfAnyName.add(1, ordering: .relaxed) }
            caller.isCurrent.store(true, ordering: .releasing)
            return true
        }
        // Another thread was faster, or has removed the observer.
        if !isNeeded { center.removeObserver(token) }
    }

    private func deliver(
        _ notification: Notification,
        _ name: Notification.Name?,
        in center: ObjectIdentifier
    ) -> [Notification.Name?] {
        var kinds = name == nil ? NotificationRegistry.Kinds.anyName : .name
        // Only a post while observers of any name exist has a value here.
        if Self.callersOfAnyName.load(ordering: .relaxed) > 0, let post = Post.current.get(),
            post.isPost(of: notification, in: center, byCallerOfAnyName: name == nil)
        {
            guard post.isFirst else { return [] }
            kinds = [.name, .anyName]
        }
        return observers.deliver(notification, to: kinds)
    }
}

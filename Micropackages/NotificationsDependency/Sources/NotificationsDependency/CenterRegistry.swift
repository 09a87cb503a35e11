import Foundation

/// The observers of a center, and their callers.
///
/// A caller is an observer in the center itself, which calls the observers of this registry. The center has one caller for each
/// observed name. If there are observers of any name, it also has a caller of any name.
///
/// A post may then reach two callers, and exactly one of them has to deliver it: the caller of the post's name, or the caller of any
/// name if the name has no caller of its own. Both have to agree on this, so no caller of a name is added or removed while the caller
/// of any name is in the center. In that time, the caller of any name also serves newly observed names. It is removed once nothing
/// that it serves is observed.
///
/// The callers retain this registry, so the registry ends with the last of them, or with the center.
///
/// `@unchecked Sendable`: the variables are used under the lock only.
final class CenterRegistry: @unchecked Sendable {
    private let observers = NotificationRegistry()
    /// The lock is held while the center is called, so that a post cannot reach a caller and its successor.
    ///
    /// It is recursive, because a subclass of the center may then add and remove observers.
    private let lock = NSRecursiveLock()
    /// The names whose observers have changed since the center was last updated; `nil` stands for any name.
    private var changed: [Notification.Name?] = []
    private var isUpdating = false
    private var callers: [Notification.Name: CenterToken] = [:]
    private var callerOfAny: CenterToken?
    /// The observed names that only the caller of any name serves.
    private var served: Set<Notification.Name?> = []
    /// The names whose callers may have to be removed after the caller of any name.
    private var kept: Set<Notification.Name> = []

    func add(
        _ observer: AnyObject,
        _ name: Notification.Name?,
        _ object: AnyObject?,
        _ queue: OperationQueue?,
        _ block: @escaping @Sendable (Notification) -> Void,
        to center: NotificationCenter
    ) {
        observers.add(observer, name, object, queue, block) { [weak self, weak center] in
            if let self, let center { update([name], in: center) }
        }
        update([name], in: center)
    }

    func remove(
        _ observer: AnyObject,
        _ name: Notification.Name?,
        _ object: AnyObject?,
        from center: NotificationCenter
    ) {
        update(observers.remove(observer, name, object), in: center)
    }

    /// The names of the callers in the center; `nil` for any name.
    var names: Set<Notification.Name?> {
        lock.withLock { Set(callers.keys.map { $0 } + (callerOfAny == nil ? [] : [nil])) }
    }

    private func update(_ names: [Notification.Name?], in center: NotificationCenter) {
        lock.withLock {
            changed += names
            // An update that a subclass of the center interrupts continues with these names.
            guard !isUpdating else { return }
            isUpdating = true
            while let name = changed.popLast() { update(name, in: center) }
            isUpdating = false
        }
    }

    private func update(_ name: Notification.Name?, in center: NotificationCenter) {
        let isObserved = observers.observes(name)
        if let name, let caller = callers[name] {
            if isObserved { return }
            if callerOfAny != nil {
                kept.insert(name)
            } else {
                callers[name] = nil
                remove(caller, from: center)
            }
        } else if isObserved, let name, callerOfAny == nil {
            callers[name] = caller(of: name, in: center) { _ in true }
        } else if isObserved {
            served.insert(name)
            guard callerOfAny == nil else { return }
            // The dictionary is not copied, because it does not change before this caller is removed.
            callerOfAny = caller(of: nil, in: center) { [callers] in callers[$0] == nil }
        } else if served.remove(name) != nil, served.isEmpty, let caller = callerOfAny {
            callerOfAny = nil
            remove(caller, from: center)
            changed += kept.map { $0 }
            kept = []
        }
    }

    /// Adds a caller to the center.
    private func caller(
        of name: Notification.Name?,
        in center: NotificationCenter,
        serving serves: @escaping @Sendable (Notification.Name) -> Bool
    ) -> CenterToken {
        let token = center.addObserver(forName: name, object: nil, queue: nil) { [weak center] notification in
            guard serves(notification.name) else { return }
            let hasRemoved = self.observers.deliver(notification)
            if hasRemoved, let center { self.update([notification.name, nil], in: center) }
        }
        return CenterToken(value: token)
    }

    private func remove(_ caller: CenterToken, from center: NotificationCenter) {
        if let token = caller.value { center.removeObserver(token) }
    }
}

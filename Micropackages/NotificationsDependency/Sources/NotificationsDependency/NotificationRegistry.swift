import DependencySupport
import Dispatch
import Foundation

/// The observers of a center, by the names and objects that they observe.
final class NotificationRegistry: Sendable {
    /// `@unchecked Sendable`: `object` is only retained and released, which is safe on any thread.
    private struct Observer: @unchecked Sendable {
        /// The number of observers that were added before this one, which decides the order of delivery.
        var number = 0
        /// The address of `object`, by which observers are compared under the lock.
        ///
        /// Reading `object` would retain it. If its last reference were then released under the lock, its `deinit`
        /// could call the center again.
        let identity: ObjectIdentifier
        weak var object: AnyObject?
        let queue: OperationQueue?
        let block: @Sendable (Notification) -> Void

        func numbered(_ number: Int) -> Observer {
            var observer = self
            observer.number = number
            return observer
        }
    }

    private struct Key: Hashable {
        let name: Notification.Name?
        let object: ObjectIdentifier?
    }

    /// The observers that a delivery reaches.
    struct Kinds: OptionSet {
        let rawValue: Int

        /// The observers of the name.
        static let name = Kinds(rawValue: 1)
        /// The observers of any name.
        static let anyName = Kinds(rawValue: 2)
    }

    private struct State {
        var observers: [Key: [Observer]] = [:]
        /// The number of observers of each name, and of any name.
        var counts: [Notification.Name?: Int] = [:]
        /// The keys in `observers` of each observing object, by its address.
        ///
        /// Some keys may come from a released object that had the same address.
        var keys: [ObjectIdentifier: Set<Key>] = [:]
        var count = 0
        /// A Boolean value that is true after the end of a simulated world.
        var hasEnded = false

        /// Appends the observers of all objects and of an object.
        func append(_ key: Key, _ object: ObjectIdentifier?, to interested: inout [Observer]) {
            if let all = observers[key] { interested += all }
            if let object, let some = observers[Key(name: key.name, object: object)] { interested += some }
        }

        mutating func remove(from key: Key, where isRemoved: (Observer) -> Bool) -> [Observer] {
            let removed = observers[key]?.filter(isRemoved) ?? []
            observers[key]?.removeAll(where: isRemoved)
            if observers[key]?.isEmpty == true { observers[key] = nil }
            if !removed.isEmpty {
                let count = counts[key.name, default: 0] - removed.count
                counts[key.name] = count == 0 ? nil : count
            }
            let others = Set((observers[key] ?? []).map(\.identity))
            for identity in removed.map(\.identity) where !others.contains(identity) {
                keys[identity]?.remove(key)
                if keys[identity]?.isEmpty == true { keys[identity] = nil }
            }
            return removed
        }
    }

    private let state = Lock(State())

    func add(
        _ observer: AnyObject,
        _ name: Notification.Name?,
        _ object: AnyObject?,
        _ queue: OperationQueue?,
        _ block: @escaping @Sendable (Notification) -> Void,
        removed: @escaping @Sendable (Set<Notification.Name?>) -> Void = { _ in }
    ) {
        let (identity, key) = (ObjectIdentifier(observer), Key(name: name, object: object.map { ObjectIdentifier($0) }))
        let added = Observer(identity: identity, object: observer, queue: queue, block: block)
        let sequence = observer as? SequenceObserver
        sequence?.onRemoval { [weak self] in if let self { removed(self.remove($0, nil, nil)) } }
        let hasEnded = state.withLock { state in
            guard !state.hasEnded else { return true }
            state.keys[identity, default: []].insert(key)
            state.observers[key, default: []].append(added.numbered(state.count))
            state.counts[name, default: 0] += 1
            state.count += 1
            return false
        }
        if hasEnded { sequence?.end() }
    }

    /// Removes all observers, ends their sequences, and refuses new observers.
    func end() {
        let observers = state.withLock { state in
            defer { state = State(hasEnded: true) }
            return state.observers.values.joined().sorted { $0.number < $1.number }
        }
        for observer in observers { (observer.object as? SequenceObserver)?.end() }
    }

    /// Returns whether a name, or any name if it is `nil`, has an observer.
    func isObserved(_ name: Notification.Name?) -> Bool {
        state.withLock { $0.counts[name] != nil }
    }

    /// Removes observers, and returns the names that they have observed.
    @discardableResult
    func remove(_ observer: AnyObject, _ name: Notification.Name?, _ object: AnyObject?) -> Set<Notification.Name?> {
        let (identity, object) = (ObjectIdentifier(observer), object.map { ObjectIdentifier($0) })
        // The observers are released outside the lock, because releasing their objects may remove other observers.
        let (names, removed) = state.withLock { state in
            let keys = (state.keys[identity] ?? []).filter {
                (name == nil || $0.name == name) && (object == nil || $0.object == object)
            }
            return (Set(keys.map(\.name)), keys.flatMap { key in state.remove(from: key) { $0.identity == identity } })
        }
        return withExtendedLifetime(removed) { names }
    }

    /// Removes the observations of a released object.
    private func removeReleased(_ observer: Observer, of notification: Notification) {
        let object = notification.object.map { ObjectIdentifier($0 as AnyObject) }
        _ = state.withLock { state in
            [notification.name, nil].flatMap { name in
                [object, nil].map { Key(name: name, object: $0) }
            }.flatMap { key in state.remove(from: key) { $0.number == observer.number } }
        }
    }

    /// Calls the current observers of a notification.
    /// - Returns: The names whose observers were removed, because their objects were released.
    @discardableResult
    func deliver(_ notification: Notification, to kinds: Kinds = [.name, .anyName]) -> [Notification.Name?] {
        let object = notification.object.map { ObjectIdentifier($0 as AnyObject) }
        let interested = state.withLock { state in
            var interested: [Observer] = []
            if kinds.contains(.name) {
                state.append(Key(name: notification.name, object: nil), object, to: &interested)
            }
            if kinds.contains(.anyName) { state.append(Key(name: nil, object: nil), object, to: &interested) }
            // Most deliveries have one observer.
            guard interested.count > 1 else { return interested }
            return interested.sorted { $0.number < $1.number }
        }
        var released: [Notification.Name?] = []
        for observer in interested {
            guard let owner = observer.object else {
                removeReleased(observer, of: notification)
                released = [notification.name, nil]
                continue
            }
            defer { withExtendedLifetime(owner) {} }
            if let queue = observer.queue, !queue.isCurrent {
                let (block, sent) = (observer.block, SentNotification(notification: notification))
                queue.addOperations([BlockOperation { block(sent.notification) }], waitUntilFinished: true)
            } else {
                observer.block(notification)
            }
        }
        return released
    }
}

extension OperationQueue {
    private static let mainKey: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// Whether the calling code runs on this queue.
    ///
    /// Code of the main actor runs on the main queue, too.
    fileprivate var isCurrent: Bool {
        // Foundation checks for the main thread instead of the main queue. But the main queue may run on another thread, so
        // the code looks for a value that is stored in the queue.
        self === OperationQueue.main
            ? DispatchQueue.getSpecific(key: Self.mainKey) != nil : self === OperationQueue.current
    }
}

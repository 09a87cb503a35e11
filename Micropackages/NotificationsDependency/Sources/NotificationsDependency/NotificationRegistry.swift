import DependencySupport
import Dispatch
import Foundation

/// The observers of a center, by the names and objects that they observe.
final class NotificationRegistry: Sendable {
    /// An observation, whose number is the number of the observations before it, which decides the order of delivery.
    ///
    /// `@unchecked Sendable`: `object` is only retained and released, which is safe on any thread.
    private final class Observer: @unchecked Sendable {
        /// The address of `object`, by which observers are compared under the lock.
        ///
        /// Reading `object` would retain it. If its last reference were then released under the lock, its `deinit`
        /// could call the center again.
        let identity: ObjectIdentifier
        weak let object: AnyObject?
        let queue: OperationQueue?
        let block: @Sendable (Notification) -> Void

        init(_ object: AnyObject, _ queue: OperationQueue?, _ block: @escaping @Sendable (Notification) -> Void) {
            (identity, self.object, self.queue, self.block) = (ObjectIdentifier(object), object, queue, block)
        }
    }

    /// An observer with its number.
    private typealias Entry = (key: Int, value: Observer)

    private struct Key {
        let name: Notification.Name?
        let object: ObjectIdentifier?
    }

    private struct State {
        /// The observers by name, object and number, so that the removal of one does not visit the others.
        var observers: [Notification.Name?: [ObjectIdentifier?: [Int: Observer]]] = [:]
        /// The numbers of each observing object in `observers`, by its address.
        ///
        /// Some numbers may come from a released object that had the same address.
        var keys: [ObjectIdentifier: [Int: Key]] = [:]
        var count = 0
        /// A Boolean value that is true after the end of a simulated world.
        var hasEnded = false

        /// Appends the observers of a name that observe every posting object, and then the observers of this object.
        func append(_ name: Notification.Name?, _ object: ObjectIdentifier?, to interested: inout [Entry]) {
            guard let observers = observers[name] else { return }
            if let all = observers[nil] { interested += all }
            if let object, let some = observers[object] { interested += some }
        }

        mutating func remove(_ number: Int, of identity: ObjectIdentifier) -> Observer? {
            guard let key = keys[identity]?.removeValue(forKey: number) else { return nil }
            if keys[identity]?.isEmpty == true { keys[identity] = nil }
            defer {
                if observers[key.name]?[key.object]?.isEmpty == true { observers[key.name]?[key.object] = nil }
                if observers[key.name]?.isEmpty == true { observers[key.name] = nil }
            }
            return observers[key.name]?[key.object]?.removeValue(forKey: number)
        }
    }

    private let state = Lock(State())

    func add(
        _ observer: AnyObject,
        _ name: Notification.Name?,
        _ object: AnyObject?,
        _ queue: OperationQueue?,
        _ block: @escaping @Sendable (Notification) -> Void,
        removed: @escaping @Sendable () -> Void = {}
    ) {
        let added = Observer(observer, queue, block)
        let key = Key(name: name, object: object.map { ObjectIdentifier($0) })
        let sequence = observer as? SequenceObserver
        sequence?.onRemoval { [weak self] in
            self?.remove($0, nil, nil)
            removed()
        }
        let hasEnded = state.withLock { state in
            guard !state.hasEnded else { return true }
            state.keys[added.identity, default: [:]][state.count] = key
            state.observers[key.name, default: [:]][key.object, default: [:]][state.count] = added
            state.count += 1
            return false
        }
        if hasEnded { sequence?.end() }
    }

    /// Removes all observers, ends their sequences, and refuses new observers.
    func end() {
        let observers = state.withLock { state in
            defer { state = State(hasEnded: true) }
            return state.observers.values.joined().flatMap(\.value).sorted { $0.key < $1.key }
        }
        for (_, observer) in observers { (observer.object as? SequenceObserver)?.end() }
    }

    /// Returns whether a name has observers; `nil` for any name.
    func observes(_ name: Notification.Name?) -> Bool {
        state.withLock { $0.observers[name] != nil }
    }

    /// Returns the names that the removed observers have observed.
    @discardableResult
    func remove(_ observer: AnyObject, _ name: Notification.Name?, _ object: AnyObject?) -> [Notification.Name?] {
        let (identity, object) = (ObjectIdentifier(observer), object.map { ObjectIdentifier($0) })
        // The observers are released outside the lock, because releasing their objects may remove other observers.
        let removed = state.withLock { state in
            let numbers = (state.keys[identity] ?? [:]).filter {
                (name == nil || $0.value.name == name) && (object == nil || $0.value.object == object)
            }
            return numbers.map { (name: $0.value.name, observer: state.remove($0.key, of: identity)) }
        }
        defer { withExtendedLifetime(removed) {} }
        return removed.map(\.name)
    }

    /// Calls the current observers of a notification.
    /// - Returns: Whether observers were removed, because their objects were released.
    @discardableResult
    func deliver(_ notification: Notification) -> Bool {
        let object = notification.object.map { ObjectIdentifier($0 as AnyObject) }
        let interested = state.withLock { state in
            var interested: [Entry] = []
            state.append(notification.name, object, to: &interested)
            state.append(nil, object, to: &interested)
            // Most deliveries have one observer.
            guard interested.count > 1 else { return interested }
            return interested.sorted { $0.key < $1.key }
        }
        var hasRemoved = false
        for (number, observer) in interested {
            guard let owner = observer.object else {
                // The observer is released outside the lock, with `interested`.
                _ = state.withLock { $0.remove(number, of: observer.identity) }
                hasRemoved = true
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
        return hasRemoved
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
        guard self === OperationQueue.main else { return self === OperationQueue.current }
        // Foundation checks for the main thread. But the main queue may run on another thread, so the code also looks for a value
        // that is stored in the queue. Inside of `sync`, only the check for the thread knows that the main queue waits.
        return Thread.isMainThread || DispatchQueue.getSpecific(key: Self.mainKey) != nil
    }
}

/// A notification that a center passes to the thread of an observer.
///
/// `@unchecked Sendable`: the value is immutable. All observers share the objects in the notification, and the posting
/// code has to make sure that these objects can be shared.
struct SentNotification: @unchecked Sendable {
    let notification: Notification
}

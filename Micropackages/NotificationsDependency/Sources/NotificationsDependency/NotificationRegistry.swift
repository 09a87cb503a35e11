import DependencySupport
import Dispatch
import Foundation

/// The observers of a center, found by what they observe.
final class NotificationRegistry: Sendable {
    private struct Observer {
        /// How many were added before, which is the order of delivery.
        let number: Int
        let token: NotificationToken
        let queue: OperationQueue?
        let block: @Sendable (Notification) -> Void
    }

    private struct Key: Hashable {
        let name: Notification.Name?
        let object: ObjectIdentifier?
    }

    private struct State {
        var observers: [Key: [Observer]] = [:]
        var keys: [ObjectIdentifier: Key] = [:]
        var count = 0
    }

    private let state = Lock(State())

    func add(
        _ name: Notification.Name?,
        _ object: AnyObject?,
        _ queue: OperationQueue?,
        _ block: @escaping @Sendable (Notification) -> Void
    ) -> NotificationToken {
        let token = NotificationToken()
        let key = Key(name: name, object: object.map { ObjectIdentifier($0) })
        state.withLock { state in
            state.keys[ObjectIdentifier(token)] = key
            state.observers[key, default: []].append(
                Observer(number: state.count, token: token, queue: queue, block: block)
            )
            state.count += 1
        }
        return token
    }

    func remove(_ token: NotificationToken) {
        // The observer is released outside of the lock: what it refers to may remove another one when that is released.
        _ = state.withLock { state -> Observer? in
            guard let key = state.keys.removeValue(forKey: ObjectIdentifier(token)),
                let index = state.observers[key]?.firstIndex(where: { $0.token === token })
            else { return nil }
            let observer = state.observers[key]?.remove(at: index)
            if state.observers[key]?.isEmpty == true { state.observers[key] = nil }
            return observer
        }
    }

    /// Calls the observers of a notification that there are now.
    func deliver(_ notification: Notification) {
        let object = notification.object.map { ObjectIdentifier($0 as AnyObject) }
        let interested = state.withLock { state in
            var interested = state.observers[Key(name: notification.name, object: nil)] ?? []
            interested += state.observers[Key(name: nil, object: nil)] ?? []
            if let object {
                interested += state.observers[Key(name: notification.name, object: object)] ?? []
                interested += state.observers[Key(name: nil, object: object)] ?? []
            }
            return interested.sorted { $0.number < $1.number }
        }
        for observer in interested {
            if let queue = observer.queue, !queue.isCurrent {
                let sent = SentNotification(notification: notification)
                queue.addOperations(
                    [BlockOperation { observer.block(sent.notification) }],
                    waitUntilFinished: true
                )
            } else {
                observer.block(notification)
            }
        }
    }
}

extension OperationQueue {
    private static let mainKey: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// A Boolean value that is true where an operation of the queue runs, or for the main queue any work of the main actor.
    fileprivate var isCurrent: Bool {
        // The main queue need not run on the main thread, by which Foundation recognizes it.
        self === OperationQueue.main
            ? DispatchQueue.getSpecific(key: Self.mainKey) != nil : self === OperationQueue.current
    }
}

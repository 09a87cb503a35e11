import DependencySupport
import Dispatch
import Foundation

/// The observers of a center, in the order in which they were added.
final class NotificationRegistry: Sendable {
    private struct Observer {
        let token: NotificationToken
        let name: Notification.Name?
        let object: ObjectIdentifier?
        let queue: OperationQueue?
        let block: @Sendable (Notification) -> Void
    }

    private let observers = Lock<[Observer]>([])

    func add(
        _ name: Notification.Name?,
        _ object: AnyObject?,
        _ queue: OperationQueue?,
        _ block: @escaping @Sendable (Notification) -> Void
    ) -> NotificationToken {
        let observer = Observer(
            token: NotificationToken(),
            name: name,
            object: object.map { ObjectIdentifier($0) },
            queue: queue,
            block: block
        )
        observers.withLock { $0.append(observer) }
        return observer.token
    }

    func remove(_ token: NotificationToken) {
        // The observer is released outside of the lock: what it refers to may remove another one when that is released.
        _ = observers.withLock { observers in
            observers.firstIndex { $0.token === token }.map { observers.remove(at: $0) }
        }
    }

    /// Calls the observers of a notification that there are now.
    func deliver(_ notification: Notification) {
        let (name, object) = (notification.name, notification.object.map { ObjectIdentifier($0 as AnyObject) })
        let interested = observers.withLock { observers in
            observers.filter { ($0.name ?? name) == name && ($0.object == nil || $0.object == object) }
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

import Foundation
import NotificationsDependency

/// The notification center of a process, which posts nothing after the end of the process.
struct ProcessNotifications: Notifications {
    let process: SimulatedProcess
    private let center = IsolatedNotifications()
    private let registration: WorldEnd.Registration

    init(process: SimulatedProcess) {
        self.process = process
        registration = process.core.end.register { [center] in center.end() }
    }

    func post(_ notification: Notification) {
        try? process.call("post \(notification.name.rawValue)") { center.post(notification) }
    }

    func addObserver(
        _ observer: AnyObject,
        name: Notification.Name?,
        object: AnyObject?,
        queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) {
        process.read("add observer") {
            center.addObserver(observer, name: name, object: object, queue: queue, using: block)
        }
    }

    func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?) {
        process.read("remove observer") { center.removeObserver(observer, name: name, object: object) }
    }
}

import Foundation
import NotificationsDependency

/// The center of a process, to which nothing is posted once that has ended.
struct ProcessNotifications: Notifications {
    let process: SimulatedProcess
    private let center = IsolatedNotifications()

    init(process: SimulatedProcess) {
        self.process = process
    }

    func post(_ notification: Notification) {
        try? process.call("post \(notification.name.rawValue)") { center.post(notification) }
    }

    func addObserver(
        forName name: Notification.Name?,
        object: AnyObject?,
        queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> NotificationToken {
        process.read("add observer") { center.addObserver(forName: name, object: object, queue: queue, using: block) }
    }

    func removeObserver(_ token: NotificationToken) {
        process.read("remove observer") { center.removeObserver(token) }
    }
}

import Foundation
import GlobalDependencies

/// A center of which every call is a trap.
struct UnexpectedNotifications: Notifications {
    func post(_ notification: Notification) {
        trap("post(name: \(notification.name.rawValue.debugDescription))")
    }

    func addObserver(
        forName name: Notification.Name?,
        object: AnyObject?,
        queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> NotificationToken {
        trap("addObserver(forName: \(name?.rawValue.debugDescription ?? "nil"))")
    }

    func removeObserver(_ token: NotificationToken) {
        trap("removeObserver(_:)")
    }

    private func trap(_ call: String) -> Never {
        fatalError(UnexpectedCall("ComposableNotifications.\(call)").description)
    }
}

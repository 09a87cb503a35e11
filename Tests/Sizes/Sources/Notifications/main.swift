import Foundation
import GlobalDependencies
import NotificationsDependency

let name = Notification.Name("done")
for notifications in [GlobalDependencies.default.notifications, IsolatedNotifications()] {
    let observation = notifications.observe(name) { print($0.name.rawValue) }
    notifications.post(name: name, object: nil)
    withExtendedLifetime(observation) {}
}

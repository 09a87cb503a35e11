#if canImport(ObjectiveC)
import DependencySupport
import Foundation
import NotificationsDependency
import ObjectiveC
import Testing

/// Observers whose method is called, as Objective-C has them.
struct SelectorTests {
    private final class Observer: NSObject, Sendable {
        let names = Lock<[String]>([])

        @objc func note(_ notification: Notification) {
            names.withLock { $0.append(notification.name.rawValue) }
        }

        @objc func noteNothing() {
            names.withLock { $0.append("nothing") }
        }
    }

    @Test(arguments: [IsolatedNotifications(), SystemNotifications(NotificationCenter())] as [any Notifications])
    func `a method with or without a parameter is called until its observer is removed`(center: any Notifications) {
        let observer = Observer()
        center.addObserver(observer, selector: #selector(Observer.note(_:)), name: Notification.Name("saved"))
        center.addObserver(observer, selector: #selector(Observer.noteNothing), name: Notification.Name("closed"))

        center.post(name: Notification.Name("saved"))
        center.post(name: Notification.Name("closed"))
        center.removeObserver(observer, name: nil, object: nil)
        center.post(name: Notification.Name("saved"))

        #expect(observer.names.withLock { $0 } == ["saved", "nothing"])
    }

    @Test(arguments: [IsolatedNotifications(), SystemNotifications(NotificationCenter())] as [any Notifications])
    func `a center does not retain the observer of a method`(center: any Notifications) {
        weak var released: Observer?
        do {
            let observer = Observer()
            released = observer
            center.addObserver(observer, selector: #selector(Observer.note(_:)), name: nil)
        }

        center.post(name: Notification.Name("saved"))

        #expect(released == nil)
    }
}
#endif

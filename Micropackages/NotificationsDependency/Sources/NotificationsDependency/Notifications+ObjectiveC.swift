#if canImport(ObjectiveC)
public import Foundation
public import ObjectiveC

extension Notifications {
    /// Adds an observer whose method is called, as `NotificationCenter` does, until it is removed or released.
    /// - Parameters:
    ///   - observer: The object that observes, which is not retained.
    ///   - selector: The method, with the notification as its parameter or without a parameter.
    ///   - name: The name of the notifications, or `nil` for any.
    ///   - object: The object that posts, by identity and without being retained, or `nil` to observe all posts.
    public func addObserver(_ observer: AnyObject, selector: Selector, name: Notification.Name?, object: Any? = nil) {
        let target = Target(object: observer, selector: selector)
        addObserver(observer, name: name, object: object) { notification in
            _ = target.object?.perform(target.selector, with: notification)
        }
    }
}

/// `@unchecked Sendable`: the method is called on the thread of the post, as with `NotificationCenter`.
private struct Target: @unchecked Sendable {
    weak var object: AnyObject?
    let selector: Selector
}
#endif

#if canImport(ObjectiveC)
public import Foundation
public import ObjectiveC

extension Notifications {
    /// Adds an observer whose method is called until the observer is removed or released, as with `NotificationCenter`.
    /// - Parameters:
    ///   - observer: The object that observes. It is not retained.
    ///   - selector: The method. It has no parameters, or the notification as its only parameter.
    ///   - name: The name of the notifications, or `nil` for any.
    ///   - object: The posting object, compared by identity and not retained, or `nil` to observe all posts.
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

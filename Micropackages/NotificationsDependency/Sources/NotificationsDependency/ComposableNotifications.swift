public import Foundation
import GlobalDependencies

/// A notification center made of closures.
public struct ComposableNotifications: Notifications {
    /// A closure that adds an observer.
    public typealias AddObserver =
        @Sendable (
            _ observer: AnyObject, _ name: Notification.Name?, _ object: AnyObject?, _ queue: OperationQueue?,
            _ block: @escaping @Sendable (Notification) -> Void
        ) -> Void
    /// A closure that removes an observer.
    public typealias RemoveObserver =
        @Sendable (_ observer: AnyObject, _ name: Notification.Name?, _ object: AnyObject?) -> Void

    private let base: (any Notifications)?
    private let send: (@Sendable (Notification) -> Void)?
    private let add: AddObserver?
    let remove: RemoveObserver?

    /// Creates a center.
    ///
    /// A call without a closure goes to the base. Without a base, the call traps with a message that names the call.
    /// - Parameters:
    ///   - base: The center that answers the calls without a closure.
    ///   - post: Delivers a notification.
    ///   - addObserver: Adds an observer.
    ///   - removeObserver: Removes an observer.
    public init(
        forwardingTo base: (any Notifications)? = nil,
        post: (@Sendable (Notification) -> Void)? = nil,
        addObserver: AddObserver? = nil,
        removeObserver: RemoveObserver? = nil
    ) {
        self.base = base
        send = post
        add = addObserver
        remove = removeObserver
    }

    public func post(_ notification: Notification) {
        guard let send else {
            return base(for: "post(name: \(notification.name.rawValue.debugDescription))").post(notification)
        }
        send(notification)
    }

    public func addObserver(
        _ observer: AnyObject,
        name: Notification.Name?,
        object: AnyObject?,
        queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) {
        guard let add else {
            return base(for: "addObserver(forName: \(name?.rawValue.debugDescription ?? "nil"))")
                .addObserver(observer, name: name, object: object, queue: queue, using: block)
        }
        add(observer, name, object, queue, block)
    }

    public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?) {
        guard let remove else {
            return base(for: "removeObserver(_:)").removeObserver(observer, name: name, object: object)
        }
        remove(observer, name, object)
    }

    private func base(for call: @autoclosure () -> String) -> any Notifications {
        base ?? UnexpectedCall("ComposableNotifications.\(call())").trap()
    }
}

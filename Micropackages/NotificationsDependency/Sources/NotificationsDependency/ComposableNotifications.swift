public import Foundation
import GlobalDependencies

/// A notification center made of closures.
public struct ComposableNotifications: Notifications {
    /// The closures of ``ComposableNotifications``, each in place of the requirement with its name.
    public struct Closures: Sendable {
        /// Delivers a notification.
        public var post: (@Sendable (_ notification: Notification) -> Void)?
        /// Adds an observer.
        public var addObserver:
            (
                @Sendable (
                    _ observer: AnyObject, _ name: Notification.Name?, _ object: AnyObject?, _ queue: OperationQueue?,
                    _ block: @escaping @Sendable (Notification) -> Void
                ) -> Void
            )?
        /// Removes an observer.
        public var removeObserver:
            (@Sendable (_ observer: AnyObject, _ name: Notification.Name?, _ object: AnyObject?) -> Void)?
    }

    private let base: (any Notifications)?
    private var closures = Closures()

    /// Whether a closure removes observers, here or in a double that this one forwards to.
    var removesObservers: Bool {
        closures.removeObserver != nil || (base as? ComposableNotifications)?.removesObservers ?? false
    }

    /// Creates a center.
    /// - Parameters:
    ///   - base: The center that answers the calls without a closure. Without a base, the call traps with a message that names it.
    ///   - configure: Sets closures.
    public init(forwardingTo base: (any Notifications)? = nil, _ configure: (inout Closures) -> Void = { _ in }) {
        self.base = base
        configure(&closures)
    }

    public func post(_ notification: Notification) {
        closures.post?(notification) ?? base?.post(notification)
            ?? unexpected("post(name: \(notification.name.rawValue.debugDescription))")
    }

    public func addObserver(
        _ observer: AnyObject,
        name: Notification.Name?,
        object: AnyObject?,
        queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) {
        closures.addObserver?(observer, name, object, queue, block)
            ?? base?.addObserver(observer, name: name, object: object, queue: queue, using: block)
            ?? unexpected("addObserver(forName: \(name?.rawValue.debugDescription ?? "nil"))")
    }

    public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?) {
        closures.removeObserver?(observer, name, object) ?? base?.removeObserver(observer, name: name, object: object)
            ?? unexpected("removeObserver(_:)")
    }

    private func unexpected<Answer>(_ call: String) -> Answer {
        UnexpectedCall("ComposableNotifications.\(call)").trap()
    }
}

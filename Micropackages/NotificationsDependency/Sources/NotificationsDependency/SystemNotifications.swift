import DependencySupport
public import Foundation

/// The notifications of a `NotificationCenter`.
///
/// Code that uses the center itself takes part. It has one observer for all that are added here, as the centers of some systems call
/// theirs in no order.
public final class SystemNotifications: Notifications {
    /// The notifications of `NotificationCenter.default`.
    public static let `default` = SystemNotifications(.default)

    private let center: NotificationCenter
    private let registry = NotificationRegistry()
    private let token = Lock<SentToken?>(nil)

    /// Creates the façade of a center.
    public init(_ center: NotificationCenter) {
        self.center = center
    }

    deinit {
        if let token = token.withLock({ $0 }) { center.removeObserver(token.token) }
    }

    public func post(_ notification: Notification) {
        center.post(notification)
    }

    public func addObserver(
        forName name: Notification.Name?,
        object: AnyObject?,
        queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> NotificationToken {
        token.withLock { token in
            guard token == nil else { return }
            token = SentToken(
                token: center.addObserver(forName: nil, object: nil, queue: nil) { [registry] in registry.deliver($0) }
            )
        }
        return registry.add(name, object, queue, block)
    }

    public func removeObserver(_ token: NotificationToken) {
        registry.remove(token)
    }
}

/// The token of an observer of a `NotificationCenter`.
///
/// `@unchecked Sendable`: nothing is done with it but to remove the observer, which any thread may do.
private struct SentToken: @unchecked Sendable {
    let token: any NSObjectProtocol
}

public import DependencyContract
import DependencySupport
import Foundation
public import NotificationsDependency

/// The contract of `Notifications`.
///
/// ```swift
/// let violations = try await NotificationsContract.contract.violations { IsolatedNotifications() }
/// ```
public enum NotificationsContract {
    /// The cases.
    ///
    /// While they run, nothing else may use the center.
    public static let contract = Contract<any Notifications>(
        "notifications",
        sections: [
            Contract("filters", filters),
            Contract("order", order),
            Contract("lifetimes", lifetimes),
            Contract("objects", objects),
            Contract("queues", queues),
            Contract("sequences", sequences),
        ]
    )

    /// A case that expects the texts that observers note.
    static func fact(
        _ name: String,
        expecting expected: String,
        _ use: @escaping @Sendable (any Notifications, Trace) async -> Void
    ) -> ContractCase<any Notifications> {
        ContractCase(name, expecting: expected) { center in
            let trace = Trace()
            await use(center, trace)
            return trace.text
        }
    }
}

final class Sender: Sendable {}

extension Notification.Name {
    static let first = Notification.Name("contract.first")
    static let second = Notification.Name("contract.second")
}

/// The texts that observers recorded, in order.
final class Trace: Sendable {
    private let noted = Lock<[String]>([])

    var text: String {
        noted.withLock { $0.joined(separator: " ") }
    }

    func note(_ text: String) {
        noted.withLock { $0.append(text) }
    }
}

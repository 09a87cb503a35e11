public import DependencyContract
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
}

public import GlobalDependencies

/// The dependency on a center of notifications.
public protocol NotificationsDependency: Dependencies {
    /// The notifications; `NotificationCenter.default` by default.
    var notifications: any Notifications { get }
}

extension GlobalDependencies: NotificationsDependency {
    public var notifications: any Notifications {
        resolveDependency(forKeyPath: \.notifications, defaultImplementation: SystemNotifications.default)
    }
}

extension NotificationsDependency where Self: DependencyScope {
    public var notifications: any Notifications { parent.notifications }
}

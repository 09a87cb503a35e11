public import GlobalDependencies

/// The dependency on a notification center.
public protocol NotificationsDependency: Dependencies {
    /// The notification center, by default `NotificationCenter.default`.
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

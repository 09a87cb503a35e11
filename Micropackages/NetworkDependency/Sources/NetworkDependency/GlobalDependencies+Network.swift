public import GlobalDependencies

/// The dependency on a session that sends HTTP requests.
public protocol NetworkDependency: Dependencies {
    /// The session to send requests with.
    var network: any NetworkSession { get }
}

extension GlobalDependencies: NetworkDependency {
    /// The session to send requests with.
    ///
    /// The default is ``SystemNetwork/shared``.
    public var network: any NetworkSession {
        resolveDependency(forKeyPath: \.network, defaultImplementation: SystemNetwork.shared)
    }
}

extension NetworkDependency where Self: DependencyScope {
    public var network: any NetworkSession { parent.network }
}

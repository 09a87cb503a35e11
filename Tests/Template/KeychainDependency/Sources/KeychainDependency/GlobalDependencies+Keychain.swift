public import GlobalDependencies

/// The dependency of components that keep secrets.
public protocol KeychainDependency: Dependencies {
    /// The user's secrets.
    var keychain: any Keychain { get }
}

extension GlobalDependencies: KeychainDependency {
    /// The user's secrets; the system's keychain by default.
    public var keychain: any Keychain {
        resolveDependency(forKeyPath: \.keychain, defaultImplementation: SystemKeychain.shared)
    }
}

extension KeychainDependency where Self: DependencyScope {
    /// The secrets of the parent.
    public var keychain: any Keychain { parent.keychain }
}

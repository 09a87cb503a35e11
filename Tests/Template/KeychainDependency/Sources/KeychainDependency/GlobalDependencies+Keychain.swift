public import GlobalDependencies

/// The dependency on a keychain.
public protocol KeychainDependency: Dependencies {
    /// The user's secrets.
    var keychain: any Keychain { get }
}

extension GlobalDependencies: KeychainDependency {
    /// The user's secrets, by default in the system's keychain.
    public var keychain: any Keychain {
        resolveDependency(forKeyPath: \.keychain, defaultImplementation: SystemKeychain.shared)
    }
}

extension KeychainDependency where Self: DependencyScope {
    /// The user's secrets, as in the parent environment.
    public var keychain: any Keychain { parent.keychain }
}

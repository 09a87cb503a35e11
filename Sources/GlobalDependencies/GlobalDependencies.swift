/// An environment: answers each dependency with its default, or with the override set for it.
///
/// A dependency is a property in an extension, resolved by its key path:
///
/// ```swift
/// extension GlobalDependencies: NetworkDependency {
///     public var network: any NetworkSession {
///         resolveDependency(forKeyPath: \.network, defaultImplementation: SystemNetwork.shared)
///     }
/// }
/// ```
///
/// An environment is an immutable value: safe to use from every thread, and a copy is one retain.
public struct GlobalDependencies: Dependencies {
    /// What the copies of this environment have in common.
    @usableFromInline
    let environment: Environment

    /// Returns the environment itself.
    public func buildGlobal() -> GlobalDependencies {
        self
    }
}

extension GlobalDependencies: CustomDebugStringConvertible {
    /// The names and types of the overrides, in the order in which they were set; never their values.
    public var debugDescription: String {
        let overrides = environment.overrides
        return
            "GlobalDependencies(\(overrides.map { "\($0.accessor.name): \($0.accessor.valueType)" }.joined(separator: ", ")))"
    }
}

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
    @usableFromInline var storage: Storage

    /// Returns the environment itself.
    public func buildGlobal() -> GlobalDependencies {
        Audit.current?.note(storage)
        return self
    }
}

extension GlobalDependencies: CustomDebugStringConvertible {
    /// The names of the overrides, their declared types, and the types of their values, without the values.
    public var debugDescription: String {
        var overrides: [String] = []
        storage.overrides.eachBox { box in
            let text = box.debugDescription
            overrides.insert(text, at: overrides.firstIndex { $0 > text } ?? overrides.endIndex)
        }
        return "GlobalDependencies(\(overrides.joined(separator: ", ")))"
    }
}

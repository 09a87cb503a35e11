/// An environment, which answers each dependency with its default or with an override.
///
/// A dependency is a property in an extension, and is resolved by its key path:
///
/// ```swift
/// extension GlobalDependencies: NetworkDependency {
///     public var network: any NetworkSession {
///         resolveDependency(forKeyPath: \.network, defaultImplementation: SystemNetwork.shared)
///     }
/// }
/// ```
///
/// An environment is an immutable value. It is safe to use from every thread, and copying it costs one retain.
public struct GlobalDependencies: Dependencies {
    @usableFromInline var storage: Storage

    /// Returns the environment itself.
    public func buildGlobal() -> GlobalDependencies {
        Audit.current?.note(storage)
        storage.noteDerivation()
        return self
    }
}

extension GlobalDependencies: CustomDebugStringConvertible {
    /// The names of the overrides with their declared types and the types of their values.
    ///
    /// The values themselves are not shown.
    public var debugDescription: String {
        var overrides: [String] = []
        storage.overrides.eachBox { box in
            guard let text = box.debugDescription else { return }
            overrides.insert(text, at: overrides.firstIndex { $0 > text } ?? overrides.endIndex)
        }
        return "GlobalDependencies(\(overrides.joined(separator: ", ")))"
    }
}

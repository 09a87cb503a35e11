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
        self
    }
}

extension GlobalDependencies: CustomDebugStringConvertible {
    /// The overrides, in the order in which they were set: names, declared types, and types of the values, never the values.
    public var debugDescription: String {
        let overrides: [Box] = storage.overrides.boxes.reduce(into: []) { ordered, box in
            ordered.insert(box, at: ordered.firstIndex { $0.order > box.order } ?? ordered.endIndex)
        }
        return "GlobalDependencies(\(overrides.map(\.debugDescription).joined(separator: ", ")))"
    }
}

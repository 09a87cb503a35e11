/// A stand-in for the module `GlobalDependencies`, with the declarations that the linted programs need.
///
/// Without the other declarations, they compile in a second.
public protocol Dependencies: Sendable {
    func buildGlobal() -> GlobalDependencies
}

public struct GlobalDependencies: Dependencies {
    public static let `default` = GlobalDependencies()

    public static func bootstrap(_ overrides: (GlobalDependencies) -> Void) {}

    public func buildGlobal() -> GlobalDependencies {
        self
    }

    public func with<Value: Sendable>(override: Value, for keyPath: KeyPath<GlobalDependencies, Value>) -> Self {
        self
    }

    public func resolveDependency<Value>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        defaultImplementation: @autoclosure () -> Value
    ) -> Value {
        defaultImplementation()
    }

    public func resolveDependency<Value>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        defaultImplementation: (GlobalDependencies) -> Value
    ) -> Value {
        defaultImplementation(self)
    }

    public func resolveSharedDependency<Value: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        defaultImplementation: (GlobalDependencies) -> Value
    ) -> Value {
        defaultImplementation(self)
    }
}

public protocol DependencyScope: Dependencies {
    var parent: GlobalDependencies { get }
}

extension DependencyScope {
    public func buildGlobal() -> GlobalDependencies {
        parent
    }
}

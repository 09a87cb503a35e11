extension GlobalDependencies {
    /// Gives a clear compiler error for a default that does not have the dependency's type.
    @available(
        *,
        unavailable,
        message: "the default implementation is not of the dependency's type, or does not conform to its protocol"
    )
    public func resolveDependency<Value, Default>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        defaultImplementation: @autoclosure () -> Default
    ) -> Value {
        fatalError("unavailable")
    }
}

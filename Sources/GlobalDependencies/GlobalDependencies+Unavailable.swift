extension GlobalDependencies {
    /// An overload for a default that does not have the dependency's type, so that the compiler prints a sentence of ours.
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

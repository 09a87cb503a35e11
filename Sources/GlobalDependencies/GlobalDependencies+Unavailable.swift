extension GlobalDependencies {
    /// Stands where a default is not of the dependency's type, as the compiler has no words for that.
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

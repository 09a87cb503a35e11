extension GlobalDependencies {
    /// Returns the override of a dependency, or else its default. Called by the dependency's accessor.
    ///
    /// Costs a `nil` check and a relaxed atomic load where nothing is overridden; takes no lock, and does not allocate.
    /// - Parameters:
    ///   - keyPath: The key path of the accessor itself.
    ///   - defaultImplementation: Evaluated on each resolution that finds no override.
    @inlinable
    public func resolveDependency<Value>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        defaultImplementation: @autoclosure () -> Value,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Value {
        if environment != nil || Audit.isRunning {
            let accessor = SourcePlace(name: function, fileID: fileID, line: line)
            if let override = override(for: keyPath, otherwise: .default, accessor: accessor) {
                return override
            }
        }
        return defaultImplementation()
    }

    /// Returns the override of a dependency, or else the environment's own instance. Called by the dependency's accessor.
    ///
    /// The instance is built on first need, at most once per environment, from that environment, and is released with it.
    /// Threads that ask meanwhile wait for it. One that exists is found without a lock.
    /// - Parameters:
    ///   - keyPath: The key path of the accessor itself.
    ///   - defaultImplementation: Builds the instance from the environment that it receives. That one may be kept.
    /// - Precondition: The builder does not need, in turn, the instance that it builds.
    @inlinable
    public func resolveSharedDependency<Value: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        defaultImplementation: (GlobalDependencies) -> Value
    ) -> Value {
        let accessor = SourcePlace(name: function, fileID: fileID, line: line)
        if environment != nil || Audit.isRunning {
            if let override = override(for: keyPath, otherwise: .shared, accessor: accessor) {
                return override
            }
        }
        let keyPath = keyPath()
        let owner = environment?.instanceOwner ?? Environment.ofDefaults
        let instance =
            owner.instance(for: keyPath)
            ?? owner.buildInstance(for: keyPath, accessor: accessor) { TypedBox(defaultImplementation($0)) }
        return instance.value(as: Value.self)
    }

    @inlinable
    func override<Value>(
        for keyPath: () -> KeyPath<GlobalDependencies, Value>,
        otherwise source: Resolution.Source,
        accessor: SourcePlace
    ) -> Value? {
        var override: Unmanaged<Box>?
        if let environment {
            if environment.overrides.contains(type: Value.self) {
                override = environment.overrides.box(for: keyPath())
            } else if let check = environment.check {
                return check.answer(keyPath(), accessor: accessor).value(as: Value.self)
            }
        }
        if Audit.isRunning {
            Audit.report(Value.self, source: override == nil ? source : .override, accessor: accessor)
        }
        return override?.value(as: Value.self)
    }
}

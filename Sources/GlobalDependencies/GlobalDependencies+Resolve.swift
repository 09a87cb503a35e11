public import Synchronization

extension GlobalDependencies {
    /// Returns the override of a dependency, or else its default.
    ///
    /// Called by the dependency's accessor, and by nothing else. Where nothing is overridden it costs one relaxed atomic
    /// load; it takes no lock, and does not allocate.
    /// - Parameters:
    ///   - keyPath: The key path of the accessor itself.
    ///   - defaultImplementation: Evaluated by each resolution that finds no override.
    ///   - function: The accessor's name.
    ///   - fileID: The accessor's file.
    ///   - line: The accessor's line.
    /// - Returns: The override or the default.
    @inlinable
    public func resolveDependency<Value>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        defaultImplementation: @autoclosure () -> Value,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Value {
        if environment.exceptions.load(ordering: .relaxed) != 0,
            let override = override(
                for: keyPath(),
                Accessor(name: function, valueType: Value.self, place: SourcePlace(fileID: fileID, line: line))
            )
        {
            return override._withUnsafeGuaranteedRef { $0.value(as: Value.self) }
        }
        return defaultImplementation()
    }

    /// Returns the override of a dependency, or else the environment's own instance.
    ///
    /// Called by the dependency's accessor, and by nothing else. The instance is built on first need, at most once per
    /// environment, from that environment, and is released with it. Threads that ask meanwhile wait for it; one that
    /// exists is found without a lock.
    /// - Parameters:
    ///   - keyPath: The key path of the accessor itself.
    ///   - function: The accessor's name.
    ///   - fileID: The accessor's file.
    ///   - line: The accessor's line.
    ///   - defaultImplementation: Builds the instance from the environment that it receives, and may keep that one.
    /// - Returns: The override or the instance.
    /// - Precondition: The builder does not need, in turn, the instance that it builds.
    @inlinable
    public func resolveSharedDependency<Value: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        defaultImplementation: (GlobalDependencies) -> Value
    ) -> Value {
        let keyPath = keyPath()
        let accessor = Accessor(name: function, valueType: Value.self, place: SourcePlace(fileID: fileID, line: line))
        let instance =
            sharedInstance(for: keyPath, accessor)
            ?? buildSharedInstance(for: keyPath, accessor) { TypedBox(defaultImplementation($0)) }
        return instance.value(as: Value.self)
    }

    @usableFromInline
    func override(
        for keyPath: AnyKeyPath,
        _ accessor: @autoclosure () -> Accessor
    ) -> Unmanaged<Box>? {
        if let check = environment.check {
            return .passUnretained(check.answer(keyPath, accessor: accessor()))
        }
        let override = environment.override(for: keyPath)
        if Audit.isRunning {
            Audit.report(accessor(), source: override == nil ? .default : .override)
        }
        return override
    }

    @usableFromInline
    func sharedInstance(
        for keyPath: AnyKeyPath,
        _ accessor: @autoclosure () -> Accessor
    ) -> Box? {
        if let check = environment.check {
            return check.answer(keyPath, accessor: accessor())
        }
        let owner = instanceOwner
        return withExtendedLifetime(owner) {
            let instance = owner.instance(for: keyPath)
            if Audit.isRunning {
                Audit.report(accessor(), source: instance?.takeUnretainedValue().source ?? .shared)
            }
            return instance?._withUnsafeGuaranteedRef(\.box)
        }
    }

    @usableFromInline
    func buildSharedInstance(
        for keyPath: AnyKeyPath,
        _ accessor: Accessor,
        _ build: (GlobalDependencies) -> Box
    ) -> Box {
        Construction.instance(of: instanceOwner, for: KeyPathIdentity(keyPath), accessor: accessor, build: build)
    }

    private var instanceOwner: Environment {
        environment.instanceOwner
    }
}

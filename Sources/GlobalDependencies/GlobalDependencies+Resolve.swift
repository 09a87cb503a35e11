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
        let reasons = storage.reasons
        if reasons != 0, reasons < 0 || storage.isAudited {
            let keyPath: AnyKeyPath = keyPath()
            switch reasons == -1 ? storage.override(keyPath, function.utf8Start) : nil {
            case .some(.some(let box)): return box.value(as: Value.self)
            case .some(.none): break
            case .none:
                let place = SourcePlace(fileID: fileID, line: line)
                let accessor = Accessor(name: function, valueType: Value.self, place: place)
                if let box = override(consume keyPath, accessor) { return box.value(as: Value.self) }
            }
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
        let keyPath: AnyKeyPath = keyPath()
        if let box = storage.instance(keyPath, function.utf8Start) { return box.value(as: Value.self) }
        let accessor = Accessor(name: function, valueType: Value.self, place: SourcePlace(fileID: fileID, line: line))
        let box = instance(consume keyPath, accessor) {
            TypedBox(defaultImplementation($0), keyPath: $1)
        }
        return Unmanaged.passUnretained(box).value(as: Value.self)
    }

    /// Returns the override of a dependency, where there is more to do than to look it up.
    @usableFromInline
    func override(_ keyPath: consuming AnyKeyPath, _ accessor: Accessor) -> Unmanaged<Box>? {
        let number = KeyPathNumbers.shared.number(learning: &keyPath)
        let override = storage.ofThisCopy(accessor).override(keyPath, number, accessor, otherwise: .default)
        return override.map { .passUnretained($0) }
    }

    /// Returns the override of a shared default, or its instance, which is built where there is none.
    @usableFromInline
    func instance(
        _ keyPath: consuming AnyKeyPath,
        _ accessor: Accessor,
        _ build: (GlobalDependencies, AnyKeyPath) -> Box
    ) -> Box {
        let storage = storage.ofThisCopy(accessor)
        let number = KeyPathNumbers.shared.number(learning: &keyPath)
        return storage.override(keyPath, number, accessor, otherwise: .shared)
            ?? SharedBuild.instance(of: storage.sharedInstances, keyPath, number, accessor, build)
    }
}

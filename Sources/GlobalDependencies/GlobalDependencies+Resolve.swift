extension GlobalDependencies {
    /// Returns the override of a dependency, or its default.
    ///
    /// Call it only in the dependency's accessor. In an environment without overrides, the call costs one relaxed
    /// atomic load. It takes no lock, and does not allocate. For a default that is made of other dependencies, use
    /// ``resolveDependency(forKeyPath:function:fileID:line:defaultImplementation:)``.
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
        let state = storage.word
        if state != 0, state < 0 || storage.isAudited {
            let keyPath: AnyKeyPath = keyPath()
            switch state == -1 ? storage.override(keyPath, function.utf8Start) : nil {
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

    /// Returns the override of a dependency, or a default that is made of other dependencies.
    ///
    /// Call it only in the dependency's accessor. It costs as much as the method for a single value, plus the building of the
    /// default. An audit reports the dependencies that the default resolves. It reports the default itself only if the builder
    /// ignores its environment, because such a default is live, or if an override of this dependency is lost.
    /// - Parameters:
    ///   - keyPath: The key path of the accessor itself.
    ///   - function: The accessor's name.
    ///   - fileID: The accessor's file.
    ///   - line: The accessor's line.
    ///   - defaultImplementation: Builds the default from the environment that it receives, at each resolution that finds no
    ///     override. The default may keep that environment.
    /// - Returns: The override or the default.
    @inlinable
    public func resolveDependency<Value>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        defaultImplementation: (GlobalDependencies) -> Value
    ) -> Value {
        let state = storage.word
        guard state != 0, state < 0 || storage.isAudited else { return defaultImplementation(self) }
        let keyPath: AnyKeyPath = keyPath()
        switch state == -1 ? storage.override(keyPath, function.utf8Start) : nil {
        case .some(.some(let box)): return box.value(as: Value.self)
        case .some(.none): return defaultImplementation(self)
        case .none:
            let place = SourcePlace(fileID: fileID, line: line)
            let accessor = Accessor(name: function, valueType: Value.self, place: place)
            return composite(consume keyPath, accessor, defaultImplementation)
        }
    }

    /// Returns the override of a dependency, or the environment's instance of a shared default.
    ///
    /// Call it only in the dependency's accessor. The instance is built when it is first needed, from this environment
    /// and at most once while the environment lives. It is released with the environment. If another instance that keeps its
    /// environment lives longer than the environment itself, such as an instance of a temporary environment, it builds further
    /// instances of its own. While one thread builds the instance, other threads that
    /// need it wait. An existing instance is found without a lock.
    /// - Parameters:
    ///   - keyPath: The key path of the accessor itself.
    ///   - function: The accessor's name.
    ///   - fileID: The accessor's file.
    ///   - line: The accessor's line.
    ///   - defaultImplementation: Builds the instance from the environment that it receives. The instance may keep that
    ///     environment.
    /// - Returns: The override or the instance.
    /// - Precondition: The builder does not resolve the instance that it builds, neither directly nor through other dependencies.
    ///   The values that the key path captures resolve no dependency in `==`, which may run under a lock.
    ///   At most 100 builds are nested in one another if an accessor is among them twice, such as a subscript that builds on itself.
    @inlinable
    public func resolveSharedDependency<Value: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        defaultImplementation: (GlobalDependencies) -> Value
    ) -> Value {
        let keyPath: AnyKeyPath = keyPath()
        if let borrowed = storage.borrowed {
            if let (box, instances) = storage.openInstance(keyPath, function.utf8Start, borrowed) {
                defer { instances?._withUnsafeGuaranteedRef { $0.close() } }
                return box.value(as: Value.self)
            }
        } else if let box = storage.instance(keyPath, function.utf8Start) {
            return box.value(as: Value.self)
        }
        let accessor = Accessor(name: function, valueType: Value.self, place: SourcePlace(fileID: fileID, line: line))
        let box = instance(consume keyPath, accessor) {
            TypedBox(defaultImplementation($0), keyPath: $1)
        }
        return Unmanaged.passUnretained(box).value(as: Value.self)
    }

    /// Returns the override of a dependency.
    ///
    /// This is the slow path, which reports to audits, verifies overrides, and compares accessors.
    @usableFromInline
    func override(_ keyPath: consuming AnyKeyPath, _ accessor: Accessor) -> Unmanaged<Box>? {
        if let check = storage.check { return check.answer(accessor, &keyPath) }
        if let box = storage.recorded(keyPath, accessor.name.utf8Start) { return box }
        let storage = storage.ofThisCopy(accessor)
        if let box = storage.override(&keyPath, accessor) { return box }
        storage.report(accessor, keyPath, .default, nil)
        return nil
    }

    /// Returns the override of a dependency with a composite default, or builds the default.
    ///
    /// If the builder does not use its environment, audits report the default as live.
    @usableFromInline
    func composite<Value>(
        _ keyPath: consuming AnyKeyPath,
        _ accessor: Accessor,
        _ build: (GlobalDependencies) -> Value
    ) -> Value {
        if let check = storage.check { return check.answer(accessor, &keyPath).value(as: Value.self) }
        let storage = storage.ofThisCopy(accessor)
        if let box = storage.override(&keyPath, accessor) { return box.value(as: Value.self) }
        guard Audit.current != nil || storage.record != nil else { return build(self) }
        var builder = Storage(like: storage, base: storage)
        let value = build(GlobalDependencies(storage: builder))
        storage.report(accessor, keyPath, Storage.isUsed(&builder) ? nil : .default, nil)
        return value
    }

    /// Returns the override of a shared default, or its instance.
    ///
    /// The instance is built if it does not exist yet.
    @usableFromInline
    func instance(
        _ keyPath: consuming AnyKeyPath,
        _ accessor: Accessor,
        _ build: (GlobalDependencies, AnyKeyPath) -> Box
    ) -> Box {
        if let check = storage.check { return check.answer(accessor, &keyPath).takeUnretainedValue() }
        let storage = storage.ofThisCopy(accessor)
        if let override = storage.override(&keyPath, accessor) { return override.takeUnretainedValue() }
        Audit.current?.note(storage)
        let box = storage.withInstances { SharedBuild.instance(of: $0, keyPath, accessor, build) }
        storage.report(accessor, keyPath, box.record?.isLive == true ? .default : .shared, box)
        return box
    }
}

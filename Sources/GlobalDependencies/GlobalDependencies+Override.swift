extension GlobalDependencies {
    /// Returns an environment with one dependency replaced.
    ///
    /// This environment does not change. The new environment builds its own shared defaults. The property is read once to verify
    /// that it returns the override; the dependency's default is not evaluated. A second override of a dependency replaces the first.
    /// For several overrides, use ``with(_:)``.
    /// - Parameters:
    ///   - override: The value that replaces the default.
    ///   - keyPath: The property of the dependency itself.
    ///   - fileID: The caller's file.
    ///   - line: The caller's line.
    /// - Returns: The new environment.
    /// - Precondition: The property's accessor resolves this key path. Members of a dependency and aliases are not accepted.
    @inlinable
    public consuming func with<Value: Sendable>(
        override: Value,
        for keyPath: KeyPath<GlobalDependencies, Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> GlobalDependencies {
        add(TypedBox(override, keyPath: keyPath), SourcePlace(fileID: fileID, line: line)) { _ = $0[keyPath: keyPath] }
        return self
    }

    /// Returns an environment with several dependencies replaced.
    ///
    /// This environment does not change.
    ///
    /// ```swift
    /// let dependencies = GlobalDependencies.default.with {
    ///     $0.override(keyPath: \.network, with: network)
    ///     $0.override(keyPath: \.locale, with: locale)
    /// }
    /// ```
    /// - Parameter configure: Overrides dependencies of the environment that it receives.
    /// - Returns: The new environment.
    /// - Throws: The error of `configure`.
    public consuming func with<Failure: Error>(
        _ configure: (inout GlobalDependencies) throws(Failure) -> Void
    ) throws(Failure) -> GlobalDependencies {
        try configure(&self)
        return self
    }

    /// Replaces one dependency of this environment, as ``with(override:for:fileID:line:)`` does.
    ///
    /// Components that already hold a copy of the environment are not affected.
    /// - Parameters:
    ///   - keyPath: The property of the dependency itself.
    ///   - override: The value that replaces the default.
    ///   - fileID: The caller's file.
    ///   - line: The caller's line.
    /// - Precondition: The property's accessor resolves this key path. Members of a dependency and aliases are not accepted.
    @inlinable
    public mutating func override<Value: Sendable>(
        keyPath: KeyPath<GlobalDependencies, Value>,
        with override: Value,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        add(TypedBox(override, keyPath: keyPath), SourcePlace(fileID: fileID, line: line)) { _ = $0[keyPath: keyPath] }
    }

    @usableFromInline
    mutating func add(_ box: Box, _ call: SourcePlace, _ read: (GlobalDependencies) -> Void) {
        box.call = call
        if storage.numbers.haveAudits { Audit.current?.note(storage) }
        let isAlone = isKnownUniquelyReferenced(&storage) && !storage.hasInstances
        if !isAlone || !storage.overrides.hasRoom {
            let count = storage.overrides.count
            let larger = BoxTable(storage.overrides, capacity: isAlone ? 2 * count : count + 1)
            storage = Storage(larger, resets: storage.resets)
        }
        storage.overrides.add(box)
        storage.verify(box, read)
        if storage.numbers.haveAudits { Audit.current?.note(box) }
    }

    /// Removes the override of a dependency.
    ///
    /// If there is no override, the dependency still resolves to its default. In both cases, the environment builds its shared
    /// defaults again. Audits treat the default as intended, and do not report a lost override. If the environment overrides only
    /// other dependencies, the property is read once, which evaluates its default.
    /// - Parameters:
    ///   - keyPath: The property of the dependency itself.
    ///   - fileID: The caller's file.
    ///   - line: The caller's line.
    /// - Precondition: The property's accessor resolves this key path. Members of a dependency and aliases are not accepted.
    public mutating func resetToDefault<Value>(
        keyPath: KeyPath<GlobalDependencies, Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let overrides = storage.overrides
        let box = Box(keyPath: keyPath)
        let removed = overrides.box(box.number, equalTo: keyPath)
        if removed == nil, overrides.count > 0 {
            box.call = SourcePlace(fileID: fileID, line: line)
            Storage(.empty).verify(box) { _ = $0[keyPath: keyPath] }
        }
        storage = Storage(overrides.copy(without: removed), resets: (storage.resets ?? []) + [keyPath])
    }
}

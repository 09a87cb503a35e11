import Synchronization

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
        insert(box, isForDefaults: false)
        storage.verify(box, read)
        if storage.numbers.haveBuilds { SharedBuild.current?.record.note(box) }
        guard storage.numbers.haveAudits else { return }
        // Without a call, audits treat the overrides of `bootstrap` as defaults. So if a test overrides one of these dependencies
        // again and loses that override, an audit reports the loss.
        if Bootstrap.isRunning.load(ordering: .relaxed) { box.call = nil }
        Audit.current?.note(box)
    }

    /// Adds a box to the overrides, in place if no other code can reach them.
    ///
    /// `isForDefaults` says whether nothing is overridden then.
    private mutating func insert(_ box: Box, isForDefaults: Bool) {
        storage.noteDerivation()
        let isAlone = isKnownUniquelyReferenced(&storage) && !storage.hasInstances
        if !isAlone || !storage.overrides.hasCapacity || storage.isForDefaults != isForDefaults {
            let count = storage.overrides.count
            let larger = BoxTable(storage.overrides, capacity: isAlone ? 2 * count : count + 1)
            storage = Storage(larger, isForDefaults: isForDefaults, from: storage)
        } else {
            storage.auditNumber.store(-1, ordering: .relaxed)
        }
        storage.overrides.add(box)
    }

    /// Removes the override of a dependency, if there is one, and marks the dependency as reset.
    ///
    /// Audits treat the default of a dependency that is reset as intended, and do not report a lost override. The environment builds
    /// its shared defaults again. No property is read, and no default is evaluated. Only the dependency whose accessor passes
    /// this key path is affected: resetting an alias, or a member of a dependency, affects no dependency.
    ///
    /// The call takes as long as copying the overrides and earlier resets, or as looking at them if the environment has no other copy.
    /// - Parameter keyPath: The property of the dependency itself.
    public mutating func resetToDefault<Value>(keyPath: KeyPath<GlobalDependencies, Value>) {
        let reset = Box(keyPath: keyPath)
        var isForDefaults = storage.isForDefaults
        if let override = storage.overrides.box(reset.number, equalTo: keyPath), override.accessor != nil {
            isForDefaults = true
            storage.overrides.eachBox { if $0 !== override, $0.accessor != nil { isForDefaults = false } }
        }
        insert(reset, isForDefaults: isForDefaults)
    }
}

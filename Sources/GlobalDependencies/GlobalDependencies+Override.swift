extension GlobalDependencies {
    /// Returns an environment with one dependency replaced; this one does not change.
    ///
    /// The new environment builds shared defaults of its own. Copies the list of overrides, and reads the property once
    /// to make sure that the override answers it; the dependency's default is not evaluated.
    /// - Parameters:
    ///   - override: The value to answer with.
    ///   - keyPath: The property of the dependency itself.
    ///   - fileID: The caller's file.
    ///   - line: The caller's line.
    /// - Returns: The new environment.
    /// - Precondition: The property's accessor resolves this key path: not a member of a dependency, nor an alias.
    public func with<Value: Sendable>(
        override: Value,
        for keyPath: KeyPath<GlobalDependencies, Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> GlobalDependencies {
        let box = TypedBox(override)
        let check = OverrideCheck(
            keyPath: KeyPathIdentity(keyPath),
            valueType: Value.self,
            box: box,
            call: SourcePlace(fileID: fileID, line: line)
        )
        _ = GlobalDependencies(environment: Environment(overrides: [], check: check))[keyPath: keyPath]
        let answer = check.conclude()
        let new = Override(keyPath: answer.keyPath, accessor: answer.accessor, box: box)

        var overrides = environment.overrides
        if let replaced = overrides.firstIndex(where: { $0.keyPath == new.keyPath }) {
            overrides[replaced] = new
        } else {
            overrides.append(new)
        }
        return GlobalDependencies(environment: Environment(overrides: overrides))
    }

    /// Replaces one dependency of this environment, as ``with(override:for:fileID:line:)`` does.
    ///
    /// Components that already hold a copy of the environment keep what they have.
    public mutating func override<Value: Sendable>(
        keyPath: KeyPath<GlobalDependencies, Value>,
        with override: Value,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self = with(override: override, for: keyPath, fileID: fileID, line: line)
    }

    /// Removes the override of a dependency, or changes nothing that is resolved where it has none.
    ///
    /// The environment builds its shared defaults anew in either case.
    public mutating func resetToDefault<Value>(keyPath: KeyPath<GlobalDependencies, Value>) {
        let keyPath = KeyPathIdentity(keyPath)
        let kept = environment.overrides.filter { $0.keyPath != keyPath }
        self = GlobalDependencies(environment: Environment(overrides: kept))
    }
}

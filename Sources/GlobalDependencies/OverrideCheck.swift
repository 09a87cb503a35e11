import Synchronization

/// The read that verifies that a property returns its override.
extension GlobalDependencies.Storage {
    /// Reads the property.
    ///
    /// Traps if the property's accessor resolves another key path or none, because the override would be ignored.
    /// - Precondition: No other thread can reach the storage.
    func verify(_ box: Box, _ read: (GlobalDependencies) -> Void) {
        let former = state.load(ordering: .relaxed)
        state.store(numbers.audits + 2, ordering: .relaxed)
        check = box
        read(GlobalDependencies(storage: self))
        if box.accessor == nil { box.trap("its key path names a property that resolves no dependency") }
        state.store(former, ordering: .relaxed)
        check = nil
    }
}

extension Box {
    /// Returns this box to an accessor that runs while the box is verified.
    ///
    /// Traps if the accessor resolves another key path.
    final func answer(_ accessor: Accessor, _ keyPath: inout AnyKeyPath) -> Unmanaged<Box> {
        let number = KeyPathNumbers.shared.number(interning: &keyPath)
        // If both key paths have the same number in the table, they are equal. Otherwise, the key paths themselves are compared.
        if number == nil || number != KeyPathNumbers.shared.quickNumber(of: self.keyPath) {
            guard keyPath == self.keyPath else {
                trap("its key path leads to \(accessor), which resolves another key path")
            }
            if number != nil { KeyPathNumbers.shared.intern(self.keyPath) }
        }
        return .passUnretained(answering(accessor, isQuick: number != nil))
    }

    final fileprivate func trap(_ reason: String) -> Never {
        guard let call else { preconditionFailure(reason) }
        call.trap(
            """
            The override of \(type(of: keyPath).valueType) at \(call) would be ignored: \(reason). \
            Use the key path of the dependency's own property: its accessor passes that key path.
            """
        )
    }
}

/// Answers the accessor at a key path once, to make sure that it asks for this key path and no other.
struct OverrideCheck {
    private let valueType: Any.Type
    private let call: SourcePlace
    private let box: Box
    /// Whether the box has no value, as the override is to be removed: the default is the answer then.
    private let isReset: Bool
    private var isAnswered = false

    private init(_ valueType: Any.Type, _ call: SourcePlace, _ box: Box, isReset: Bool) {
        (self.valueType, self.call, self.box, self.isReset) = (valueType, call, box, isReset)
    }

    /// Reads the property, and traps where its accessor resolves another key path, or nothing: the call would be ignored.
    static func run(
        on storage: GlobalDependencies.Storage,
        _ valueType: Any.Type,
        _ call: SourcePlace,
        _ box: Box,
        isReset: Bool = false,
        _ read: (GlobalDependencies) -> Void
    ) {
        var check = OverrideCheck(valueType, call, box, isReset: isReset)
        withUnsafeMutablePointer(to: &check) { pointer in
            storage.verifying(with: pointer) { read(GlobalDependencies(storage: storage)) }
        }
        if !check.isAnswered { check.trap("its key path leads to nothing that is resolved") }
    }

    /// Returns what the accessor gets, which asks for a key path.
    mutating func answer(_ keyPath: AnyKeyPath, _ number: Int, _ accessor: Accessor) -> Box? {
        guard KeyPathNumbers.shared.isSame(keyPath, number, as: box.keyPath) else {
            trap("its key path leads to \(accessor), which resolves another key path")
        }
        isAnswered = true
        box.accessor = accessor
        return isReset ? nil : box
    }

    private func trap(_ reason: String) -> Never {
        call.trap(
            """
            The \(isReset ? "reset" : "override") of \(valueType) at \(call) would be ignored: \(reason). \
            Use the key path of the dependency's own property, which its accessor passes on.
            """
        )
    }
}

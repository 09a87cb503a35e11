/// Answers the accessor at a key path once, to make sure that it asks for this key path and no other.
///
/// `@unchecked Sendable`: only the thread that checks reaches it.
struct OverrideCheck: ~Copyable, @unchecked Sendable {
    let valueType: Any.Type
    let call: SourcePlace
    let box: Box
    /// Whether the box has no value, as the override is to be removed: the default is the answer then.
    var isReset = false

    /// Reads the property, and traps where its accessor resolves another key path, or nothing: the call would be ignored.
    consuming func run(_ read: (GlobalDependencies) -> Void) {
        let storage = GlobalDependencies.Storage(.empty, role: .verifying(self), slowPathReasons: -1)
        read(GlobalDependencies(storage: storage))
        switch storage.role {
        case .verifying(let check) where !storage.isAnswered:
            check.trap("its key path leads to nothing that is resolved")
        default: break
        }
    }

    func answer(_ asked: inout AnyKeyPath, _ accessor: Accessor) -> Unmanaged<Box>? {
        guard KeyPathNumbers.shared.isSame(&asked, box.keyPath) else {
            trap("its key path leads to \(accessor), which resolves another key path")
        }
        box.accessor = accessor
        return isReset ? nil : .passUnretained(box)
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

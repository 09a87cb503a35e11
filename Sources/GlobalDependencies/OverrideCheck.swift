import Synchronization

/// Answers the accessor at an override's key path, once, to learn whether it asks for this override.
final class OverrideCheck: Sendable {
    struct Answer: Sendable {
        let keyPath: KeyPathIdentity
        let accessor: Accessor
    }

    private let keyPath: KeyPathIdentity
    private let valueType: Any.Type
    private let box: Box
    private let call: SourcePlace
    private let answer = Mutex<Answer?>(nil)

    init(keyPath: KeyPathIdentity, valueType: Any.Type, box: Box, call: SourcePlace) {
        self.keyPath = keyPath
        self.valueType = valueType
        self.box = box
        self.call = call
    }

    /// Answers with the override, or traps: an accessor that resolves another key path would never find it.
    func answer(_ asked: AnyKeyPath, accessor: Accessor) -> Box {
        let asked = KeyPathIdentity(asked)
        guard asked == keyPath else {
            trap("its key path leads to \(accessor), which resolves another key path")
        }
        answer.withLock { $0 = Answer(keyPath: asked, accessor: accessor) }
        return box
    }

    /// Returns what was learned, or traps where nothing asked.
    func conclude() -> Answer {
        guard let answer = answer.withLock({ $0 }) else {
            trap("its key path leads to nothing that is resolved")
        }
        return answer
    }

    private func trap(_ reason: String) -> Never {
        call.trap(
            """
            The override of \(valueType) at \(call) would be ignored: \(reason). \
            Override a dependency by the key path of its own property, which its accessor passes on.
            """
        )
    }
}

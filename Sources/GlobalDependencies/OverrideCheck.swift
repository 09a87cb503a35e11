/// Answers the accessor at a key path once, to make sure that it asks for this key path and no other.
///
/// `@unchecked Sendable`: only the thread that checks reaches it.
final class OverrideCheck: @unchecked Sendable {
    private let verb: String
    private let keyPath: AnyKeyPath
    private let valueType: Any.Type
    private let call: SourcePlace
    /// The override, or `nil` where one is to be removed: the default is the answer then.
    private let box: Box?
    private var isAnswered = false

    private init(verb: String, keyPath: AnyKeyPath, valueType: Any.Type, box: Box?, call: SourcePlace) {
        (self.verb, self.keyPath, self.valueType, self.box, self.call) = (verb, keyPath, valueType, box, call)
    }

    /// Reads a property, and traps where its accessor resolves another key path, or nothing: the call would be ignored.
    static func run<Value>(
        _ verb: String,
        keyPath: KeyPath<GlobalDependencies, Value>,
        box: Box?,
        call: SourcePlace
    ) {
        let check = OverrideCheck(verb: verb, keyPath: keyPath, valueType: Value.self, box: box, call: call)
        let storage = GlobalDependencies.Storage(.empty, role: .verifying(check), slowPathReasons: 2)
        _ = GlobalDependencies(storage: storage)[keyPath: keyPath]
        guard check.isAnswered else { check.trap("its key path leads to nothing that is resolved") }
    }

    func answer(_ asked: AnyKeyPath, _ accessor: Accessor) -> Box? {
        guard asked == keyPath else {
            trap("its key path leads to \(accessor), which resolves another key path")
        }
        isAnswered = true
        box?.answer(accessor)
        return box
    }

    private func trap(_ reason: String) -> Never {
        call.trap(
            """
            The \(verb) of \(valueType) at \(call) would be ignored: \(reason). \
            Use the key path of the dependency's own property, which its accessor passes on.
            """
        )
    }
}

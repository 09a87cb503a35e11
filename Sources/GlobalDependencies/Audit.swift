import Synchronization

/// A call of `auditing(_:operation:)` that is under way.
final class Audit: Sendable {
    /// The audit that surrounds the running code: an object, as a task-local closure crashes when optimized.
    static let surrounding = TaskLocal<Audit?>(wrappedValue: nil)

    private let observer: @Sendable (GlobalDependencies.Resolution) -> Void
    private let outer = Audit.surrounding.get()
    /// A task may outlive the operation that started it: what it resolves then is not reported.
    private let isOver = Atomic(false)

    init(observer: @escaping @Sendable (GlobalDependencies.Resolution) -> Void) {
        self.observer = observer
        KeyPathNumbers.shared.audits.pointee.add(1, ordering: .relaxed)
    }

    func end() {
        isOver.store(true, ordering: .relaxed)
        KeyPathNumbers.shared.audits.pointee.subtract(1, ordering: .relaxed)
    }

    /// The innermost audit that the running code is part of.
    static var current: Audit? {
        KeyPathNumbers.shared.audits.pointee.load(ordering: .relaxed) == 0 ? nil : surrounding.get()
    }

    /// Tells this audit and those around it, innermost first, but not what their observers resolve.
    func report(_ accessor: Accessor, _ keyPath: AnyKeyPath, source: GlobalDependencies.Resolution.Source) {
        let resolution = GlobalDependencies.Resolution(
            name: "\(accessor.name)",
            valueType: accessor.valueType,
            source: source,
            path: SharedBuild.path,
            fileID: "\(accessor.place.fileID)",
            line: accessor.place.line,
            keyPath: keyPath
        )
        Audit.surrounding.withValue(nil) {
            for audit in sequence(first: self, next: \.outer) where !audit.isOver.load(ordering: .relaxed) {
                audit.observer(resolution)
            }
        }
    }
}

import Synchronization

/// A call of `auditing(_:operation:)` that is under way.
final class Audit: Sendable {
    /// The audit that surrounds the running code: an object, as a task-local closure crashes when optimised.
    static let surrounding = TaskLocal<Audit?>(wrappedValue: nil)

    /// How many audits run, anywhere.
    private static let running = Atomic(0)

    private let observer: @Sendable (GlobalDependencies.Resolution) -> Void
    private let outer = Audit.surrounding.get()
    /// A task may outlive the operation that started it: what it resolves then is not reported.
    private let isOver = Atomic(false)

    init(observer: @escaping @Sendable (GlobalDependencies.Resolution) -> Void) {
        self.observer = observer
        Audit.running.add(1, ordering: .relaxed)
        Environment.ofDefaults.exceptions.add(1, ordering: .relaxed)
    }

    func end() {
        isOver.store(true, ordering: .relaxed)
        Environment.ofDefaults.exceptions.subtract(1, ordering: .relaxed)
        Audit.running.subtract(1, ordering: .relaxed)
    }

    static var isRunning: Bool {
        running.load(ordering: .relaxed) != 0
    }

    /// Tells the surrounding audits, innermost first, but not what their observers resolve.
    @inline(never)
    static func report(_ accessor: Accessor, source: GlobalDependencies.Resolution.Source) {
        guard let innermost = surrounding.get() else { return }
        let resolution = GlobalDependencies.Resolution(
            name: "\(accessor.name)",
            valueType: accessor.valueType,
            source: source,
            path: Construction.path,
            fileID: "\(accessor.place.fileID)",
            line: accessor.place.line
        )
        surrounding.withValue(nil) {
            for audit in sequence(first: innermost, next: \.outer) where !audit.isOver.load(ordering: .relaxed) {
                audit.observer(resolution)
            }
        }
    }
}

import Synchronization

/// A running call of `auditing(_:operation:)`.
///
/// `@unchecked Sendable`: its mutable state changes only under the lock.
final class Audit: @unchecked Sendable {
    private static let lock = Lock(false)
    /// The audit that surrounds the running code.
    ///
    /// `Audit` is a class around the observer, because optimized code crashes if a task-local value is a closure.
    private static let ofTask = TaskLocal<Audit?>(wrappedValue: nil)
    private static let ofProcess = Lock<Audit?>(nil)
    private static let count = Atomic(0)
    /// The audit that surrounds an observer.
    ///
    /// This audit has already ended, so it reports none of the observer's own resolutions.
    private static let silence = {
        let audit = Audit(outer: nil) { _ in }
        audit.isOver.store(true, ordering: .relaxed)
        return audit
    }()

    /// The overrides and defaults of the key paths with one number.
    ///
    /// `@unchecked Sendable`: it is used under the lock.
    private final class Entry: Box, @unchecked Sendable {
        @exclusivity(unchecked) var known = Known()
    }

    private struct Known {
        /// The overrides of the operation's environments, without their values.
        var overrides: [Box] = []
        /// The defaults that were taken so far.
        ///
        /// The operation may later use an environment that overrides one of these dependencies.
        var defaults: [GlobalDependencies.Resolution] = []
        /// The number of changes.
        var version = 0

        func override(of keyPath: AnyKeyPath) -> Box? { overrides.first { $0.keyPath == keyPath } }
    }

    private let observer: @Sendable (GlobalDependencies.Resolution) -> Void
    private let outer: Audit?
    let number = Audit.count.add(1, ordering: .relaxed).newValue
    @exclusivity(unchecked) private var entries = BoxTable.empty
    /// Whether the operation has ended.
    ///
    /// Resolutions by tasks that outlive the operation are not reported.
    private let isOver = Atomic(false)

    init(outer: Audit? = .current, observer: @escaping @Sendable (GlobalDependencies.Resolution) -> Void) {
        (self.outer, self.observer) = (outer, observer)
    }

    deinit { entries.release() }

    /// Whether the running code is part of an audit.
    static var isRunning: Bool { ofTask.get() != nil || KeyPathNumbers.shared.isProcessAudited }

    /// The innermost audit that the running code is part of.
    static var current: Audit? {
        guard KeyPathNumbers.shared.haveAudits else { return nil }
        return ofTask.get() ?? ofProcess.withLock { $0 }
    }

    func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
        begin()
        defer { end() }
        return try Audit.ofTask.withValue(self, operation: operation)
    }

    nonisolated(nonsending) func run<Result>(
        _ operation: nonisolated(nonsending) () async throws -> Result
    ) async rethrows -> Result {
        begin()
        defer { end() }
        return try await Audit.ofTask.withValue(self, operation: operation)
    }

    /// Makes an audit observe all code of the process that no other audit surrounds, and ends the previous audit.
    static func observeProcess(with audit: Audit?) {
        audit?.begin()
        let former = ofProcess.withLock { current in
            defer { current = audit }
            return current
        }
        KeyPathNumbers.shared.isProcessAudited = audit != nil
        former?.end()
    }

    private func begin() { KeyPathNumbers.shared.count(audits: 1) }

    private func end() {
        isOver.store(true, ordering: .relaxed)
        KeyPathNumbers.shared.count(audits: -1)
    }

    /// Reports a resolution to this audit and to the audits around it, innermost first.
    @inline(never)
    func report(_ resolution: GlobalDependencies.Resolution, in storage: GlobalDependencies.Storage) {
        note(storage)
        for audit in sequence(first: self, next: \.outer) {
            if resolution.takesDefault, let override = audit.override(lostBy: resolution) {
                audit.tell(resolution.lost(override))
            } else if !resolution.isComposite {
                audit.tell(resolution)
            }
        }
    }

    /// Notes the overrides that an environment already has, and reports the earlier defaults that lost one of them.
    func note(_ storage: GlobalDependencies.Storage) {
        guard storage.auditNumber.exchange(number, ordering: .relaxed) != number else { return }
        storage.overrides.eachBox { note($0, isEarlier: true) }
    }

    /// Notes an override and, if `isEarlier` is true, reports the defaults that have lost it.
    ///
    /// `isEarlier` is true for an override that was set before the audit noted its environment. A default that was
    /// taken before the override was set is not lost. Overrides that one line sets are noted once.
    @inline(never)
    func note(_ box: Box, isEarlier: Bool = false) {
        guard let call = box.call else { return }
        for audit in sequence(first: self, next: \.outer) {
            var lost: [GlobalDependencies.Resolution] = []
            audit.update(box.keyPath) { known in
                lost = []
                let isKnown = known.overrides.contains {
                    $0.call?.isSamePlace(as: call) == true && $0.keyPath == box.keyPath
                }
                guard !isKnown else { return }
                let override = Box(keyPath: box.keyPath)
                override.call = call
                known.overrides.append(override)
                guard isEarlier else { return }
                lost = known.defaults.filter { $0.keyPath == box.keyPath }
                known.defaults.removeAll { $0.keyPath == box.keyPath }
            }
            for resolution in lost { audit.tell(resolution.lost(call)) }
        }
    }

    /// Returns the place of the override that a default has lost.
    ///
    /// If the default has lost no override, remembers the default and returns `nil`.
    private func override(lostBy resolution: GlobalDependencies.Resolution) -> SourcePlace? {
        var override: Box?
        update(resolution.keyPath) { known in
            override = known.override(of: resolution.keyPath)
            let isKnown = known.defaults.contains { $0.keyPath == resolution.keyPath && $0.path == resolution.path }
            if override == nil, !isKnown { known.defaults.append(resolution) }
        }
        return override?.call
    }

    /// Changes what is known, and repeats the change if another thread made one meanwhile.
    ///
    /// The body runs without the lock, because it compares key paths. The values that they capture may resolve dependencies in `==`.
    private func update(_ keyPath: AnyKeyPath, _ body: (inout Known) -> Void) {
        let new = Entry(keyPath: keyPath)
        var known = Known()
        var version = -1
        func exchange() -> Bool {
            Audit.lock.withLock { _ in
                if entries.box(new.number) == nil { entries.grow(with: new) }
                let box = entries.box(new.number)?.takeUnretainedValue() ?? new
                let entry = unsafeDowncast(box, to: Entry.self)
                let isCurrent = entry.known.version == version
                if isCurrent { entry.known = known } else { known = entry.known }
                version = entry.known.version
                return isCurrent
            }
        }
        while !exchange() {
            body(&known)
            known.version += 1
        }
    }

    /// Calls the observer, without reporting the resolutions that it makes.
    private func tell(_ resolution: GlobalDependencies.Resolution) {
        guard !isOver.load(ordering: .relaxed) else { return }
        SharedBuild.leave { Audit.ofTask.withValue(Audit.silence) { observer(resolution) } }
    }
}

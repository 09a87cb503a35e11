import Synchronization

/// What a shared default's builder resolves from its environment, for audits that meet the instance later.
///
/// The environments of all builders, the default environment, and the environments that are made from these add to the record of the
/// build that runs. Each kind of resolution of a dependency is recorded once, so a record is bounded by the number of dependencies. What a
/// nested build resolves is in the nested record.
///
/// `@unchecked Sendable`: only the thread that builds uses a record before the instance is published. Afterwards only atomic
/// properties change.
@usableFromInline
final class BuildRecord: @unchecked Sendable {
    /// The box of a dependency in ``dependencies``, with its recorded kinds of resolutions as a set of bits.
    private final class Dependency: Box, @unchecked Sendable {
        @exclusivity(unchecked) var kinds = 0
        /// The identity of the instance that was resolved last, as ``BuildRecord/identity(of:takesDefault:)`` returns it.
        @exclusivity(unchecked) var instance = 0
        /// The identities of all instances that were resolved.
        @exclusivity(unchecked) var instances: [Int] = []
    }

    /// The number of the audit that surrounds the build, or zero.
    let outerAudit = Audit.current?.number ?? 0
    /// The number of the last audit that received the resolutions.
    private let auditNumber: Atomic<Int>
    @exclusivity(unchecked) private var dependencies = BoxTable.empty
    /// A resolution with the record of its instance, or an override.
    private final class Event {
        let resolution: GlobalDependencies.Resolution?
        let override: Box?
        @exclusivity(unchecked) var record: BuildRecord?

        init(_ resolution: GlobalDependencies.Resolution?, _ record: BuildRecord?, override: Box? = nil) {
            (self.resolution, self.record, self.override) = (resolution, record, override)
        }
    }

    @exclusivity(unchecked) private var events: [Event] = []
    var count: Int { events.count }
    /// A hash value of the resolutions.
    @exclusivity(unchecked) private(set) var signature = 2
    /// Whether the builder ignored its environment.
    var isLive = false

    init() { auditNumber = Atomic(outerAudit) }

    deinit {
        dependencies.release()
        // A chain of records would be released recursively.
        var released: [BuildRecord] = []
        giveUpRecords(to: &released)
        while var record = released.popLast() {
            if isKnownUniquelyReferenced(&record) { record.giveUpRecords(to: &released) }
        }
    }

    private func giveUpRecords(to released: inout [BuildRecord]) {
        for event in events {
            if let record = event.record { released.append(record) }
            event.record = nil
        }
    }

    private func kind(
        _ source: GlobalDependencies.Resolution.Source?,
        _ box: Box?,
        _ keyPath: AnyKeyPath,
        in storage: GlobalDependencies.Storage
    ) -> Int {
        let takesDefault = storage.takesDefault(box, keyPath)
        switch source {
        case .override: return takesDefault ? 1 : 2
        case _ where box != nil: return 4
        case .default: return takesDefault ? 8 : 16
        default: return takesDefault ? 32 : 64
        }
    }

    /// Returns what tells instances of a shared default apart whose builders resolved different things.
    static func identity(of instance: Box, takesDefault: Bool) -> Int { instance.signature | (takesDefault ? 1 : 0) }

    private func dependency(_ keyPath: AnyKeyPath) -> Dependency? {
        dependencies.box(KeyPathNumbers.shared.number(of: keyPath), equalTo: keyPath)
            .map { unsafeDowncast($0, to: Dependency.self) }
    }

    /// Whether a resolution of this kind is recorded.
    ///
    /// The accessor that asks is known to ``hasQuickly(_:_:_:_:)`` from then on.
    func has(
        _ source: GlobalDependencies.Resolution.Source?,
        _ box: Box?,
        _ keyPath: AnyKeyPath,
        _ accessorName: UnsafePointer<UInt8>,
        in storage: GlobalDependencies.Storage
    ) -> Bool {
        guard let dependency = dependency(keyPath) else { return false }
        if KeyPathNumbers.shared.quickNumber(of: keyPath) != nil {
            dependency.accessorName.store(UInt(bitPattern: accessorName), ordering: .relaxed)
        }
        let kind = kind(source, box, keyPath, in: storage)
        guard kind == 4, let box else { return dependency.kinds & kind != 0 }
        let instance = Self.identity(of: box, takesDefault: storage.takesDefault(box, keyPath))
        guard dependency.instances.contains(instance) else { return false }
        dependency.instance = instance
        return true
    }

    /// Whether a resolution of an accessor is recorded, as far as can be told without comparing key paths.
    func hasQuickly(_ kind: Int, _ instance: Int, _ number: Int, _ accessorName: UnsafePointer<UInt8>) -> Bool {
        guard let box = dependencies.box(number), box.isAnswer(to: accessorName) else { return false }
        return unsafeBitCast(box, to: Unmanaged<Dependency>.self)._withUnsafeGuaranteedRef {
            instance != 0 ? $0.instance == instance : $0.kinds & kind != 0
        }
    }

    /// Adds a resolution, unless one of its kind is recorded.
    func add(
        _ resolution: GlobalDependencies.Resolution,
        _ source: GlobalDependencies.Resolution.Source?,
        _ box: Box?,
        in storage: GlobalDependencies.Storage
    ) {
        let kind = kind(source, box, resolution.keyPath, in: storage)
        let dependency = known(resolution.keyPath)
        if kind == 4, let box {
            let instance = Self.identity(of: box, takesDefault: resolution.takesDefault)
            dependency.instance = instance
            guard !dependency.instances.contains(instance) else { return }
            dependency.instances.append(instance)
            sign(instance, resolution.number)
        } else {
            guard dependency.kinds & kind == 0 else { return }
            dependency.kinds |= kind
            sign(kind, resolution.number)
        }
        events.append(Event(resolution, box?.record))
    }

    private func sign(_ kind: Int, _ number: Int) {
        signature = (signature &* 1_000_003 ^ kind) &* 1_000_003 ^ number
    }

    /// Adds an override that the builder sets, without its value.
    ///
    /// What is resolved after it is recorded again, as a default that is taken from then on has lost it.
    func note(_ box: Box) {
        let dependency = known(box.keyPath)
        guard dependency.kinds & 128 == 0 else { return }
        dependency.kinds = 128
        dependency.instance = 0
        dependency.instances = []
        sign(128, box.number)
        let override = Box(keyPath: box.keyPath)
        override.call = box.call
        events.append(Event(nil, nil, override: override))
    }

    /// Returns the entry of a dependency, which is added if it is new.
    private func known(_ keyPath: AnyKeyPath) -> Dependency {
        if let known = dependency(keyPath) { return known }
        let new = Dependency(keyPath: keyPath)
        dependencies.grow(with: new)
        return new
    }

    /// Reports the resolutions as those of a build with the given path, unless this audit was the last to receive them.
    ///
    /// Instances that were built each from the one before have a chain of records, longer than the stack allows. So nested records
    /// are replayed in a loop, and a path grows no longer than the paths of nested builds of one accessor.
    func report(to audit: Audit, inside path: [String], in storage: GlobalDependencies.Storage) {
        var steps: [(event: Event, path: [String], isEntered: Bool)] = []
        func enter(_ record: BuildRecord, _ path: [String]) {
            guard record.auditNumber.exchange(audit.number, ordering: .relaxed) != audit.number else { return }
            var index = record.events.count
            while index > 0 {
                index -= 1
                steps.append((record.events[index], path, false))
            }
        }
        enter(self, path)
        while let (event, path, isEntered) = steps.popLast() {
            if let box = event.override { audit.note(box) }
            guard var resolution = event.resolution else { continue }
            if !isEntered, let record = event.record {
                steps.append((event, path, true))
                enter(record, path.count < SharedBuild.nestingLimit ? path + [resolution.name] : path)
            } else {
                resolution.path = path
                audit.report(resolution, in: storage)
            }
        }
    }
}

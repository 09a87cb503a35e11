import Synchronization

/// What a shared default's builder resolves, for audits that meet the instance later.
///
/// The environments of all builders, the default environment, and the environments that are made from these add to the record of the
/// build that runs. Each kind of resolution of a dependency is recorded once, and once more after each other dependency that is overridden
/// meanwhile, so a record is bounded by the number of dependencies. What a nested build resolves is in the nested record.
///
/// `@unchecked Sendable`: only the thread that builds uses a record before the instance is published. Afterwards only atomic
/// properties change.
@usableFromInline
final class BuildRecord: @unchecked Sendable {
    /// A resolution with the record of its instance, or an override that the builder set, without its value.
    ///
    /// The kind is part of its number, so a table has one event for each kind of a dependency.
    private final class Event: Box, @unchecked Sendable {
        let resolution: GlobalDependencies.Resolution?

        init(_ keyPath: AnyKeyPath, _ number: Int, _ resolution: GlobalDependencies.Resolution?) {
            self.resolution = resolution
            super.init(keyPath: keyPath, number: number)
        }
    }

    /// What was resolved, unless it was an instance.
    ///
    /// The kind of an instance is the ``signature`` of its record, which is not less than 4, or negative.
    enum Kind {
        static let override = 0
        static let `default` = 1
        static let composite = 2
        static let note = 3
    }

    /// The number of the audit that surrounds the build, or zero.
    let outerAudit = Audit.current?.number ?? 0
    /// The number of the last audit that received the resolutions.
    private let auditNumber: Atomic<Int>
    /// The events, in their order.
    @exclusivity(unchecked) private var events = BoxTable.empty
    /// The number of dependencies that were overridden so far.
    @exclusivity(unchecked) private var noteCount = 0
    /// A hash value of the resolutions.
    ///
    /// It distinguishes instances of one shared default whose builders resolved different dependencies.
    @exclusivity(unchecked) private(set) var signature = 4
    /// The number of records that are nested in one another, this one included.
    ///
    /// It is limited. Otherwise each instance in a long chain, built from the instance before, would keep the records of the whole chain.
    @exclusivity(unchecked) private var depth = 1
    /// Whether the builder ignored its environment.
    @exclusivity(unchecked) var isLive = false

    var count: Int { events.count }

    init() { auditNumber = Atomic(outerAudit) }

    deinit { events.release() }

    private func eachEvent(_ body: (Event) -> Void) {
        events.eachBox { body(unsafeDowncast($0, to: Event.self)) }
    }

    /// Returns the number of an event.
    ///
    /// The number contains the count of overridden dependencies. So a resolution after another override is an event of its own: a
    /// default that is taken after it has lost that override, also if an instance takes it.
    private func number(_ dependency: Int, _ kind: Int, takesDefault: Bool) -> Int {
        Self.number(dependency, kind) ^ (noteCount << 1) ^ (takesDefault ? 1 : 0)
    }

    private static func number(_ dependency: Int, _ kind: Int) -> Int { dependency &+ kind &* 16_777_619 }

    /// Whether a resolution of an accessor is recorded, as far as can be told without comparing key paths.
    func has(_ kind: Int, takesDefault: Bool, _ dependency: Int, _ accessorName: UnsafePointer<UInt8>) -> Bool {
        events.box(number(dependency, kind, takesDefault: takesDefault))?.isAnswer(to: accessorName) == true
    }

    /// Adds a resolution, and returns whether none of its kind was recorded.
    ///
    /// The accessor is known to ``has(_:takesDefault:_:_:)`` from then on.
    func add(_ resolution: GlobalDependencies.Resolution, _ kind: Int, _ record: BuildRecord?) -> Bool {
        let keyPath = resolution.keyPath
        let number = number(KeyPathNumbers.shared.number(of: keyPath), kind, takesDefault: resolution.takesDefault)
        let known = events.box(number, equalTo: keyPath)
        let event = known ?? Event(keyPath, number, resolution)
        if known == nil {
            if let record, record.depth < SharedBuild.nestingLimit {
                event.record = record
                depth = max(depth, record.depth + 1)
            }
            append(event)
            record?.eachEvent { if $0.resolution == nil { note($0) } }
        }
        let isQuick = KeyPathNumbers.shared.quickNumber(of: keyPath) != nil
        if isQuick { event.accessorName.store(resolution.accessorName, ordering: .relaxed) }
        return known == nil
    }

    /// Adds an override that the builder, or a builder of an instance that it uses, sets.
    func note(_ box: Box) {
        let number = Self.number(box.number, Kind.note)
        guard events.box(number, equalTo: box.keyPath) == nil else { return }
        noteCount += 1
        let event = Event(box.keyPath, number, nil)
        event.call = box.call
        append(event)
    }

    private func append(_ event: Box) {
        events.grow(with: event)
        signature = (signature &* 1_000_003 ^ event.number) | 4
    }

    /// Reports the resolutions as those of a build with the given path, unless this audit was the last to receive them.
    func report(to audit: Audit, inside path: [String], in storage: GlobalDependencies.Storage) {
        guard auditNumber.exchange(audit.number, ordering: .relaxed) != audit.number else { return }
        eachEvent { event in
            guard var resolution = event.resolution else { return audit.note(event) }
            event.record?.report(to: audit, inside: path + [resolution.name], in: storage)
            resolution.path = path
            audit.report(resolution, in: storage)
        }
    }
}

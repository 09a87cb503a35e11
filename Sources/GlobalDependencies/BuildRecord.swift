import Synchronization

/// What a shared default's builder resolves, for audits that meet the instance later.
///
/// The environments of all builders, the default environment, and the environments that are made from these add to the record of the
/// build that runs. Each kind of resolution of a dependency is recorded once, so a record is bounded by the number of dependencies. What a
/// nested build resolves is in the nested record.
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
    /// The number of dependencies that the builder has overridden so far.
    @exclusivity(unchecked) private var noteCount = 0
    /// A hash value of the resolutions.
    ///
    /// It tells instances of one shared default apart whose builders resolved different things.
    @exclusivity(unchecked) private(set) var signature = 4
    /// Whether the builder ignored its environment.
    @exclusivity(unchecked) var isLive = false

    var count: Int { events.count }

    init() { auditNumber = Atomic(outerAudit) }

    deinit {
        // A chain of records would be released recursively.
        var released: [BuildRecord] = []
        giveUpEvents(to: &released)
        while var record = released.popLast() {
            if isKnownUniquelyReferenced(&record) { record.giveUpEvents(to: &released) }
        }
    }

    private func giveUpEvents(to released: inout [BuildRecord]) {
        eachEvent { event in
            if let record = event.record { released.append(record) }
            event.record = nil
        }
        events.release()
        events = .empty
    }

    private func eachEvent(_ body: (Event) -> Void) {
        events.eachBox { body(unsafeDowncast($0, to: Event.self)) }
    }

    /// Returns the number of an event.
    ///
    /// What is resolved after the builder has overridden a dependency is another event, as a default that is taken from then on, by an
    /// instance as well, has lost the override.
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
            event.record = record
            append(event)
        }
        let isQuick = KeyPathNumbers.shared.quickNumber(of: keyPath) != nil
        if isQuick { event.accessorName.store(resolution.accessorName, ordering: .relaxed) }
        return known == nil
    }

    /// Adds an override that the builder sets.
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
    ///
    /// Instances that were built each from the one before have a chain of records, longer than the stack allows. So nested records
    /// are replayed in a loop, and a path grows no longer than the paths of nested builds of one accessor.
    func report(to audit: Audit, inside path: [String], in storage: GlobalDependencies.Storage) {
        var steps: [(event: Event, path: [String], isEntered: Bool)] = []
        func enter(_ record: BuildRecord, _ path: [String]) {
            guard record.auditNumber.exchange(audit.number, ordering: .relaxed) != audit.number else { return }
            let count = steps.count
            record.eachEvent { steps.append(($0, path, false)) }
            steps[count...].reverse()
        }
        enter(self, path)
        while let (event, path, isEntered) = steps.popLast() {
            guard var resolution = event.resolution else {
                audit.note(event)
                continue
            }
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

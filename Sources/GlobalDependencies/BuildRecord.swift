import Synchronization

/// What a shared default's builder resolved, for audits that meet the instance later.
///
/// Each kind of resolution of a dependency is recorded once, so a record is bounded by the number of dependencies. What a nested
/// build resolved is in the nested record. Only the thread that builds adds to a record.
///
/// `@unchecked Sendable`: it changes only before the instance is published, except for the atomic number.
@usableFromInline
final class BuildRecord: @unchecked Sendable {
    /// The kinds of resolutions of one dependency, and whether its override was noted.
    struct Kinds: OptionSet {
        let rawValue: UInt8
        static var `default`: Kinds { Kinds(rawValue: 1) }
        static var reset: Kinds { Kinds(rawValue: 2) }
        static var shared: Kinds { Kinds(rawValue: 4) }
        static var override: Kinds { Kinds(rawValue: 8) }
        static var bootstrapped: Kinds { Kinds(rawValue: 16) }
        static var noted: Kinds { Kinds(rawValue: 32) }
    }

    /// The box of a dependency in ``dependencies``.
    private final class Dependency: Box, @unchecked Sendable {
        var kinds: Kinds = []
    }

    private enum Event {
        case resolution(GlobalDependencies.Resolution, BuildRecord?)
        case override(Box, isEarlier: Bool)
    }

    let number = Audit.nextNumber
    /// The number of the audit that surrounds the build, or zero.
    let outerAudit = Audit.current?.number ?? 0
    /// The number of the last audit that received the events.
    private let auditNumber: Atomic<Int>
    private let overrides: BoxTable
    private var dependencies = BoxTable.empty
    private var events: [Event] = []
    var eventCount: Int { events.count }
    /// Whether the builder ignored its environment.
    var isLive = false

    /// Creates a record for a build in an environment with the given overrides.
    init(_ overrides: BoxTable) {
        self.overrides = overrides
        auditNumber = Atomic(outerAudit)
    }

    deinit { dependencies.release() }

    /// Returns whether a kind of resolution is recorded.
    func has(_ kind: Kinds, _ number: Int, _ accessorName: UnsafePointer<UInt8>) -> Bool {
        guard let box = dependencies.box(number), box.isAnswer(to: accessorName) else { return false }
        return unsafeBitCast(box, to: Unmanaged<Dependency>.self)._withUnsafeGuaranteedRef { $0.kinds.contains(kind) }
    }

    /// Adds a kind, and returns whether it is new.
    private func insert(_ kind: Kinds, _ keyPath: AnyKeyPath, _ number: Int, _ accessor: Accessor?) -> Bool {
        let known = dependencies.box(number, equalTo: keyPath).map { unsafeDowncast($0, to: Dependency.self) }
        let dependency = known ?? Dependency(keyPath: keyPath)
        if known == nil {
            let former = dependencies
            dependencies = former.adding(dependency, inPlace: true)
            former.release()
        }
        if let accessor, KeyPathNumbers.shared.quickNumber(of: keyPath) != nil {
            dependency.accessorName.store(UInt(bitPattern: accessor.name.utf8Start), ordering: .relaxed)
        }
        return dependency.kinds.insert(kind).inserted
    }

    /// Adds a resolution, and returns whether it is of a new kind.
    func add(
        _ resolution: GlobalDependencies.Resolution,
        _ accessor: Accessor,
        _ box: Box?,
        in storage: GlobalDependencies.Storage
    ) -> Bool {
        let kind: Kinds =
            switch resolution.source {
            case .override: resolution.takesDefault ? .bootstrapped : .override
            case _ where box != nil: .shared
            default: resolution.takesDefault ? .default : .reset
            }
        guard insert(kind, resolution.keyPath, resolution.number, accessor) else { return false }
        events.append(.resolution(resolution, box?.record))
        return true
    }

    /// Records the overrides of an environment, unless it has the overrides of the environment that builds.
    func note(_ storage: GlobalDependencies.Storage) {
        guard storage.buildNumber.exchange(number, ordering: .relaxed) != number else { return }
        guard storage.overrides.slots != overrides.slots else { return }
        storage.overrides.eachBox { note($0, isEarlier: true) }
    }

    /// Records an override without its value.
    func note(_ box: Box, isEarlier: Bool) {
        guard box.call != nil, insert(.noted, box.keyPath, box.number, nil) else { return }
        events.append(.override(box.withoutValue, isEarlier: isEarlier))
    }

    /// Reports the events as those of a build with the given path, unless this audit was the last to receive them.
    func report(to audit: Audit, inside path: [String]) {
        guard auditNumber.exchange(audit.number, ordering: .relaxed) != audit.number else { return }
        for event in events {
            switch event {
            case .override(let box, let isEarlier): audit.note(box, isEarlier: isEarlier)
            case .resolution(var resolution, let record):
                record?.report(to: audit, inside: path + [resolution.name])
                resolution.path = path
                audit.report(resolution)
            }
        }
    }
}

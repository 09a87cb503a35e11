import Synchronization

/// What a shared default's builder resolves from its environment, for audits that meet the instance later.
///
/// The builder's environment, the default environment, and the environments that the builder makes from these add to the
/// record. Each kind of resolution of a dependency is recorded once, so a record is bounded by the number of dependencies. What a
/// nested build resolves is in the nested record.
///
/// `@unchecked Sendable`: only the thread that builds adds to a record, before the instance is published. Other threads read
/// ``hasQuickly(_:_:_:)`` meanwhile, which takes atomic loads. Afterwards only atomic properties change.
@usableFromInline
final class BuildRecord: @unchecked Sendable {
    /// The box of a dependency in ``dependencies``, with its recorded kinds of resolutions as a set of bits.
    private final class Dependency: Box, @unchecked Sendable {
        let kinds = Atomic(0)
    }

    /// The word at which ``GlobalDependencies/Storage/state`` points: -2 while the builder runs, and then -1.
    let word = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: 1)
    /// The number of the audit that surrounds the build, or zero.
    let outerAudit = Audit.current?.number ?? 0
    /// The number of the last audit that received the resolutions.
    private let auditNumber: Atomic<Int>
    /// The address of the slots of the current table of dependencies.
    private let slots = Atomic(UInt(bitPattern: BoxTable.empty.slots))
    /// Smaller tables that were replaced, which other threads may still read.
    private var retired: [BoxTable] = []
    private enum Event {
        case resolution(GlobalDependencies.Resolution, BuildRecord?)
        case override(Box)
    }

    private var events: [Event] = []
    var count: Int { events.count }
    /// Whether the builder ignored its environment.
    var isLive = false

    init() {
        word.initialize(to: Atomic(-2))
        auditNumber = Atomic(outerAudit)
    }

    deinit {
        word.deallocate()
        for table in retired + [dependencies] { table.release() }
    }

    var isOpen: Bool { word.pointee.load(ordering: .relaxed) == -2 }

    func close() { word.pointee.store(-1, ordering: .relaxed) }

    private var dependencies: BoxTable { BoxTable(address: slots.load(ordering: .acquiring)) }

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

    private func dependency(_ keyPath: AnyKeyPath) -> Dependency? {
        dependencies.box(KeyPathNumbers.shared.number(of: keyPath), equalTo: keyPath)
            .map { unsafeDowncast($0, to: Dependency.self) }
    }

    /// Whether a resolution of this kind is recorded.
    ///
    /// The accessor that asks is known to ``hasQuickly(_:_:_:)`` from then on.
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
        return dependency.kinds.load(ordering: .relaxed) & kind(source, box, keyPath, in: storage) != 0
    }

    /// Whether a resolution of an accessor is recorded, as far as can be told without comparing key paths.
    ///
    /// Any thread may ask, also while the builder runs.
    func hasQuickly(_ kind: Int, _ number: Int, _ accessorName: UnsafePointer<UInt8>) -> Bool {
        guard let box = dependencies.box(number), box.isAnswer(to: accessorName) else { return false }
        return unsafeBitCast(box, to: Unmanaged<Dependency>.self)
            ._withUnsafeGuaranteedRef { $0.kinds.load(ordering: .relaxed) & kind != 0 }
    }

    /// Adds a resolution, unless one of its kind is recorded.
    func add(
        _ resolution: GlobalDependencies.Resolution,
        _ source: GlobalDependencies.Resolution.Source?,
        _ box: Box?,
        in storage: GlobalDependencies.Storage
    ) {
        guard insert(kind(source, box, resolution.keyPath, in: storage), resolution.keyPath) else { return }
        events.append(.resolution(resolution, box?.record))
    }

    /// Adds an override that the builder sets, without its value.
    func note(_ box: Box) {
        guard insert(128, box.keyPath) else { return }
        let override = Box(keyPath: box.keyPath)
        override.call = box.call
        events.append(.override(override))
    }

    /// Adds a kind, and returns whether it is new.
    private func insert(_ kind: Int, _ keyPath: AnyKeyPath) -> Bool {
        let known = dependency(keyPath)
        let dependency = known ?? Dependency(keyPath: keyPath)
        if known == nil {
            if !dependencies.hasRoom {
                retired.append(dependencies)
                slots.store(
                    UInt(bitPattern: BoxTable(dependencies, capacity: 2 * dependencies.count + 2).slots),
                    ordering: .releasing
                )
            }
            dependencies.add(dependency)
        }
        return dependency.kinds.bitwiseOr(kind, ordering: .relaxed).oldValue & kind == 0
    }

    /// Reports the resolutions as those of a build with the given path, unless this audit was the last to receive them.
    func report(to audit: Audit, inside path: [String], in storage: GlobalDependencies.Storage) {
        guard auditNumber.exchange(audit.number, ordering: .relaxed) != audit.number else { return }
        for event in events {
            switch event {
            case .override(let box): audit.note(box)
            case .resolution(var resolution, let record):
                record?.report(to: audit, inside: path + [resolution.name], in: storage)
                resolution.path = path
                audit.report(resolution, in: storage)
            }
        }
    }
}

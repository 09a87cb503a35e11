public import Synchronization

/// The shared instances of an environment, found without a lock.
///
/// An instance may hold the environment that its builder received, which holds this object: a cycle, until the environment that
/// owns the instances is released and closes them. Then the last user releases every instance, and nothing opens them again.
/// Counting users costs a builder's environment two atomic operations; a weak reference would cost it hundreds of instructions.
///
/// `@unchecked Sendable`: instances are added by one thread at a time, under the lock of ``SharedBuild``.
@usableFromInline
final class SharedInstances: @unchecked Sendable {
    /// The address of the slots of the current table.
    @usableFromInline let slots: Atomic<UInt>
    /// The number of threads that use the instances through a builder's environment, plus ``owner`` until the owner closes them.
    private let users = Atomic(SharedInstances.owner)
    private let isEmpty = Atomic(false)
    /// Tables that became too small, which another thread may still be reading.
    private var retired: [BoxTable] = []
    /// The overrides of the owner, from which the builders' environments are made.
    let overrides: GlobalDependencies.Storage

    init(of storage: GlobalDependencies.Storage) {
        slots = Atomic(UInt(bitPattern: BoxTable(capacity: 2).slots))
        overrides = GlobalDependencies.Storage(like: storage)
    }

    @inlinable var table: BoxTable { BoxTable(address: slots.load(ordering: .acquiring)) }

    func add(_ box: Box) {
        if !table.hasRoom {
            retired.append(table)
            let larger = BoxTable(table, capacity: 2 * table.count)
            slots.store(UInt(bitPattern: larger.slots), ordering: .releasing)
        }
        table.add(box)
    }

    static let owner = 1 << 30

    /// Keeps the instances alive until ``close(_:)`` is called; returns `false` if the owner has closed them.
    func open() -> Bool {
        if users.wrappingAdd(1, ordering: .acquiring).oldValue >= Self.owner { return true }
        close()
        return false
    }

    /// Ends a use, also the owner's; the last use to end releases the instances.
    @usableFromInline
    func close(_ count: Int = 1) {
        if users.wrappingSubtract(count, ordering: .acquiringAndReleasing).newValue == 0 { releaseAll() }
    }

    @inline(never)
    private func releaseAll() {
        guard !isEmpty.exchange(true, ordering: .relaxed) else { return }
        for table in retired + [table] { table.release() }
    }
}

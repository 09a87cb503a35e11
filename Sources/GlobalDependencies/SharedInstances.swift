public import Synchronization

/// The instances of an environment's shared defaults, found without a lock.
///
/// An instance may hold the environment that its builder received, and that environment holds this object. This
/// reference cycle lasts until the owning environment is released and closes the instances. After that, they cannot be
/// opened again, and the last user releases all of them. Counting users costs a builder's environment two atomic
/// operations, where a weak reference would cost hundreds of instructions.
///
/// `@unchecked Sendable`: one thread at a time adds instances, under the lock of ``SharedBuild``.
@usableFromInline
final class SharedInstances: @unchecked Sendable {
    /// The address of the slots of the current table.
    @usableFromInline let slots: Atomic<UInt>
    /// The number of threads that use the instances through a builder's environment.
    ///
    /// Until the owner closes the instances, the number includes ``owner``, so it cannot reach zero.
    private let users = Atomic(SharedInstances.owner)
    private let isEmpty = Atomic(false)
    /// Smaller tables that were replaced.
    ///
    /// Another thread may still be reading them.
    private var retired: [BoxTable] = []
    /// The overrides of the owning environment, from which environments for builders are made.
    let overrides: GlobalDependencies.Storage

    init(of storage: GlobalDependencies.Storage) {
        slots = Atomic(UInt(bitPattern: BoxTable(capacity: 2).slots))
        overrides = GlobalDependencies.Storage(like: storage)
    }

    @inlinable var table: BoxTable { BoxTable(address: slots.load(ordering: .acquiring)) }

    func add(_ box: Box) {
        if !table.hasCapacity {
            retired.append(table)
            let larger = BoxTable(table, capacity: 2 * table.count)
            slots.store(UInt(bitPattern: larger.slots), ordering: .releasing)
        }
        table.add(box)
    }

    static let owner = 1 << 30

    /// Keeps the instances alive until ``close(_:)`` is called.
    ///
    /// Returns `false` if the owner has already closed them.
    func open() -> Bool {
        if users.wrappingAdd(1, ordering: .acquiring).oldValue >= Self.owner { return true }
        close()
        return false
    }

    /// Ends a use.
    ///
    /// The owner counts as a user. The last user releases the instances.
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

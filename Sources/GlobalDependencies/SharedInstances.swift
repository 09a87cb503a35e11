public import Synchronization

/// The shared instances of an environment, found without a lock.
///
/// An instance may hold the environment that it was built from, ``builder``, which refers to this object weakly, or neither
/// would ever be released. A weak reference slows its object down for good: hence this one beside the storage.
///
/// `@unchecked Sendable`: instances are added by one thread at a time, under the lock of ``SharedBuild``.
@usableFromInline
final class SharedInstances: @unchecked Sendable {
    /// `@unchecked Sendable`: written once, before another thread sees it; reading a weak reference is atomic.
    final class Reference: @unchecked Sendable {
        fileprivate(set) weak var target: SharedInstances?
    }

    @usableFromInline let slots: Atomic<UnsafeMutablePointer<BoxTable.Slot>>
    /// Tables that became too small, which another thread may still be reading.
    private var retired: [BoxTable] = []
    /// The environment that the instances are built from.
    let builder: GlobalDependencies

    init(of storage: GlobalDependencies.Storage) {
        slots = Atomic(BoxTable(capacity: 2).slots)
        let reference = Reference()
        let isDefault = storage === GlobalDependencies.Storage.ofDefaults
        builder = GlobalDependencies(
            storage: isDefault ? storage : GlobalDependencies.Storage(storage.overrides.copy(), origin: reference)
        )
        reference.target = self
    }

    deinit {
        for table in retired + [table] { table.deallocate() }
    }

    @inlinable var table: BoxTable { BoxTable(slots: slots.load(ordering: .acquiring)) }

    func add(_ box: Box) {
        if !table.hasRoom {
            retired.append(table)
            slots.store(BoxTable(table, capacity: 2 * table.count).slots, ordering: .releasing)
        }
        table.add(box)
    }
}

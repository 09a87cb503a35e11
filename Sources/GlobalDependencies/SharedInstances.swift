public import Synchronization

/// The shared instances of an environment, found without a lock.
///
/// Each instance may hold the storage that it was built from, ``builder``, which refers to this object weakly, or neither
/// would ever be released. A weak reference slows the object that it refers to: hence this one beside the storage.
///
/// `@unchecked Sendable`: instances are added by one thread at a time, under the lock of ``SharedBuild``.
@usableFromInline
final class SharedInstances: @unchecked Sendable {
    /// Reaches the instances of the environment that an instance was built from, for as long as that lives.
    final class Reference: @unchecked Sendable {
        /// Written once, before another thread sees the object; reading a weak reference is atomic.
        fileprivate(set) weak var target: SharedInstances?
    }

    @usableFromInline let slots: Atomic<UnsafeMutablePointer<BoxTable.Slot>>
    /// The tables that became too small: another thread may still be reading them.
    private var retired: [BoxTable] = []
    /// The environment that the instances are built from.
    let builder: GlobalDependencies

    /// Makes the instances of a storage, which is the one of defaults or has overrides.
    init(of storage: GlobalDependencies.Storage) {
        slots = Atomic(BoxTable(capacity: 2).slots)
        guard storage !== GlobalDependencies.Storage.ofDefaults else {
            builder = GlobalDependencies(storage: storage)
            return
        }
        let reference = Reference()
        let overrides = BoxTable(storage.overrides, capacity: storage.overrides.count)
        builder = GlobalDependencies(storage: GlobalDependencies.Storage(overrides, role: .builder(reference)))
        reference.target = self
    }

    deinit {
        for table in retired + [table] { table.deallocate() }
    }

    @inlinable var table: BoxTable {
        BoxTable(slots: slots.load(ordering: .acquiring))
    }

    func add(_ box: Box) {
        if !table.hasRoom {
            retired.append(table)
            slots.store(BoxTable(table, capacity: 2 * table.count).slots, ordering: .releasing)
        }
        table.add(box)
    }
}

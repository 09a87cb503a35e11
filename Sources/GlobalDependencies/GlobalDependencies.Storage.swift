public import Synchronization

extension GlobalDependencies {
    /// The overrides of an environment, shared by its copies, and the way to the instances that are built from it.
    ///
    /// `@unchecked Sendable`: overrides are only added while the storage has one owner.
    @usableFromInline
    final class Storage: @unchecked Sendable {
        enum Role {
            /// Has shared instances of its own.
            case owner
            /// Belongs to the instances that were built from it, and finds the others through the reference.
            case builder(SharedInstances.Reference)
            /// Answers the accessor at an override's key path, once.
            case verifying(OverrideCheck)
        }

        /// The storage that overrides nothing.
        static let ofDefaults = Storage(.empty, role: .owner, slowPathReasons: 0)

        /// Zero while nothing is overridden, verified or audited: a resolution that reads zero evaluates the default and does
        /// nothing else.
        ///
        /// One in a storage with overrides, two in one that verifies. In ``ofDefaults``, twice the number of audits that run.
        @usableFromInline let slowPathReasons: Atomic<Int>
        /// Those of the copy of the module that made the storage; of a storage that verifies, those that know nothing.
        @usableFromInline let numbers: KeyPathNumbers
        @usableFromInline let overrides: BoxTable
        /// The instances that this storage owns, once there are any.
        @usableFromInline let instances = Atomic<Unmanaged<SharedInstances>?>(nil)
        let role: Role

        init(_ overrides: BoxTable, role: Role, slowPathReasons: Int = 1) {
            self.slowPathReasons = Atomic(slowPathReasons)
            self.overrides = overrides
            self.role = role
            if case .verifying = role { numbers = .none } else { numbers = .shared }
        }

        deinit {
            instances.load(ordering: .acquiring)?.release()
            if overrides.slots != BoxTable.empty.slots { overrides.deallocate() }
        }

        /// Returns the instance of a key path that has its number for itself, once this storage owns one.
        @inlinable
        @inline(__always)
        func instance(_ number: Int) -> Unmanaged<Box>? {
            instances.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0.table.box(number) }
        }

        /// Returns the storage for an accessor, or traps: it belongs to another copy of the module, where the accessor's key
        /// path is unknown. The storage of defaults is that of any copy.
        func ofThisCopy(_ accessor: Accessor) -> Storage {
            guard numbers !== KeyPathNumbers.shared, numbers !== KeyPathNumbers.none else { return self }
            guard slowPathReasons.load(ordering: .relaxed) != 0 else { return .ofDefaults }
            accessor.place.trap(
                """
                \(accessor) is asked by an environment of another copy of GlobalDependencies, whose overrides it cannot see. \
                Link GlobalDependencies once: as a dynamic library, or into one of the images of the process.
                """
            )
        }

        /// Whether a resolution is of interest beyond its answer, for one of the reasons other than overrides.
        @usableFromInline var isWatched: Bool {
            if case .verifying = role { true } else { Audit.current != nil }
        }

        /// Returns the override of a key path, or none, where nothing else matters; `nil` where it takes more to find out.
        ///
        /// This and ``instance(_:_:)`` are what most resolutions in environments with overrides do: no lock, no allocation, no
        /// retain.
        @inlinable
        @inline(__always)
        func override(_ keyPath: AnyKeyPath, _ accessorName: UnsafePointer<UInt8>) -> Unmanaged<Box>?? {
            guard let number = numbers.quickNumber(of: keyPath) else { return nil }
            guard let box = overrides.box(number) else { return .some(nil) }
            guard box.isAnswer(to: accessorName) else { return nil }
            return box
        }

        /// Returns the override or the instance of a key path, where nothing else matters; `nil` where it takes more.
        @inlinable
        @inline(__always)
        func instance(_ keyPath: AnyKeyPath, _ accessorName: UnsafePointer<UInt8>) -> Unmanaged<Box>? {
            guard let number = numbers.quickNumber(of: keyPath),
                let box = overrides.box(number) ?? instance(number), box.isAnswer(to: accessorName)
            else { return nil }
            return box
        }

        var hasInstances: Bool { instances.load(ordering: .acquiring) != nil }

        /// The instances of this environment; those that a builder storage owns itself are for when the others are gone.
        var sharedInstances: SharedInstances {
            if let own = instances.load(ordering: .acquiring) { return own.takeUnretainedValue() }
            if case .builder(let reference) = role, let living = reference.target { return living }
            let new = Unmanaged.passRetained(SharedInstances(of: self))
            let (isNew, known) = instances.compareExchange(
                expected: nil,
                desired: new,
                ordering: .acquiringAndReleasing
            )
            if !isNew { new.release() }
            return (known ?? new).takeUnretainedValue()
        }
    }
}

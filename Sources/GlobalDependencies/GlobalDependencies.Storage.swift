public import Synchronization

extension GlobalDependencies {
    /// The overrides of an environment, shared by its copies, and the way to the instances that are built from it.
    ///
    /// `@unchecked Sendable`: overrides are only added while the storage has one owner.
    @usableFromInline
    final class Storage: @unchecked Sendable {
        enum Role: ~Copyable {
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
        /// One in a storage with overrides. Negative in one that verifies: -1, and -2 once it has been asked. In ``ofDefaults``,
        /// twice the number of audits that run.
        @usableFromInline let slowPathReasons: Atomic<Int>
        /// Those of the copy of the module that made the storage.
        @usableFromInline let numbers = KeyPathNumbers.shared
        @usableFromInline let overrides: BoxTable
        /// The instances that this storage owns, once there are any.
        @usableFromInline let instances = Atomic<Unmanaged<SharedInstances>?>(nil)
        let role: Role

        init(_ overrides: BoxTable, role: consuming Role, slowPathReasons: Int = 1) {
            self.slowPathReasons = Atomic(slowPathReasons)
            self.overrides = overrides
            self.role = role
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

        /// Whether an accessor's copy of the module made this storage.
        ///
        /// Traps where another one did, which cannot know the accessor's key path, and this storage has overrides.
        func isOfThisCopy(_ accessor: Accessor) -> Bool {
            if numbers === KeyPathNumbers.shared { return true }
            guard isVerifying || overrides.count > 0 else { return false }
            accessor.place.trap(
                """
                \(accessor) is asked by an environment of another copy of GlobalDependencies, whose overrides it cannot see. \
                Link GlobalDependencies once: as a dynamic library, or into one of the images of the process.
                """
            )
        }

        /// Whether a resolution is of interest beyond its answer, for one of the reasons other than overrides.
        @usableFromInline var isWatched: Bool { isVerifying || Audit.current != nil }

        var isVerifying: Bool { slowPathReasons.load(ordering: .relaxed) < 0 }

        /// Returns what the accessor at an override's key path gets.
        func verify(_ keyPath: inout AnyKeyPath, _ accessor: Accessor) -> Unmanaged<Box>? {
            isAnswered = true
            switch role {
            case .verifying(let check): return check.answer(&keyPath, accessor)
            default: return nil
            }
        }

        /// Returns the override of a key path, or none, where nothing else matters; `nil` where it takes more to find out.
        ///
        /// This and ``instance(_:_:)`` are what most resolutions in environments with overrides do: no lock, no allocation, no
        /// retain.
        @inlinable
        @inline(__always)
        func override(_ keyPath: AnyKeyPath, _ accessorName: UnsafePointer<UInt8>) -> Unmanaged<Box>?? {
            guard numbers.audits.load(ordering: .relaxed) == 0, let number = numbers.quickNumber(of: keyPath) else {
                return nil
            }
            guard let box = overrides.box(number) else { return .some(nil) }
            guard box.isAnswer(to: accessorName) else { return nil }
            return box
        }

        /// Returns the override or the instance of a key path, where nothing else matters; `nil` where it takes more.
        @inlinable
        @inline(__always)
        func instance(_ keyPath: AnyKeyPath, _ accessorName: UnsafePointer<UInt8>) -> Unmanaged<Box>? {
            guard numbers.audits.load(ordering: .relaxed) == 0, let number = numbers.quickNumber(of: keyPath),
                let box = overrides.box(number) ?? instance(number), box.isAnswer(to: accessorName)
            else { return nil }
            return box
        }

        /// Whether the accessor has asked a storage that verifies.
        var isAnswered: Bool {
            get { slowPathReasons.load(ordering: .relaxed) == -2 }
            set { slowPathReasons.store(newValue ? -2 : -1, ordering: .relaxed) }
        }

        var hasInstances: Bool { instances.load(ordering: .acquiring) != nil }

        /// The accessors of the shared defaults that were built.
        var builtAccessors: [Accessor] { hasInstances ? sharedInstances.table.boxes.compactMap(\.accessor) : [] }

        /// The instances of this environment; those that a builder storage owns itself are for when the others are gone.
        var sharedInstances: SharedInstances {
            if let own = instances.load(ordering: .acquiring) { return own.takeUnretainedValue() }
            switch role {
            case .builder(let reference): if let living = reference.target { return living }
            default: break
            }
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

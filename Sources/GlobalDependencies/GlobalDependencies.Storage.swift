public import Synchronization

extension GlobalDependencies {
    /// The overrides of an environment, shared by its copies, and the way to the instances that are built from it.
    ///
    /// `@unchecked Sendable`: overrides are only added while the storage has one owner.
    @usableFromInline
    final class Storage: @unchecked Sendable {
        /// The storage that overrides nothing.
        static let ofDefaults = Storage(.empty)

        /// Leads to zero while nothing is overridden, verified or audited: a resolution that reads zero evaluates the default
        /// and does nothing else.
        ///
        /// Leads to the number of audits in a storage without overrides, to -1 in one with overrides, to -2 while it verifies.
        @usableFromInline let slowPathReasons: Atomic<UnsafeMutablePointer<Atomic<Int>>?>
        /// Those of the copy of the module that made the storage.
        @usableFromInline let numbers = KeyPathNumbers.shared
        @usableFromInline let overrides: BoxTable
        /// The instances that this storage owns, once there are any.
        @usableFromInline let instances = Atomic<Unmanaged<SharedInstances>?>(nil)
        /// The instances that were built from this storage, while they live, where it is not the one that owns them.
        private let origin: SharedInstances.Reference?
        /// The check of an override that this storage takes part in.
        private let check = Atomic<UnsafeMutablePointer<OverrideCheck>?>(nil)

        init(_ overrides: BoxTable, origin: SharedInstances.Reference? = nil) {
            slowPathReasons = Atomic(numbers.audits + (overrides.isForDefaults ? 0 : 1))
            self.overrides = overrides
            self.origin = origin
        }

        deinit {
            instances.load(ordering: .acquiring)?.release()
            overrides.deallocate()
        }

        /// Returns the instance of a key path that has its number for itself, once this storage owns one.
        @inlinable
        @inline(__always)
        func instance(_ number: Int) -> Unmanaged<Box>? {
            instances.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0.table.box(number) }
        }

        /// Returns the storage itself, or the one of defaults where another copy of the module made it.
        ///
        /// The other copy cannot know the accessor's key path. Traps where it has overrides.
        func ofThisCopy(_ accessor: Accessor) -> Storage {
            if numbers === KeyPathNumbers.shared { return self }
            guard reasons < 0 else { return .ofDefaults }
            accessor.place.trap(
                """
                \(accessor) is asked by an environment of another copy of GlobalDependencies, whose overrides it cannot see. \
                Link GlobalDependencies once: as a dynamic library, or into one of the images of the process.
                """
            )
        }

        @inlinable
        @inline(__always)
        var reasons: Int {
            // Never `nil`, which costs a comparison.
            slowPathReasons.load(ordering: .relaxed).unsafelyUnwrapped.pointee.load(ordering: .relaxed)
        }

        /// Whether an audit surrounds the running code.
        @usableFromInline var isAudited: Bool { Audit.surrounding.get() != nil }

        /// Lets a check answer what is resolved from here while a body runs.
        /// - Precondition: Only the running thread has the storage.
        func verifying(with check: UnsafeMutablePointer<OverrideCheck>, _ body: () -> Void) {
            let reasons = slowPathReasons.exchange(numbers.audits + 2, ordering: .relaxed)
            self.check.store(check, ordering: .relaxed)
            body()
            self.check.store(nil, ordering: .relaxed)
            slowPathReasons.store(reasons, ordering: .relaxed)
        }

        /// Returns the override of a key path, and has audits told of it.
        func override(
            _ keyPath: AnyKeyPath,
            _ number: Int,
            _ accessor: Accessor,
            otherwise source: Resolution.Source
        ) -> Box? {
            if let check = check.load(ordering: .relaxed) { return check.pointee.answer(keyPath, number, accessor) }
            let override = overrides.box(number, equalTo: keyPath)?.checked(for: accessor)
            Audit.current?.report(accessor, keyPath, source: override == nil ? source : .override)
            return override
        }

        /// Returns the override of a key path, or none, where nothing else matters; `nil` where it takes more to find out.
        ///
        /// This and ``instance(_:_:)`` are what most resolutions in environments with overrides do: no lock, no allocation, no
        /// retain.
        @inlinable
        @inline(__always)
        func override(_ keyPath: AnyKeyPath, _ accessorName: UnsafePointer<UInt8>) -> Unmanaged<Box>?? {
            guard numbers.audits.pointee.load(ordering: .relaxed) == 0, let number = numbers.quickNumber(of: keyPath)
            else {
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
            guard reasons > -2, numbers.audits.pointee.load(ordering: .relaxed) == 0,
                let number = numbers.quickNumber(of: keyPath),
                let box = overrides.box(number) ?? instance(number), box.isAnswer(to: accessorName)
            else { return nil }
            return box
        }

        var hasInstances: Bool { instances.load(ordering: .acquiring) != nil }

        /// The accessors of the shared defaults that were built.
        var builtAccessors: [Accessor] { hasInstances ? sharedInstances.table.boxes.compactMap(\.accessor) : [] }

        /// The instances of this environment; those that a builder storage owns itself are for when the others are gone.
        var sharedInstances: SharedInstances {
            if let own = instances.load(ordering: .acquiring) { return own.takeUnretainedValue() }
            if let living = origin?.target { return living }
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

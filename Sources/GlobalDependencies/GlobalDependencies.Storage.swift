public import Synchronization

extension GlobalDependencies {
    /// The overrides of an environment, shared by its copies, and the way to the instances that are built from it.
    ///
    /// `@unchecked Sendable`: what is not atomic changes only while one thread has the storage.
    @usableFromInline
    final class Storage: @unchecked Sendable {
        /// The storage that overrides nothing.
        static let ofDefaults = Storage(.empty)

        /// Points at the word that a resolution reads first.
        ///
        /// The number of audits in a storage without overrides: at zero, a resolution evaluates the default and does nothing
        /// else. -1 in a storage with overrides, -2 while it verifies one.
        @exclusivity(unchecked) @usableFromInline var state: UnsafeMutablePointer<Atomic<Int>>
        /// The table of the copy of the module that made the storage.
        @usableFromInline let numbers = KeyPathNumbers.shared
        @usableFromInline let overrides: BoxTable
        /// The address of the instances that this storage owns, or zero.
        @usableFromInline let instances = Atomic<UInt>(0)
        /// The dependencies that were reset: an audit takes their defaults as meant.
        let resets: [AnyKeyPath]?
        /// The instances that a builder's environment uses, and does not own, as one of them may hold it.
        @usableFromInline let lent: Unmanaged<SharedInstances>?
        /// The environment whose instances the builder of a composite uses while an audit runs.
        private let base: Storage?
        /// The override or reset that is being checked.
        @exclusivity(unchecked) var check: Box?
        /// The number of the audit that last took note of the overrides, as the environment was used, or zero.
        let auditNumber = Atomic(0)

        /// Makes the storage, which becomes an owner of the table.
        init(_ overrides: BoxTable, resets: [AnyKeyPath]? = nil) {
            state = numbers.audits + (overrides.isForDefaults ? 0 : 1)
            (self.overrides, self.resets, lent, base) = (overrides, resets, nil, nil)
        }

        /// Makes a storage with the same overrides, for a builder.
        init(like storage: Storage, lent: SharedInstances? = nil, base: Storage? = nil) {
            state = numbers.audits + (storage.overrides.isForDefaults ? 0 : 1)
            (overrides, resets) = (storage.overrides.retained(), storage.resets)
            (self.lent, self.base) = (lent.map(Unmanaged.passRetained), base)
        }

        deinit {
            if let own = ownInstances?.takeRetainedValue() { own.close(SharedInstances.owner) }
            lent?.release()
            overrides.release()
        }

        /// Returns the instance of a key path that has its number for itself, if this storage owns it.
        @inlinable
        @inline(__always)
        func instance(_ number: Int) -> Unmanaged<Box>? {
            let instances = instances.load(ordering: .acquiring)
            guard instances != 0 else { return nil }
            return unsafeBitCast(instances, to: Unmanaged<SharedInstances>.self)
                ._withUnsafeGuaranteedRef { $0.table.box(number) }
        }

        /// Returns the storage itself, or the storage of defaults if another copy of the module made it.
        ///
        /// The other copy cannot know the accessor's key path. Traps if it has overrides.
        func ofThisCopy(_ accessor: Accessor) -> Storage {
            if numbers.slots == KeyPathNumbers.shared.slots { return self }
            guard state.pointee.load(ordering: .relaxed) < 0 else { return .ofDefaults }
            accessor.place.trap(
                """
                \(accessor) is asked by an environment of another copy of GlobalDependencies, whose overrides it cannot see. \
                Link GlobalDependencies once: as a dynamic library, or into one of the images of the process.
                """
            )
        }

        /// Whether an audit surrounds the running code.
        @usableFromInline var isAudited: Bool { Audit.surrounds }

        /// Returns the override of a key path, of which an audit is told, or traps if it belongs to another accessor.
        func override(_ keyPath: inout AnyKeyPath, _ accessor: Accessor) -> Unmanaged<Box>? {
            let number = numbers.number(learning: &keyPath)
            guard let box = overrides.box(number ?? keyPath.hashValue, equalTo: keyPath) else { return nil }
            Audit.current?.report(accessor, keyPath, .override, box, in: self)
            return .passUnretained(box.answering(accessor, isQuick: number != nil))
        }

        /// Returns the override of a key path, or none, if nothing else matters; `nil` if it takes more to find out.
        ///
        /// This and ``instance(_:_:)`` are what most resolutions in environments with overrides do: no lock, no allocation, no
        /// retain.
        @inlinable
        @inline(__always)
        func override(_ keyPath: AnyKeyPath, _ accessorName: UnsafePointer<UInt8>) -> Unmanaged<Box>?? {
            guard !numbers.haveAudits || !isAudited, let number = numbers.quickNumber(of: keyPath) else { return nil }
            guard let box = overrides.box(number) else { return .some(nil) }
            guard box.isAnswer(to: accessorName) else { return nil }
            return box
        }

        /// Returns the override or the instance of a key path, if nothing else matters; `nil` if it takes more.
        @inlinable
        @inline(__always)
        func instance(_ keyPath: AnyKeyPath, _ accessorName: UnsafePointer<UInt8>) -> Unmanaged<Box>? {
            guard state.pointee.load(ordering: .relaxed) > -2, !numbers.haveAudits || !isAudited,
                let number = numbers.quickNumber(of: keyPath),
                let box = overrides.box(number) ?? instance(number), box.isAnswer(to: accessorName)
            else { return nil }
            return box
        }

        /// Returns the override or the instance of a key path for a builder's environment, and what the caller then has to close.
        @usableFromInline
        func openInstance(
            _ keyPath: AnyKeyPath,
            _ accessorName: UnsafePointer<UInt8>,
            _ lent: Unmanaged<SharedInstances>
        ) -> (Unmanaged<Box>, Unmanaged<SharedInstances>?)? {
            guard state.pointee.load(ordering: .relaxed) > -2, !numbers.haveAudits || !isAudited,
                let number = numbers.quickNumber(of: keyPath)
            else { return nil }
            if let box = overrides.box(number) ?? instance(number) {
                return box.isAnswer(to: accessorName) ? (box, nil) : nil
            }
            guard lent._withUnsafeGuaranteedRef({ $0.open() }) else { return nil }
            if let box = lent._withUnsafeGuaranteedRef({ $0.table.box(number) }), box.isAnswer(to: accessorName) {
                return (box, lent)
            }
            lent._withUnsafeGuaranteedRef { $0.close() }
            return nil
        }

        private var ownInstances: Unmanaged<SharedInstances>? {
            let address = instances.load(ordering: .acquiring)
            return address == 0 ? nil : unsafeBitCast(address, to: Unmanaged<SharedInstances>.self)
        }

        /// Whether the storage has instances, or may find the instances of the environment that it was made like.
        var hasInstances: Bool { lent != nil || base != nil || ownInstances != nil }

        /// Returns whether the builder that this storage was made for has kept it or resolved from it.
        static func isUsed(_ builder: inout Storage) -> Bool {
            builder.auditNumber.load(ordering: .relaxed) != 0 || !isKnownUniquelyReferenced(&builder)
        }

        /// Calls a body with the instances of this environment, which stay meanwhile.
        ///
        /// A builder's environment has instances of its own once the environment that it was made for is gone.
        func withInstances<Result>(_ body: (SharedInstances) -> Result) -> Result {
            if let own = ownInstances { return body(own.takeUnretainedValue()) }
            if let base { return base.withInstances(body) }
            if let lent = lent?.takeUnretainedValue(), lent.open() {
                defer { lent.close() }
                return body(lent)
            }
            let new = SharedInstances(of: self)
            let address = UInt(bitPattern: Unmanaged.passRetained(new).toOpaque())
            let (isNew, known) = instances.compareExchange(
                expected: 0,
                desired: address,
                ordering: .acquiringAndReleasing
            )
            if isNew { return body(new) }
            new.close(SharedInstances.owner)
            Unmanaged.passUnretained(new).release()
            return body(unsafeBitCast(known, to: Unmanaged<SharedInstances>.self).takeUnretainedValue())
        }
    }
}

public import Synchronization

extension GlobalDependencies {
    /// The overrides of an environment, shared by its copies, and the reference to the instances that are built from it.
    ///
    /// `@unchecked Sendable`: properties that are not atomic change only while one thread has the storage.
    @usableFromInline
    final class Storage: @unchecked Sendable {
        /// The storage without overrides.
        static let ofDefaults = Storage(.empty)

        /// Points at the word that a resolution reads first.
        ///
        /// Without overrides it is the number of audits: at zero, a resolution evaluates the default and does nothing else. It is
        /// -1 with overrides, and -2 while an override is verified.
        @exclusivity(unchecked) @usableFromInline var state: UnsafeMutablePointer<Atomic<Int>>
        /// The table of the copy of the module that made the storage.
        @usableFromInline let numbers = KeyPathNumbers.shared
        @usableFromInline let overrides: BoxTable
        /// The address of the instances that this storage owns, or zero.
        @usableFromInline let instances = Atomic<UInt>(0)
        /// The dependencies that were reset; an audit takes their defaults for intended.
        let resets: [AnyKeyPath]?
        /// The instances that a builder's environment uses.
        ///
        /// It does not own them, as one of them may hold the environment.
        @usableFromInline let lent: Unmanaged<SharedInstances>?
        /// The environment whose instances a composite's builder uses while an audit runs.
        private let base: Storage?
        /// The override or reset that is being checked.
        @exclusivity(unchecked) var check: Box?
        /// The number of the last audit that noted the overrides of this environment, or zero.
        let auditNumber = Atomic(0)

        /// Creates the storage, which becomes an owner of the table.
        init(_ overrides: BoxTable, resets: [AnyKeyPath]? = nil) {
            state = numbers.audits + (overrides.isForDefaults ? 0 : 1)
            (self.overrides, self.resets, lent, base) = (overrides, resets, nil, nil)
        }

        /// Creates a storage with the same overrides, for a builder.
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

        /// Returns the instance of a number, for a key path that shares its number with no other, if this storage owns the
        /// instance.
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

        /// Returns the override of a key path, and reports it to an audit; traps if another accessor owns it.
        func override(_ keyPath: inout AnyKeyPath, _ accessor: Accessor) -> Unmanaged<Box>? {
            let number = numbers.number(learning: &keyPath)
            guard let box = overrides.box(number ?? keyPath.hashValue, equalTo: keyPath) else { return nil }
            Audit.current?.report(accessor, keyPath, .override, box, in: self)
            return .passUnretained(box.answering(accessor, isQuick: number != nil))
        }

        /// Returns the override of a key path, or `.some(nil)` if it has none.
        ///
        /// `nil` means that the slow path has to decide. This method and ``instance(_:_:)`` are all of most resolutions in
        /// environments with overrides: no lock, no allocation, no retain.
        @inlinable
        @inline(__always)
        func override(_ keyPath: AnyKeyPath, _ accessorName: UnsafePointer<UInt8>) -> Unmanaged<Box>?? {
            guard !numbers.haveAudits || !isAudited, let number = numbers.quickNumber(of: keyPath) else { return nil }
            guard let box = overrides.box(number) else { return .some(nil) }
            guard box.isAnswer(to: accessorName) else { return nil }
            return box
        }

        /// Returns the override or the instance of a key path; `nil` means that the slow path has to decide.
        @inlinable
        @inline(__always)
        func instance(_ keyPath: AnyKeyPath, _ accessorName: UnsafePointer<UInt8>) -> Unmanaged<Box>? {
            guard state.pointee.load(ordering: .relaxed) > -2, !numbers.haveAudits || !isAudited,
                let number = numbers.quickNumber(of: keyPath),
                let box = overrides.box(number) ?? instance(number), box.isAnswer(to: accessorName)
            else { return nil }
            return box
        }

        /// Returns the override or the instance of a key path for a builder's environment, and the instances that the caller then
        /// closes.
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

        /// Whether the storage has instances, or an environment to take them from.
        var hasInstances: Bool { lent != nil || base != nil || ownInstances != nil }

        /// Returns whether the builder has kept this storage or resolved from it.
        static func isUsed(_ builder: inout Storage) -> Bool {
            builder.auditNumber.load(ordering: .relaxed) != 0 || !isKnownUniquelyReferenced(&builder)
        }

        /// Calls a body with the instances of this environment, which stay alive meanwhile.
        ///
        /// A builder's environment creates instances of its own if the environment that lent them is gone.
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

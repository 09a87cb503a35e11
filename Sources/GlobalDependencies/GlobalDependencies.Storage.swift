public import Synchronization

extension GlobalDependencies {
    /// The overrides of an environment, and a reference to the instances that are built from it.
    ///
    /// Copies of the environment share the storage.
    ///
    /// `@unchecked Sendable`: properties that are not atomic change only while a single thread can reach the storage.
    @usableFromInline
    final class Storage: @unchecked Sendable {
        /// The storage without overrides.
        static let ofDefaults = Storage(.empty)

        /// Points at the word that each resolution reads first.
        ///
        /// Without overrides, the word is zero if nobody observes anything. A resolution then evaluates the default and
        /// does nothing else. With overrides, the word is -1. While an override is verified, it is -2.
        @exclusivity(unchecked) @usableFromInline var state: UnsafeMutablePointer<Atomic<Int>>
        /// The table of the copy of this module that created the storage.
        @usableFromInline let numbers = KeyPathNumbers.shared
        @usableFromInline let overrides: BoxTable
        /// The address of the instances that this storage owns, or zero.
        @usableFromInline let instances = Atomic<UInt>(0)
        /// The dependencies that were reset.
        ///
        /// Audits treat their defaults as intended.
        let resets: BoxTable
        /// The instances that the environment of a builder uses.
        ///
        /// The storage retains this object but does not keep its instances alive, because one of them may hold the environment.
        @usableFromInline let lent: Unmanaged<SharedInstances>?
        /// During an audit, the builder of a composite default uses the instances of this environment.
        private let base: Storage?
        /// The override that is being checked.
        @exclusivity(unchecked) var check: Box?
        /// The number of the last audit that noted the overrides of this environment, or zero.
        let auditNumber = Atomic(0)
        /// The number of the last build that noted the overrides of this environment, or zero.
        let buildNumber = Atomic(0)

        /// Creates the storage, which takes over the tables.
        init(_ overrides: BoxTable, resets: BoxTable = .empty) {
            state = numbers.states + (overrides.isForDefaults ? 0 : 1)
            (self.overrides, self.resets, lent, base) = (overrides, resets, nil, nil)
        }

        /// Creates a storage with the same overrides, for a builder.
        init(like storage: Storage, lent: SharedInstances? = nil, base: Storage? = nil) {
            state = numbers.states + (storage.overrides.isForDefaults ? 0 : 1)
            (overrides, resets) = (storage.overrides.retained(), storage.resets.retained())
            (self.lent, self.base) = (lent.map(Unmanaged.passRetained), base)
        }

        deinit {
            if let own = ownInstances?.takeRetainedValue() { own.close(SharedInstances.owner) }
            lent?.release()
            overrides.release()
            resets.release()
        }

        /// Returns the first instance with a number, if this storage owns one.
        ///
        /// It may belong to another key path with the same number. Check it with `isAnswer(to:)`.
        @inlinable
        @inline(__always)
        func instance(_ number: Int) -> Unmanaged<Box>? {
            let instances = instances.load(ordering: .acquiring)
            guard instances != 0 else { return nil }
            return unsafeBitCast(instances, to: Unmanaged<SharedInstances>.self)
                ._withUnsafeGuaranteedRef { $0.table.box(number) }
        }

        /// Returns this storage, or the storage without overrides if another copy of the module created this one.
        ///
        /// The key paths of the other copy cannot be compared with the accessor's. Traps if this storage has overrides.
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

        /// Whether somebody may observe the running code, given the word at ``state``, which is not zero.
        @inlinable
        @inline(__always)
        func isObserved(_ state: Int) -> Bool {
            state > 0 ? numbers.isNear(state) : state > -3 || isObserved
        }

        /// Returns the override of a key path, reports it, and traps if another accessor has used it before.
        func override(_ keyPath: inout AnyKeyPath, _ accessor: Accessor) -> Unmanaged<Box>? {
            let number = numbers.number(learning: &keyPath)
            guard let box = overrides.box(number ?? keyPath.hashValue, equalTo: keyPath) else { return nil }
            report(accessor, keyPath, .override, box)
            return .passUnretained(box.answering(accessor, isQuick: number != nil))
        }

        /// Returns the override of a key path, or `.some(nil)` if the key path has none.
        ///
        /// `nil` means that the slow path has to decide.
        ///
        /// In environments with overrides, most resolutions run only this method or ``instance(_:_:)``. Neither takes a
        /// lock, allocates or retains.
        @inlinable
        @inline(__always)
        func override(_ keyPath: AnyKeyPath, _ accessorName: UnsafePointer<UInt8>) -> Unmanaged<Box>?? {
            guard let number = numbers.quickNumber(of: keyPath) else { return nil }
            let box = overrides.box(number)
            guard numbers.areUnobserved || isReported(number, accessorName, box, isShared: false) else { return nil }
            guard let box else { return .some(nil) }
            guard box.isAnswer(to: accessorName) else { return nil }
            return box
        }

        /// Returns the override or the instance of a key path.
        ///
        /// `nil` means that the slow path has to decide.
        @inlinable
        @inline(__always)
        func instance(_ keyPath: AnyKeyPath, _ accessorName: UnsafePointer<UInt8>) -> Unmanaged<Box>? {
            guard state.pointee.load(ordering: .relaxed) != -2, let number = numbers.quickNumber(of: keyPath) else {
                return nil
            }
            let override = overrides.box(number)
            guard numbers.areUnobserved || isReported(number, accessorName, override, isShared: true),
                let box = override ?? instance(number), box.isAnswer(to: accessorName)
            else { return nil }
            return box
        }

        /// In a builder's environment, returns the override or the instance of a key path, and the instances that the
        /// caller has to close.
        @usableFromInline
        func openInstance(
            _ keyPath: AnyKeyPath,
            _ accessorName: UnsafePointer<UInt8>,
            _ lent: Unmanaged<SharedInstances>
        ) -> (Unmanaged<Box>, Unmanaged<SharedInstances>?)? {
            guard state.pointee.load(ordering: .relaxed) != -2, let number = numbers.quickNumber(of: keyPath) else {
                return nil
            }
            let override = overrides.box(number)
            guard numbers.areUnobserved || isReported(number, accessorName, override, isShared: true) else {
                return nil
            }
            if let box = override ?? instance(number) {
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

        /// Whether the storage has instances or can use the instances of another environment.
        var hasInstances: Bool { lent != nil || base != nil || ownInstances != nil }

        /// Returns whether the builder kept this storage or resolved a dependency from it.
        static func isUsed(_ builder: inout Storage) -> Bool {
            builder.auditNumber.load(ordering: .relaxed) != 0 || builder.buildNumber.load(ordering: .relaxed) != 0
                || !isKnownUniquelyReferenced(&builder)
        }

        /// Calls a body with the instances of this environment, and keeps them alive during the call.
        ///
        /// A builder's environment uses the instances of the environment that it was made from. If that environment is
        /// gone, the builder's environment creates its own instances.
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

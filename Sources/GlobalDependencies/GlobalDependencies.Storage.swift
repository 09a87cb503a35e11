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
        /// Without overrides, the word is the number of audits. If that number is zero, a resolution evaluates the
        /// default and does nothing else. With overrides, the word is -1. A smaller number sends each resolution to the slow path:
        /// while an override is verified and, in an environment of a builder, while any shared default is being built.
        @usableFromInline let state: Atomic<UnsafeMutablePointer<Atomic<Int>>>
        /// The table of the copy of this module that created the storage.
        @usableFromInline let numbers = KeyPathNumbers.shared
        /// The overrides, and a box without an accessor for each dependency that was reset.
        @usableFromInline let overrides: BoxTable
        /// The address of the instances that this storage owns, or zero.
        @usableFromInline let instances = Atomic<UInt>(0)
        /// The instances that the environment of a builder uses.
        ///
        /// The storage retains this object but does not keep its instances alive, because one of them may hold the environment.
        @usableFromInline let borrowed: Unmanaged<SharedInstances>?
        /// During an audit, the builder of a composite default uses the instances of this environment.
        private let base: Storage?
        /// The override that is being checked.
        @exclusivity(unchecked) var check: Box?
        /// The number of the last audit that noted the overrides of this environment, zero before its first use, or -1.
        let auditNumber = Atomic(0)
        /// Whether a builder received this environment, or an environment from which this one was made.
        ///
        /// A running build records what is resolved in such an environment on its thread, even if another builder received it.
        private let isOfBuilder: Bool
        /// Whether nothing is overridden.
        let isForDefaults: Bool

        /// Creates a storage that owns the table, and releases it at the end.
        init(_ overrides: BoxTable, isForDefaults: Bool = true, from storage: Storage? = nil) {
            (self.overrides, self.isForDefaults, borrowed, base) = (overrides, isForDefaults, nil, nil)
            isOfBuilder = storage?.isOfBuilder == true
            state = Atomic(KeyPathNumbers.shared.word(isForDefaults: isForDefaults, isOfBuilder: isOfBuilder))
        }

        /// Creates a storage with the same overrides, for a builder.
        init(like storage: Storage, borrowed: SharedInstances? = nil, base: Storage? = nil) {
            (overrides, isForDefaults) = (storage.overrides.retained(), storage.isForDefaults)
            // The environment at the root has the instances: a chain of environments would be released recursively.
            (self.borrowed, self.base) = (borrowed.map(Unmanaged.passRetained), base?.base ?? base)
            isOfBuilder = borrowed != nil || base?.isOfBuilder == true
            state = Atomic(KeyPathNumbers.shared.word(isForDefaults: isForDefaults, isOfBuilder: isOfBuilder))
        }

        deinit {
            if let own = ownInstances?.takeRetainedValue() { own.close(SharedInstances.owner) }
            borrowed?.release()
            overrides.release()
        }

        /// The value at ``state``.
        @inlinable @inline(__always) var word: Int {
            state.load(ordering: .relaxed).pointee.load(ordering: .relaxed)
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
            guard !isForDefaults else { return .ofDefaults }
            accessor.place.trap(
                """
                \(accessor) is asked by an environment of another copy of GlobalDependencies, whose overrides it cannot see. \
                Link GlobalDependencies once: as a dynamic library, or into one of the images of the process.
                """
            )
        }

        /// Whether an audit surrounds the running code.
        @usableFromInline var isAudited: Bool { Audit.isRunning }

        /// Returns the override of a key path, reports it to audits, and traps if another accessor has used it before.
        func override(_ keyPath: inout AnyKeyPath, _ accessor: Accessor) -> Unmanaged<Box>? {
            let number = numbers.number(interning: &keyPath)
            guard let box = overrides.box(number ?? keyPath.hashValue, equalTo: keyPath), box.accessor != nil else {
                return nil
            }
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
            guard !numbers.haveAudits || !isAudited, let number = numbers.quickNumber(of: keyPath) else { return nil }
            guard let box = overrides.box(number) else { return .some(nil) }
            guard box.isAnswer(to: accessorName) else { return nil }
            return box
        }

        /// Returns the override or the instance of a key path.
        ///
        /// `nil` means that the slow path has to decide.
        @inlinable
        @inline(__always)
        func instance(_ keyPath: AnyKeyPath, _ accessorName: UnsafePointer<UInt8>) -> Unmanaged<Box>? {
            guard word > -2, !numbers.haveAudits || !isAudited,
                let number = numbers.quickNumber(of: keyPath),
                let box = overrides.box(number) ?? instance(number), box.isAnswer(to: accessorName)
            else { return nil }
            return box
        }

        /// In a builder's environment, returns the override or the instance of a key path, and the instances that the
        /// caller has to close.
        @usableFromInline
        func openInstance(
            _ keyPath: AnyKeyPath,
            _ accessorName: UnsafePointer<UInt8>,
            _ borrowed: Unmanaged<SharedInstances>
        ) -> (Unmanaged<Box>, Unmanaged<SharedInstances>?)? {
            guard let number = numbers.quickNumber(of: keyPath) else { return nil }
            if let box = overrides.box(number) ?? instance(number) {
                return isQuick(box, number, accessorName) ? (box, nil) : nil
            }
            guard borrowed._withUnsafeGuaranteedRef({ $0.open() }) else { return nil }
            let box = borrowed._withUnsafeGuaranteedRef { $0.table.box(number) }
            if let box, isQuick(box, number, accessorName) { return (box, borrowed) }
            borrowed._withUnsafeGuaranteedRef { $0.close() }
            return nil
        }

        private var ownInstances: Unmanaged<SharedInstances>? {
            let address = instances.load(ordering: .acquiring)
            return address == 0 ? nil : unsafeBitCast(address, to: Unmanaged<SharedInstances>.self)
        }

        /// Whether the storage has instances or can use the instances of another environment.
        var hasInstances: Bool { borrowed != nil || base != nil || ownInstances != nil }

        /// The record of the innermost build that the running code is part of, if this environment adds to records.
        ///
        /// Tasks and threads that the builder starts are not part of the build.
        var record: BuildRecord? { isOfBuilder ? SharedBuild.current?.record : nil }

        /// Returns the same as ``override(_:_:)`` in an environment of a builder if there is nothing to report.
        func recorded(_ keyPath: AnyKeyPath, _ accessorName: UnsafePointer<UInt8>) -> Unmanaged<Box>?? {
            guard isOfBuilder, check == nil, let number = numbers.quickNumber(of: keyPath) else { return nil }
            let box = overrides.box(number)
            return isQuick(box, number, accessorName) ? .some(box) : nil
        }

        /// Whether a resolution in an environment of a builder takes this box, or a default, and has nothing to report.
        ///
        /// No audit runs, and if a build runs on this thread, it has recorded such a resolution.
        private func isQuick(
            _ box: Unmanaged<Box>?,
            _ number: Int,
            _ accessorName: UnsafePointer<UInt8>
        ) -> Bool {
            guard !numbers.haveAudits, box?.isAnswer(to: accessorName) != false else { return false }
            guard word < -2 else { return true }
            noteUse()
            guard let build = SharedBuild.ofThread else { return true }
            var (kind, takesDefault) = (BuildRecord.Kind.default, true)
            box?._withUnsafeGuaranteedRef {
                kind = $0.signature
                takesDefault = $0.call == nil
            }
            return build._withUnsafeGuaranteedRef {
                $0.record.has(kind, takesDefault: takesDefault, number, accessorName)
            }
        }

        /// Whether a resolution takes a default that was not restored on purpose.
        ///
        /// The overrides of `bootstrap` count as defaults.
        func takesDefault(_ keyPath: AnyKeyPath) -> Bool {
            guard let box = overrides.box(numbers.number(of: keyPath), equalTo: keyPath) else { return true }
            return box.accessor != nil && box.call == nil
        }

        /// Reports a resolution to the audit that surrounds the code, and to the build that it is part of.
        ///
        /// The source is `nil` for a composite default whose builder used its environment. A build is told of each kind of
        /// resolution once, and the audit around it, too. An audit therefore hears the same whether the build runs now or ran before.
        func report(_ accessor: Accessor, _ keyPath: AnyKeyPath, _ source: Resolution.Source?, _ box: Box?) {
            if isOfBuilder { noteUse() }
            let (record, audit) = (record, Audit.current)
            guard record != nil || audit != nil else { return }
            let resolution = Resolution(accessor, keyPath, source, in: self)
            let kind = box?.signature ?? (source == nil ? BuildRecord.Kind.composite : BuildRecord.Kind.default)
            let isNew = record?.add(resolution, kind, box?.record) != false
            guard let audit, isNew || record?.outerAudit != audit.number else { return }
            box?.record?.report(to: audit, inside: resolution.path + [resolution.name], in: self)
            audit.report(resolution, in: self)
        }

        /// Tells ``isUsed(_:)`` of a resolution that no audit hears.
        private func noteUse() {
            if auditNumber.load(ordering: .relaxed) == 0 { auditNumber.store(-1, ordering: .relaxed) }
        }

        /// Tells ``isUsed(_:)`` of an environment that a builder makes from its own.
        func noteDerivation() {
            if borrowed != nil || base != nil { noteUse() }
        }

        /// Returns whether the builder kept this storage or resolved a dependency from it.
        static func isUsed(_ builder: inout Storage) -> Bool {
            builder.auditNumber.load(ordering: .relaxed) != 0 || !isKnownUniquelyReferenced(&builder)
        }

        /// Calls a body with the instances of this environment, and keeps them alive during the call.
        ///
        /// A builder's environment uses the instances of the environment that it was made from. If that environment is
        /// gone, the builder's environment creates its own instances.
        func withInstances<Result>(_ body: (SharedInstances) -> Result) -> Result {
            if let own = ownInstances { return body(own.takeUnretainedValue()) }
            if let base { return base.withInstances(body) }
            if let borrowed = borrowed?.takeUnretainedValue(), borrowed.open() {
                defer { borrowed.close() }
                return body(borrowed)
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

public import Synchronization

/// The numbers of key paths, by the addresses of their objects: one table for the process.
///
/// A number is the hash value of a key path that is written in the source, and no other one in this table has it. The same
/// key path is another object in another module, or in an accessor that was inlined there: all of them have one number.
///
/// `@unchecked Sendable`: addresses are atomic, and a number is written before the address that publishes it, under the
/// lock.
@usableFromInline
final class KeyPathNumbers: @unchecked Sendable {
    @usableFromInline
    struct Slot: ~Copyable {
        @usableFromInline let address = Atomic<UInt>(0)
        @usableFromInline var number = 0

        /// Whether the number is that of a key path object.
        @inlinable
        @inline(__always)
        func isOf(_ keyPath: AnyKeyPath) -> Bool {
            address.load(ordering: .acquiring) == UInt(bitPattern: ObjectIdentifier(keyPath))
        }
    }

    /// A key path that has a number for itself: only compared, hence `@unchecked Sendable`.
    private struct Known: @unchecked Sendable {
        let keyPath: AnyKeyPath
        var objects = 0
    }

    /// Those of this copy of the module: another one has its own.
    static let shared = KeyPathNumbers()
    /// Those that know nothing, as if an audit always ran.
    static let none = KeyPathNumbers(audits: 1)

    @usableFromInline static let slotCount = 4096
    private static let probes = 16

    /// How many audits run, anywhere: beside the numbers, as a resolution looks at both.
    @usableFromInline let audits: Atomic<Int>
    @usableFromInline let slots: UnsafeMutablePointer<Slot>
    private let known = Lock<[Int: Known]>([:])

    private init(audits: Int = 0) {
        self.audits = Atomic(audits)
        slots = .allocate(capacity: Self.slotCount)
        for position in 0..<Self.slotCount { (slots + position).initialize(to: Slot()) }
    }

    /// Returns the first slot for a key path object: it is another one's where the addresses differ.
    @inlinable
    @inline(__always)
    func slot(of keyPath: AnyKeyPath) -> UnsafeMutablePointer<Slot> {
        // Objects are aligned to 16 bytes, as slots are.
        slots + Int(UInt(bitPattern: ObjectIdentifier(keyPath)) >> 4 & 4095)
    }

    /// Returns the number of a key path object that is where it is looked for first, while no audit runs.
    @inlinable
    @inline(__always)
    func quickNumber(of keyPath: AnyKeyPath) -> Int? {
        let slot = slot(of: keyPath)
        guard audits.load(ordering: .relaxed) == 0, slot.pointee.isOf(keyPath) else { return nil }
        return slot.pointee.number
    }

    /// Returns the number of a key path, which other ones may have, too, and learns it where the object will be used again.
    ///
    /// A key path that captures values is another object at each call, and would be learned for ever: an object that only
    /// the caller holds is one of those.
    func number(of keyPath: inout AnyKeyPath) -> Int {
        let address = UInt(bitPattern: ObjectIdentifier(keyPath))
        let first = slot(of: keyPath) - slots
        for position in first..<first + Self.probes {
            let slot = slots + position % Self.slotCount
            let found = slot.pointee.address.load(ordering: .acquiring)
            if found == address { return slot.pointee.number }
            if found == 0 { break }
        }
        let number = keyPath.hashValue
        if !isKnownUniquelyReferenced(&keyPath) { learn(keyPath, number, address, first) }
        return number
    }

    private func learn(_ keyPath: AnyKeyPath, _ number: Int, _ address: UInt, _ first: Int) {
        let new = Known(keyPath: keyPath)
        known.withLock { known in
            let entry = known[number, default: new]
            guard entry.objects < Self.probes, entry.keyPath == new.keyPath else { return }
            for position in first..<first + Self.probes {
                let slot = slots + position % Self.slotCount
                let found = slot.pointee.address.load(ordering: .relaxed)
                if found == address { return }
                if found == 0 {
                    known[number] = Known(keyPath: entry.keyPath, objects: entry.objects + 1)
                    // Never released, so that no other object gets the address.
                    _ = Unmanaged.passRetained(new.keyPath)
                    slot.pointee.number = number
                    slot.pointee.address.store(address, ordering: .releasing)
                    return
                }
            }
        }
    }
}

public import Synchronization

/// The numbers of key paths, by the addresses of their objects: one table for the process.
///
/// A number is the hash value of a key path. Of those that are written in the source, which this table learns, no other one
/// has it. The same key path is another object in another module, or in an accessor that was inlined there.
///
/// `@unchecked Sendable`: a number is written before the address that publishes it, under the lock.
@usableFromInline
final class KeyPathNumbers: @unchecked Sendable {
    @usableFromInline
    struct Slot: ~Copyable {
        @usableFromInline let address = Atomic<UInt>(0)
        @usableFromInline var number = 0
    }

    /// A key path that has a number for itself: only compared, hence `@unchecked Sendable`.
    private struct Known: @unchecked Sendable {
        let keyPath: AnyKeyPath
        var objects = 0
    }

    /// Those of this copy of the module: another one has its own.
    static let shared = KeyPathNumbers()

    private static let slotCount = 4096
    /// How many slots are tried for an object, and how many objects are learned of a key path.
    private static let limit = 16

    /// How many audits run, anywhere: beside the numbers, as a resolution looks at both.
    @usableFromInline let audits = Atomic(0)
    @usableFromInline let slots: UnsafeMutablePointer<Slot>
    private let known = Lock<[Int: Known]>([:])

    private init() {
        slots = .allocate(capacity: Self.slotCount)
        for position in 0..<Self.slotCount { (slots + position).initialize(to: Slot()) }
    }

    /// Returns the number of a key path object that is known, and stands where it is looked for first.
    @inlinable
    @inline(__always)
    func quickNumber(of keyPath: AnyKeyPath) -> Int? {
        let address = UInt(bitPattern: ObjectIdentifier(keyPath))
        // Objects are aligned to 16 bytes.
        let slot = slots + Int(address >> 4 & 4095)
        return slot.pointee.address.load(ordering: .acquiring) == address ? slot.pointee.number : nil
    }

    /// Returns the number of a key path, which other ones may have, too.
    func number(of keyPath: AnyKeyPath) -> Int {
        quickNumber(of: keyPath) ?? slot(of: keyPath).known?.pointee.number ?? keyPath.hashValue
    }

    /// Returns the number of an accessor's key path, and learns it where its object will be used again.
    ///
    /// A key path that captures values is another object at each call. An object that only the caller holds is one of those.
    func learnedNumber(of keyPath: inout AnyKeyPath) -> Int {
        if let slot = slot(of: keyPath).known { return slot.pointee.number }
        let number = keyPath.hashValue
        if !isKnownUniquelyReferenced(&keyPath) { learn(keyPath, number) }
        return number
    }

    /// Compares an accessor's key path with another one, and learns the other where they are the same.
    func isSame(_ keyPath: inout AnyKeyPath, _ other: AnyKeyPath) -> Bool {
        if let number = quickNumber(of: keyPath), number == quickNumber(of: other) { return true }
        let number = learnedNumber(of: &keyPath)
        guard keyPath == other else { return false }
        if slot(of: keyPath).known != nil { learn(other, number) }
        return true
    }

    /// Returns the slot of a key path object, or where it would be.
    private func slot(
        of keyPath: AnyKeyPath
    ) -> (known: UnsafeMutablePointer<Slot>?, free: UnsafeMutablePointer<Slot>?) {
        let address = UInt(bitPattern: ObjectIdentifier(keyPath))
        let first = Int(address >> 4 & 4095)
        for position in first..<first + Self.limit {
            let slot = slots + position % Self.slotCount
            let found = slot.pointee.address.load(ordering: .acquiring)
            if found == address { return (slot, nil) }
            if found == 0 { return (nil, slot) }
        }
        return (nil, nil)
    }

    private func learn(_ keyPath: AnyKeyPath, _ number: Int) {
        let new = Known(keyPath: keyPath)
        known.withLock { known in
            let entry = known[number, default: new]
            guard entry.objects < Self.limit, entry.keyPath == new.keyPath, let slot = slot(of: new.keyPath).free else {
                return
            }
            known[number] = Known(keyPath: entry.keyPath, objects: entry.objects + 1)
            slot.pointee.number = number
            // Never released, so that no other object gets the address.
            let address = UInt(bitPattern: Unmanaged.passRetained(new.keyPath).toOpaque())
            slot.pointee.address.store(address, ordering: .releasing)
        }
    }
}

public import Synchronization

/// The numbers of key paths, by the addresses of their objects: one table for the process.
///
/// A number is the hash value of a key path: 64 bits, which no two of those that are written in the source share. The same key
/// path is another object in another module, or in an accessor that was inlined there.
///
/// `@unchecked Sendable`: a number is written before the address that publishes it, under the lock.
@usableFromInline
final class KeyPathNumbers: @unchecked Sendable {
    @usableFromInline
    struct Slot: ~Copyable {
        @usableFromInline let address = Atomic<UInt>(0)
        @usableFromInline var number = 0
    }

    /// Those of this copy of the module: another one has its own.
    static let shared = KeyPathNumbers()

    private static let slotCount = 4096
    /// The number of slots that are tried for an object.
    ///
    /// An object that finds no slot is looked up by its hash value each time.
    private static let probes = 16

    /// How many audits run, anywhere: beside the numbers, as a resolution looks at both.
    ///
    /// Two constants follow, -1 and -2: a storage points to one of the three.
    @usableFromInline let audits = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: 3)
    @usableFromInline let slots: UnsafeMutablePointer<Slot>
    /// How many objects are known.
    private let count = Lock(0)

    private init() {
        slots = .allocate(capacity: Self.slotCount)
        for position in 0..<Self.slotCount { (slots + position).initialize(to: Slot()) }
        for position in 0..<3 { (audits + position).initialize(to: Atomic(-position)) }
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

    /// Returns the number of a key path.
    func number(of keyPath: AnyKeyPath) -> Int {
        quickNumber(of: keyPath) ?? learnedNumber(of: keyPath) ?? keyPath.hashValue
    }

    /// Returns the number of an accessor's key path, and learns it where its object will be used again.
    ///
    /// A key path that captures values is another object at each call. An object that only the caller holds is one of those.
    func number(learning keyPath: inout AnyKeyPath) -> Int {
        if let number = quickNumber(of: keyPath) ?? learnedNumber(of: keyPath) { return number }
        let number = keyPath.hashValue
        if !isKnownUniquelyReferenced(&keyPath) { learn(keyPath, number) }
        return number
    }

    /// Compares an accessor's key path with another one, and learns the other where they are the same.
    func isSame(_ keyPath: AnyKeyPath, _ number: Int, as other: AnyKeyPath) -> Bool {
        if quickNumber(of: keyPath) != nil, number == quickNumber(of: other) { return true }
        guard keyPath == other else { return false }
        if learnedNumber(of: keyPath) != nil { learn(other, number) }
        return true
    }

    private func learnedNumber(of keyPath: AnyKeyPath) -> Int? {
        slot(of: keyPath).flatMap { $0.pointee.address.load(ordering: .acquiring) == 0 ? nil : $0.pointee.number }
    }

    private func learn(_ keyPath: AnyKeyPath, _ number: Int) {
        count.withLock { count in
            guard let slot = slot(of: keyPath), slot.pointee.address.load(ordering: .relaxed) == 0 else { return }
            // Learned when it comes again: one that captures values and was passed on hardly does.
            guard slot.pointee.number == number else {
                slot.pointee.number = number
                return
            }
            // Never released, so that no other object gets the address.
            let address = UInt(bitPattern: Unmanaged.passRetained(keyPath).toOpaque())
            slot.pointee.address.store(address, ordering: .releasing)
            count += 1
        }
    }

    /// Returns the slot of a key path object, or an empty one for it; `nil` where there is none.
    private func slot(of keyPath: AnyKeyPath) -> UnsafeMutablePointer<Slot>? {
        let address = UInt(bitPattern: ObjectIdentifier(keyPath))
        let first = Int(address >> 4 & 4095)
        for position in first..<first + Self.probes {
            let slot = slots + position % Self.slotCount
            let found = slot.pointee.address.load(ordering: .acquiring)
            if found == address || found == 0 { return slot }
        }
        return nil
    }
}

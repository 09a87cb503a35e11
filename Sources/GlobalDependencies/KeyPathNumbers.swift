public import Synchronization

/// The numbers of key paths, by the addresses of their objects: one table for the process.
///
/// A number is the hash value of a key path. The same key path is another object in another module, or in an accessor that was
/// inlined there, so several addresses may have the same number. The address of an object decides its slot. An object whose slot is
/// taken is hashed at each use instead, which gives the same number, as readers rely on slots that never change.
///
/// Right without a lock for readers: a slot that has an address never changes. Its number is stored before the releasing store of
/// the address, and read after the acquiring load that found this very address. No other object gets the address, as the table
/// retains the object. Two key paths of one number are in the table only if they are equal, so comparing numbers there is comparing
/// key paths.
///
/// `@unchecked Sendable`: a number is written before the address that publishes it, under the lock.
@usableFromInline
struct KeyPathNumbers: @unchecked Sendable {
    @usableFromInline
    struct Slot: ~Copyable {
        @usableFromInline let address = Atomic<UInt>(0)
        @usableFromInline var number = 0
    }

    /// The table of this copy of the module.
    static let shared = KeyPathNumbers()

    private static let slotCount = 4096

    /// The number of audits that run in the process; it is next to the numbers, as a resolution reads both.
    ///
    /// Four adjacent words: the number of audits, -1, -2, and whether the process is audited. A storage points at one of the first
    /// three.
    @usableFromInline let audits = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: 4)
    @usableFromInline let slots: UnsafeMutablePointer<Slot>
    private static let learning = Lock(false)

    /// Whether an audit runs in the process.
    @_transparent @usableFromInline var haveAudits: Bool { audits.pointee.load(ordering: .relaxed) != 0 }

    var isProcessAudited: Bool {
        get { audits[3].load(ordering: .relaxed) != 0 }
        nonmutating set { audits[3].store(newValue ? 1 : 0, ordering: .relaxed) }
    }

    private init() {
        slots = .allocate(capacity: Self.slotCount)
        for position in 0..<Self.slotCount { (slots + position).initialize(to: Slot()) }
        for position in 0..<4 { (audits + position).initialize(to: Atomic(-position % 3)) }
    }

    /// Returns the number of a key path object that is in the table.
    @_transparent
    @usableFromInline
    func quickNumber(of keyPath: AnyKeyPath) -> Int? {
        let address = unsafeBitCast(keyPath, to: UInt.self)
        // Objects are aligned to 16 bytes.
        let position = Int(bitPattern: address >> 4 & 4095)
        return slots[position].address.load(ordering: .acquiring) == address ? slots[position].number : nil
    }

    @_transparent func number(of keyPath: AnyKeyPath) -> Int { quickNumber(of: keyPath) ?? keyPath.hashValue }

    /// Returns the number of an accessor's key path if its object is in the table.
    ///
    /// Adds the object if it may be used again. A key path that captures values is a new object at each call, and only the caller
    /// holds it, so it is not added.
    func number(learning keyPath: inout AnyKeyPath) -> Int? {
        if let number = quickNumber(of: keyPath) { return number }
        guard !isKnownUniquelyReferenced(&keyPath) else { return nil }
        learn(keyPath)
        return quickNumber(of: keyPath)
    }

    /// Adds a key path object to the table if its slot is free.
    func learn(_ keyPath: AnyKeyPath) {
        let address = UInt(bitPattern: Unmanaged.passUnretained(keyPath).toOpaque())
        let slot = slots + Int(bitPattern: address >> 4 & 4095)
        guard slot.pointee.address.load(ordering: .relaxed) == 0 else { return }
        let number = keyPath.hashValue
        Self.learning.withLock { _ in
            guard slot.pointee.address.load(ordering: .relaxed) == 0, !isTaken(number, by: keyPath) else { return }
            // Added on second sight. A key path with captured values that was passed on is held twice, too, but hardly comes again.
            guard slot.pointee.number == number else {
                slot.pointee.number = number
                return
            }
            _ = Unmanaged.passRetained(keyPath)
            slot.pointee.address.store(address, ordering: .releasing)
        }
    }

    /// Whether a different key path of this number is in the table; captured values may have any hash value.
    private func isTaken(_ number: Int, by keyPath: AnyKeyPath) -> Bool {
        for position in 0..<Self.slotCount where slots[position].number == number {
            guard let object = UnsafeRawPointer(bitPattern: slots[position].address.load(ordering: .relaxed)) else {
                continue
            }
            if Unmanaged<AnyKeyPath>.fromOpaque(object).takeUnretainedValue() != keyPath { return true }
        }
        return false
    }
}

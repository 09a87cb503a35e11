public import Synchronization

/// A table from the addresses of key path objects to key path numbers.
///
/// Each copy of the module has one table for the whole process. A number is the hash value of a key path, which the table
/// remembers because hashing and comparing key paths at each resolution would be slow. Another module, or an accessor inlined into it, has another object for the same key path, so several addresses may have the
/// same number. The address of an object selects its slot. Slots never change once they are taken. If another object
/// has taken the slot of an object, the object is hashed at each use, which gives the same number.
///
/// Readers need no lock, because a slot with an address never changes. The number is stored before the releasing store of the
/// address, and read after the acquiring load that found this address. No other object can get the same address, because the table
/// retains the object. Two key paths in the table have the same number only if they are equal, so it is enough to compare their
/// numbers.
///
/// `@unchecked Sendable`: under the lock, a number is written before the address that publishes it.
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

    /// The number of audits that run in the process.
    ///
    /// It is the first of six adjacent words. `Storage.state` points at one of the first three: at the number of
    /// audits if there are no overrides, at -1 if there are, and at -2 while an override is verified. The fourth is
    /// whether the process is audited. The last two are like the first two, for environments of builders: while a build runs, they are
    /// less than -2. This pointer is stored beside `slots` because a resolution reads both.
    @usableFromInline let audits = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: 6)
    @usableFromInline let slots: UnsafeMutablePointer<Slot>
    /// The number of times that another key path had stored its number in a slot.
    private static let interning = Lock(0)

    /// Whether an audit runs in the process.
    @_transparent @usableFromInline var haveAudits: Bool { audits.pointee.load(ordering: .relaxed) != 0 }

    var isProcessAudited: Bool {
        get { audits[3].load(ordering: .relaxed) != 0 }
        nonmutating set { audits[3].store(newValue ? 1 : 0, ordering: .relaxed) }
    }

    /// Whether a shared default is being built in the process.
    var haveBuilds: Bool { audits[5].load(ordering: .relaxed) < -1 }

    /// Adds to the number of audits, or to the number of running builds.
    func count(audits: Int = 0, builds: Int = 0) {
        let builds = builds << (Int.bitWidth / 2)
        self.audits[0].add(audits, ordering: .relaxed)
        self.audits[4].add(audits - builds, ordering: .relaxed)
        self.audits[5].subtract(builds, ordering: .relaxed)
    }

    /// The word that resolutions read first, in an environment that is not verified.
    func word(isForDefaults: Bool, isOfBuilder: Bool) -> UnsafeMutablePointer<Atomic<Int>> {
        audits + (isForDefaults ? 0 : 1) + (isOfBuilder ? 4 : 0)
    }

    private init() {
        slots = .allocate(capacity: Self.slotCount)
        for position in 0..<Self.slotCount { (slots + position).initialize(to: Slot()) }
        for position in 0..<6 { (audits + position).initialize(to: Atomic([0, -1, -2, 0, 0, -1][position])) }
    }

    /// Returns the number of a key path object that is in the table.
    @_transparent
    @usableFromInline
    func quickNumber(of keyPath: AnyKeyPath) -> Int? {
        let address = unsafeBitCast(keyPath, to: UInt.self)
        // Objects are aligned to 16 bytes, so the lowest four bits do not distinguish them.
        let position = Int(bitPattern: address >> 4 & 4095)
        return slots[position].address.load(ordering: .acquiring) == address ? slots[position].number : nil
    }

    @_transparent func number(of keyPath: AnyKeyPath) -> Int { quickNumber(of: keyPath) ?? keyPath.hashValue }

    /// Returns the number of an accessor's key path if the key path object is in the table.
    ///
    /// Adds the object if it may be used again. A key path that captures values is a new object at each call. Such an
    /// object has only one reference, and is not added.
    func number(interning keyPath: inout AnyKeyPath) -> Int? {
        if let number = quickNumber(of: keyPath) { return number }
        guard !isKnownUniquelyReferenced(&keyPath) else { return nil }
        intern(keyPath)
        return quickNumber(of: keyPath)
    }

    /// Adds a key path object to the table if its slot is free.
    func intern(_ keyPath: AnyKeyPath) {
        let address = UInt(bitPattern: Unmanaged.passUnretained(keyPath).toOpaque())
        let slot = slots + Int(bitPattern: address >> 4 & 4095)
        guard slot.pointee.address.load(ordering: .relaxed) == 0 else { return }
        let number = keyPath.hashValue
        Self.interning.withLock { conflicts in
            guard slot.pointee.address.load(ordering: .relaxed) == 0 else { return }
            // The first call stores only the number, and the second call adds the key path. A key path that captures
            // values gets here only if its caller also holds it. Such a key path rarely comes twice. Of two key paths that come in
            // turn, one is added, because each fourth conflict leaves the number that is stored.
            guard slot.pointee.number == number else {
                if slot.pointee.number != 0 { conflicts += 1 }
                if conflicts & 3 != 3 || slot.pointee.number == 0 { slot.pointee.number = number }
                return
            }
            guard !isTaken(number, by: keyPath) else { return }
            _ = Unmanaged.passRetained(keyPath)
            slot.pointee.address.store(address, ordering: .releasing)
        }
    }

    /// Whether the table has a different key path with this number.
    ///
    /// A number is a hash value, and different key paths that capture values may have the same hash value.
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

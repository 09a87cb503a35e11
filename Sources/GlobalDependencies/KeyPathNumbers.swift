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

    /// The audits, and the threads that build.
    struct Observers {
        var audits = 0
        /// For each thread that builds, an address in the frame of its outermost build.
        var frames: [UInt] = []

        /// Zero if nobody observes anything, the frame if there is one thread that builds and no audit, -3 if there are only
        /// audits, and -4 otherwise.
        ///
        /// With the frame, other threads can tell that nobody observes them. That costs them five instructions, where the identity of
        /// a thread would cost a call.
        var state: Int {
            guard let frame = frames.first else { return audits == 0 ? 0 : -3 }
            return audits == 0 && frames.count == 1 && frame <= UInt(Int.max) ? Int(frame) : -4
        }
    }

    /// The table of this copy of the module.
    static let shared = KeyPathNumbers()

    private static let slotCount = 4096

    /// The first of five adjacent words.
    ///
    /// `Storage.state` points at one of the first three: at ``Observers/state`` if there are no overrides, at -1 if there are, and at
    /// -2 while an override is verified. The fourth is the number of audits, and the fifth is whether the process is
    /// audited. This pointer is stored beside `slots` because a resolution reads both.
    @usableFromInline let states = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: 5)
    @usableFromInline let slots: UnsafeMutablePointer<Slot>
    private static let learning = Lock(false)
    private static let observers = Lock(Observers())

    /// Whether nobody observes the running thread, as far as can be told without a call.
    @_transparent @usableFromInline var areUnobserved: Bool {
        let state = states.pointee.load(ordering: .relaxed)
        return state == 0 || state > 0 && !isNear(state)
    }

    var haveObservers: Bool { states.pointee.load(ordering: .relaxed) != 0 }
    var haveAudits: Bool { states[3].load(ordering: .relaxed) != 0 }

    var isProcessAudited: Bool {
        get { states[4].load(ordering: .relaxed) != 0 }
        nonmutating set { states[4].store(newValue ? 1 : 0, ordering: .relaxed) }
    }

    private init() {
        slots = .allocate(capacity: Self.slotCount)
        for position in 0..<Self.slotCount { (slots + position).initialize(to: Slot()) }
        for position in 0..<5 { (states + position).initialize(to: Atomic(position < 3 ? -position : 0)) }
    }

    /// Whether an address on a stack is a little above the caller's own frame.
    ///
    /// On the thread of that stack, it is, unless four megabytes of the stack lie between. On another thread it seldom is.
    @_transparent
    @usableFromInline
    func isNear(_ address: Int) -> Bool {
        var own: UInt8 = 0
        return _withUnprotectedUnsafeMutablePointer(to: &own) {
            UInt(bitPattern: address) &- UInt(bitPattern: $0) < 1 << 22
        }
    }

    func observe(_ change: (inout Observers) -> Void) {
        Self.observers.withLock {
            change(&$0)
            states[3].store($0.audits, ordering: .relaxed)
            states.pointee.store($0.state, ordering: .relaxed)
        }
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
            // The first call stores only the number, and the second call adds the key path. A key path that captures
            // values gets here only if its caller also holds it. Such a key path rarely comes twice.
            guard slot.pointee.number == number else {
                slot.pointee.number = number
                return
            }
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

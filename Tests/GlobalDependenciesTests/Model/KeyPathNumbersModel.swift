#if PROOFS
/// A model of `KeyPathNumbers` with only a few slots.
struct KeyPathNumbersModel {
    struct Key {
        /// The address of the key path object, which is not zero.
        ///
        /// Objects of equal key paths have addresses with the same tens digit.
        let address: Int
        let number: Int

        func isEqual(to address: Int) -> Bool { address / 10 == self.address / 10 }
    }

    var addressLoad: MemoryOrder
    var addressStore: MemoryOrder
    /// Whether adding takes the lock.
    var locks: Bool
    var looksAgain: Bool
    var comparesAddress: Bool
    /// Whether adding rejects a key path if the table has a different key path with the same number.
    var comparesNumbers = true
    /// Whether a reader checks a slot in one step and reads it in a second step.
    ///
    /// An earlier version of the core did this.
    var trustsSlot = false
    let slotCount: Int

    /// Reads the memory orders from the core's source.
    init(slotCount: Int) throws {
        let quick = try CoreSource("KeyPathNumbers.swift", "func quickNumber(of")
        let intern = try CoreSource("KeyPathNumbers.swift", "func intern(_")
        addressLoad = try quick.order(of: "slots[position].address.load(")
        comparesAddress = quick.contains(") == address ? slots[position].number : nil")
        addressStore = try intern.order(of: "slot.pointee.address.store(")
        locks = intern.contains("Self.interning.withLock {")
        looksAgain = intern.contains("{ conflicts in\n            guard slot.pointee.address.load(")
        self.slotCount = slotCount
    }

    /// Returns a thread that reads the numbers of key paths and checks them.
    func asks(_ keys: [Key]) -> ModelThread.Body {
        { thread throws(ModelThread.Pending) in
            for key in keys {
                let number = try self.number(interning: key, &thread)
                try thread.require(number == nil || number == key.number, "\(key) has the number of another key path")
            }
        }
    }

    var values: [Int] { [Int](repeating: 0, count: 2 * slotCount) }

    /// Returns an error if the final table contains different key paths with the same number.
    func mixUp(of keys: [Key], in state: ModelState) -> String? {
        let interned = keys.filter { key in (0..<slotCount).contains { state[2 * $0] == key.address } }
        let isMixedUp = interned.contains { one in
            interned.contains { $0.number == one.number && !one.isEqual(to: $0.address) }
        }
        return isMixedUp ? "two key paths have one number for themselves" : nil
    }

    private func home(_ key: Key) -> Int { key.address % slotCount }

    private func quickNumber(_ key: Key, _ thread: inout ModelThread) throws(ModelThread.Pending) -> Int? {
        let slot = home(key)
        let address = try thread.load(2 * slot, addressLoad)
        if trustsSlot {
            guard address == 0 || address == key.address else { return nil }
            guard try thread.load(2 * slot, addressLoad) != 0 else { return nil }
        } else if comparesAddress ? address != key.address : address == 0 {
            return nil
        }
        return try thread.read(2 * slot + 1)
    }

    private func number(interning key: Key, _ thread: inout ModelThread) throws(ModelThread.Pending) -> Int? {
        if let number = try quickNumber(key, &thread) { return number }
        let slot = home(key)
        guard try thread.load(2 * slot, .relaxed) == 0 else { return nil }
        let intern: ModelThread.Body = { thread throws(ModelThread.Pending) in
            if looksAgain, try thread.load(2 * slot, .relaxed) != 0 { return }
            guard try thread.read(2 * slot + 1) == key.number else {
                return try thread.write(key.number, to: 2 * slot + 1)
            }
            if try isTaken(key, &thread) { return }
            try thread.store(key.address, in: 2 * slot, addressStore)
        }
        if locks { try thread.withLock(intern) } else { try intern(&thread) }
        return try quickNumber(key, &thread)
    }

    private func isTaken(_ key: Key, _ thread: inout ModelThread) throws(ModelThread.Pending) -> Bool {
        for slot in 0..<slotCount where try thread.read(2 * slot + 1) == key.number {
            let address = try thread.load(2 * slot, .relaxed)
            if address != 0, comparesNumbers, !key.isEqual(to: address) { return true }
        }
        return false
    }
}
#endif

import Synchronization

/// A set of numbers without a lock; two numbers that differ by a multiple of its capacity are equal to it.
///
/// `@unchecked Sendable`: the words are atomic, and live as long as the process.
struct AtomicBits: @unchecked Sendable {
    private let words: UnsafeMutablePointer<Atomic<UInt64>>
    private let count: Int

    /// Creates an empty set, which is never deallocated.
    /// - Parameter capacity: The capacity: a power of two, at least 64.
    init(capacity: Int) {
        count = capacity / 64
        words = .allocate(capacity: count)
        for index in 0..<count { (words + index).initialize(to: Atomic(0)) }
    }

    private func place(of number: UInt64) -> (word: Int, bit: UInt64) {
        (Int(truncatingIfNeeded: number >> 6) & (count - 1), 1 << (number & 63))
    }

    func insert(_ number: UInt64) {
        let (word, bit) = place(of: number)
        // A store takes the cache line from the other cores, so the bit is stored only once.
        if words[word].load(ordering: .relaxed) & bit == 0 { words[word].bitwiseOr(bit, ordering: .relaxed) }
    }

    func mayContain(_ number: UInt64) -> Bool {
        let (word, bit) = place(of: number)
        return words[word].load(ordering: .relaxed) & bit != 0
    }

    func removeAll() {
        for index in 0..<count { words[index].store(0, ordering: .relaxed) }
    }
}

import Synchronization

/// A lock-free set of numbers.
///
/// Two numbers count as equal if they differ by a multiple of the capacity.
///
/// `@unchecked Sendable`: the words are atomic, and exist until the end of the process.
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
        // A store takes the cache line from the other processors, so a bit that is already set is not stored again.
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

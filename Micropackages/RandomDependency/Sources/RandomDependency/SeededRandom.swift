/// A source that uses SplitMix64: the same seed gives the same numbers on every platform.
///
/// Only the draws are guaranteed. The standard library derives other results from them, as in `Int.random(in:using:)`, and these
/// results may change with the toolchain. Do not use this source for secrets: a few draws reveal all later draws.
public final class SeededRandom: RandomSource {
    private let numbers: AtomicSplitMix64

    /// Creates a source with a seed.
    public init(seed: UInt64) {
        numbers = AtomicSplitMix64(seed: seed)
    }

    private init(_ numbers: consuming AtomicSplitMix64) {
        self.numbers = numbers
    }

    /// Returns a source whose draws are independent of this source's later draws.
    ///
    /// Give each consumer its own source, so that an additional draw of one consumer does not change the draws of the
    /// others. With the same seed, the split-off sources are the same, too. A call counts as two draws. The algorithm
    /// is by Steele, Lea and Flood ("Fast Splittable Pseudorandom Number Generators", 2014), and also in Java's
    /// `SplittableRandom`.
    public func split() -> SeededRandom {
        SeededRandom(numbers.split())
    }

    public func next() -> UInt64 {
        numbers.next()
    }
}

/// A source with SplitMix64: the same numbers for the same seed, on every platform.
///
/// Only the draws are guaranteed. Results that the standard library derives from them, as `Int.random(in:using:)` does, may change
/// with the toolchain. Do not use it for secrets: a few draws reveal all later ones.
public final class SeededRandom: RandomSource {
    private let numbers: AtomicSplitMix64

    /// Creates a source with a seed.
    public init(seed: UInt64) {
        numbers = AtomicSplitMix64(seed: seed)
    }

    private init(_ numbers: consuming AtomicSplitMix64) {
        self.numbers = numbers
    }

    /// Returns a source whose draws are independent of the later draws of this source.
    ///
    /// Give each consumer a source of its own, so that another draw of one consumer does not change the draws of the others. For
    /// the same seed, the split-off sources are the same, too. A call counts as two draws. The algorithm is by Steele, Lea and
    /// Flood ("Fast Splittable Pseudorandom Number Generators", 2014), and is the same as in Java's `SplittableRandom`.
    public func split() -> SeededRandom {
        SeededRandom(numbers.split())
    }

    public func next() -> UInt64 {
        numbers.next()
    }
}

/// A source of SplitMix64: the same numbers for the same seed, on every platform.
///
/// Only the draws are guaranteed. Results that the standard library derives from them, as `Int.random(in:using:)` does, may change
/// with the toolchain. Do not use it for secrets: a few draws reveal all later ones.
public final class SeededRandom: RandomSource {
    private let numbers: AtomicSplitMix64

    /// Creates a source that starts at a seed.
    public init(seed: UInt64) {
        numbers = AtomicSplitMix64(seed: seed)
    }

    private init(_ numbers: consuming AtomicSplitMix64) {
        self.numbers = numbers
    }

    /// Returns a source whose draws are independent of those that this source draws from now on.
    ///
    /// Give each consumer a source of its own, so that a draw more in one does not change what another draws. The sources that
    /// are split off in turn are the same for the same seed. It counts as two draws. The algorithm is that of Steele, Lea and
    /// Flood ("Fast Splittable Pseudorandom Number Generators", 2014), and of Java's `SplittableRandom`.
    public func split() -> SeededRandom {
        SeededRandom(numbers.split())
    }

    public func next() -> UInt64 {
        numbers.next()
    }
}

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

    public func next() -> UInt64 {
        numbers.next()
    }
}

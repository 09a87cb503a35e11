/// The same numbers for the same seed, on every platform and for ever: SplitMix64.
///
/// Only the draws are promised. What the standard library makes of them, as in `Int.random(in:using:)`, may change with a
/// toolchain. Not for secrets: a few draws tell all that follow.
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

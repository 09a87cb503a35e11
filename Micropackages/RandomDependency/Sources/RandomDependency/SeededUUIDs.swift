public import Foundation

/// A source with the same random UUIDs for the same seed.
public final class SeededUUIDs: UUIDSource {
    private let numbers: AtomicSplitMix64

    /// Creates a source that starts at a seed.
    public init(seed: UInt64) {
        numbers = AtomicSplitMix64(seed: seed)
    }

    public func callAsFunction() -> UUID {
        let (high, low) = numbers.nextPair()
        return UUID(high: high, low: low)
    }
}

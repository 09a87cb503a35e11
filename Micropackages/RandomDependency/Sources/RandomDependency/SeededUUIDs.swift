public import Foundation

/// A source of random UUIDs: the same seed gives the same UUIDs.
///
/// The UUIDs are independent of the draws of a ``SeededRandom`` with the same seed, and of the draws of all sources
/// that split off from it.
public final class SeededUUIDs: UUIDSource {
    private let numbers: AtomicSplitMix64

    /// Creates a source with a seed.
    public init(seed: UInt64) {
        // The first stream that splits off from the inverted seed. A ``SeededRandom`` with the seed itself, not
        // inverted, never reaches that stream.
        numbers = AtomicSplitMix64(seed: ~seed).split()
    }

    private init(_ numbers: consuming AtomicSplitMix64) {
        self.numbers = numbers
    }

    /// Returns a source whose UUIDs are independent of this source's later UUIDs.
    ///
    /// See ``SeededRandom/split()``. A call counts as one UUID.
    public func split() -> SeededUUIDs {
        SeededUUIDs(numbers.split())
    }

    public func callAsFunction() -> UUID {
        let (high, low) = numbers.nextPair()
        return UUID(high: high, low: low)
    }
}

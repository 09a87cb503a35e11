#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A source of random UUIDs: the same seed gives the same UUIDs.
///
/// The UUIDs are independent of the draws of a ``SeededRandom`` with the same seed, and of the draws of all sources
/// that split off from it.
public final class SeededUUIDs: UUIDSource {
    private let numbers: AtomicSplitMix64

    /// Creates a source with a seed.
    public init(seed: UInt64) {
        // This generator splits off from a generator with the inverted seed, so that it differs from all generators that
        // split off from a ``SeededRandom`` with the seed itself.
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

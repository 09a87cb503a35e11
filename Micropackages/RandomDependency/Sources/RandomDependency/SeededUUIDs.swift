public import Foundation

/// A source with the same random UUIDs for the same seed.
///
/// They are independent of what a ``SeededRandom`` with that seed draws, and of what is split off from it.
public final class SeededUUIDs: UUIDSource {
    private let numbers: AtomicSplitMix64

    /// Creates a source that starts at a seed.
    public init(seed: UInt64) {
        // The first stream that splits off from another seed: a source of numbers with this one does not come to it.
        numbers = AtomicSplitMix64(seed: ~seed).split()
    }

    private init(_ numbers: consuming AtomicSplitMix64) {
        self.numbers = numbers
    }

    /// Returns a source whose UUIDs are independent of those that this source makes from now on.
    ///
    /// See ``SeededRandom/split()``. It counts as one UUID.
    public func split() -> SeededUUIDs {
        SeededUUIDs(numbers.split())
    }

    public func callAsFunction() -> UUID {
        let (high, low) = numbers.nextPair()
        return UUID(high: high, low: low)
    }
}

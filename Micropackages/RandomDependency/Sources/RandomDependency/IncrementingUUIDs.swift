import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A source of consecutive UUIDs: `00000000-0000-4000-8000-000000000001`, `…2`, `…3`.
public final class IncrementingUUIDs: UUIDSource {
    private let last: Atomic<UInt64>

    /// Creates a source.
    /// - Parameter first: The number of the first UUID. All numbers must fit into 48 bits.
    public init(startingAt first: UInt64 = 1) {
        last = Atomic(first &- 1)
    }

    public func callAsFunction() -> UUID {
        UUID(high: 0, low: last.wrappingAdd(1, ordering: .relaxed).newValue)
    }
}

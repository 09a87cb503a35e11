#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A source of UUIDs that the system generates.
public struct SystemUUIDs: UUIDSource {
    /// Creates the source.
    public init() {}

    public func callAsFunction() -> UUID {
        UUID()
    }
}

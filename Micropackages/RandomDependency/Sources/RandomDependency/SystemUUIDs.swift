#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A source of UUIDs that the system generates.
public struct SystemUUIDs: UUIDSource {
    /// The UUIDs of the system.
    public static let shared = SystemUUIDs()

    private init() {}

    public func callAsFunction() -> UUID {
        UUID()
    }
}

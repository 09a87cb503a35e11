public import Foundation

/// The system's UUIDs.
public struct SystemUUIDs: UUIDSource {
    /// Creates the source.
    public init() {}

    public func callAsFunction() -> UUID {
        UUID()
    }
}

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A source of identifiers: the façade of `UUID()`.
public protocol UUIDSource: Sendable {
    /// Returns a UUID of version 4 that this source has not returned before.
    ///
    /// Call it as `dependencies.uuid()`. Several threads may call it at the same time.
    func callAsFunction() -> UUID
}

extension UUIDSource {
    /// A text that no other call returns: the text of a new UUID.
    ///
    /// Use it in place of the same property of `ProcessInfo`.
    public var globallyUniqueString: String { self().uuidString }
}

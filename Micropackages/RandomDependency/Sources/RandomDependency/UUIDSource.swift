public import Foundation

/// A source of identifiers: the façade of `UUID()`.
public protocol UUIDSource: Sendable {
    /// Makes a UUID of version 4 that this source has not made before.
    ///
    /// Called as `dependencies.uuid()`. Safe to call from many threads.
    func callAsFunction() -> UUID
}

extension UUIDSource {
    /// A text that no other call returns, in place of that property of `ProcessInfo`: the text of a new UUID.
    public var globallyUniqueString: String { self().uuidString }
}

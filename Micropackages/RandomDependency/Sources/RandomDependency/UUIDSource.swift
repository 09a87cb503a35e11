public import Foundation

/// A source of identifiers: the façade of `UUID()`.
public protocol UUIDSource: Sendable {
    /// Returns a UUID of version 4 that this source has not returned before.
    ///
    /// Called as `dependencies.uuid()`. Safe to call from many threads.
    func callAsFunction() -> UUID
}

extension UUIDSource {
    /// A text that no other call returns, in place of the same property of `ProcessInfo`: the text of a new UUID.
    public var globallyUniqueString: String { self().uuidString }
}

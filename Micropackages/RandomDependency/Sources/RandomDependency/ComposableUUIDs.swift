public import Foundation
import GlobalDependencies

/// A source of identifiers made of a closure.
///
/// Without a closure and a base, a call is a trap that names the call.
public struct ComposableUUIDs: UUIDSource {
    private let base: (any UUIDSource)?
    private let make: (@Sendable () -> UUID)?

    /// Creates a source.
    /// - Parameters:
    ///   - base: The source that answers without the closure.
    ///   - make: Answers `callAsFunction()`.
    public init(forwardingTo base: (any UUIDSource)? = nil, make: (@Sendable () -> UUID)? = nil) {
        self.base = base
        self.make = make
    }

    public func callAsFunction() -> UUID {
        make?() ?? base?() ?? UnexpectedCall("ComposableUUIDs.callAsFunction()").trap()
    }
}

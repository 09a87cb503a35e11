public import Foundation

/// A source of identifiers made of a closure.
///
/// Without a closure and a base, a call is a trap that names it.
public struct ComposableUUIDs: UUIDSource {
    private let make: @Sendable () -> UUID

    /// Creates a source.
    /// - Parameters:
    ///   - base: The source that answers what has no closure.
    ///   - make: Answers `callAsFunction()`.
    public init(forwardingTo base: (any UUIDSource)? = nil, make: (@Sendable () -> UUID)? = nil) {
        let base = base ?? UnexpectedUUIDs()
        self.make = make ?? base.callAsFunction
    }

    public func callAsFunction() -> UUID {
        make()
    }
}

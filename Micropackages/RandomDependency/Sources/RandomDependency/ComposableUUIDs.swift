import GlobalDependencies

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A source of identifiers made of a closure.
///
/// A call without a closure goes to the base. Without a base, the call traps with a message that names the call.
public struct ComposableUUIDs: UUIDSource {
    private let base: (any UUIDSource)?
    private let make: (@Sendable () -> UUID)?

    /// Creates a source.
    /// - Parameters:
    ///   - base: The source that answers if `make` is `nil`.
    ///   - make: Answers `callAsFunction()`.
    public init(forwardingTo base: (any UUIDSource)? = nil, make: (@Sendable () -> UUID)? = nil) {
        self.base = base
        self.make = make
    }

    public func callAsFunction() -> UUID {
        make?() ?? base?() ?? UnexpectedCall("ComposableUUIDs.callAsFunction()").trap()
    }
}

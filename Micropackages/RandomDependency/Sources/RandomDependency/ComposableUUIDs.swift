import GlobalDependencies

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A source of identifiers made of a closure.
public struct ComposableUUIDs: UUIDSource {
    /// The closure of ``ComposableUUIDs``.
    public struct Closures: Sendable {
        /// Answers `callAsFunction()`.
        public var make: (@Sendable () -> UUID)?
    }

    private let base: (any UUIDSource)?
    private var closures = Closures()

    /// Creates a source.
    /// - Parameters:
    ///   - base: The source that answers without a closure. Without a base, a call traps with a message that names the call.
    ///   - configure: Sets the closure.
    public init(forwardingTo base: (any UUIDSource)? = nil, _ configure: (inout Closures) -> Void = { _ in }) {
        self.base = base
        configure(&closures)
    }

    public func callAsFunction() -> UUID {
        closures.make?() ?? base?() ?? UnexpectedCall("ComposableUUIDs.callAsFunction()").trap()
    }
}

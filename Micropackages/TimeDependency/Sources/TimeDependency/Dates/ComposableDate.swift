import GlobalDependencies

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A source of dates made of a closure.
public struct ComposableDate: DateSource {
    /// The closure of ``ComposableDate``.
    public struct Closures: Sendable {
        /// Implements `now`.
        public var now: (@Sendable () -> Date)?
    }

    private let base: (any DateSource)?
    private var closures = Closures()

    /// Creates a source.
    /// - Parameters:
    ///   - base: The source that is read without a closure. Without a base, reading the date traps with a message that names the call.
    ///   - configure: Sets the closure.
    public init(forwardingTo base: (any DateSource)? = nil, _ configure: (inout Closures) -> Void = { _ in }) {
        self.base = base
        configure(&closures)
    }

    public var now: Date {
        closures.now?() ?? base?.now ?? UnexpectedCall("ComposableDate.now").trap()
    }
}

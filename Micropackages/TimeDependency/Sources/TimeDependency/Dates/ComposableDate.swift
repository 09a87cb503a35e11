import GlobalDependencies

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A source of dates made of a closure.
///
/// Without a closure and a base, reading the date traps with a message that names the call.
public struct ComposableDate: DateSource {
    private let base: (any DateSource)?
    private let reading: (@Sendable () -> Date)?

    /// Creates a source.
    /// - Parameters:
    ///   - base: The source that is read if there is no closure.
    ///   - now: Implements `now`.
    public init(forwardingTo base: (any DateSource)? = nil, now: (@Sendable () -> Date)? = nil) {
        self.base = base
        reading = now
    }

    public var now: Date {
        reading?() ?? base?.now ?? UnexpectedCall("ComposableDate.now").trap()
    }
}

import GlobalDependencies

/// A source of random numbers made of a closure.
///
/// Without a closure and a base, a draw is a trap that names the call.
public struct ComposableRandom: RandomSource {
    private let base: (any RandomSource)?
    private let draw: (@Sendable () -> UInt64)?

    /// Creates a source.
    /// - Parameters:
    ///   - base: The source that answers without the closure.
    ///   - next: Answers `next()`.
    public init(forwardingTo base: (any RandomSource)? = nil, next: (@Sendable () -> UInt64)? = nil) {
        self.base = base
        draw = next
    }

    public func next() -> UInt64 {
        draw?() ?? base?.next() ?? UnexpectedCall("ComposableRandom.next()").trap()
    }
}

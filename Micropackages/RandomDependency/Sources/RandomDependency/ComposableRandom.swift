import GlobalDependencies

/// A source of random numbers made of a closure.
///
/// A draw without a closure goes to the base. Without a base, the draw traps with a message that names the call.
public struct ComposableRandom: RandomSource {
    private let base: (any RandomSource)?
    private let draw: (@Sendable () -> UInt64)?

    /// Creates a source.
    /// - Parameters:
    ///   - base: The source that answers if `next` is `nil`.
    ///   - next: Answers `next()`.
    public init(forwardingTo base: (any RandomSource)? = nil, next: (@Sendable () -> UInt64)? = nil) {
        self.base = base
        draw = next
    }

    public func next() -> UInt64 {
        draw?() ?? base?.next() ?? UnexpectedCall("ComposableRandom.next()").trap()
    }
}

import GlobalDependencies

/// A source of random numbers made of a closure.
public struct ComposableRandom: RandomSource {
    /// The closure of ``ComposableRandom``.
    public struct Closures: Sendable {
        /// Answers `next()`.
        ///
        /// The standard library rejects some numbers for a range, and draws again. A closure that always returns such a number, such as
        /// 0, keeps `Int.random(in: 1...6, using:)` from returning.
        public var next: (@Sendable () -> UInt64)?
    }

    private let base: (any RandomSource)?
    private var closures = Closures()

    /// Creates a source.
    /// - Parameters:
    ///   - base: The source that answers without a closure. Without a base, a draw traps with a message that names the call.
    ///   - configure: Sets the closure.
    public init(forwardingTo base: (any RandomSource)? = nil, _ configure: (inout Closures) -> Void = { _ in }) {
        self.base = base
        configure(&closures)
    }

    public func next() -> UInt64 {
        closures.next?() ?? base?.next() ?? UnexpectedCall("ComposableRandom.next()").trap()
    }
}

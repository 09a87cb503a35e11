/// A `RandomNumberGenerator` that draws from a ``RandomSource``.
public struct RandomSourceGenerator: RandomNumberGenerator, Sendable {
    let source: any RandomSource

    /// Draws the next number of the source.
    public func next() -> UInt64 {
        source.next()
    }
}

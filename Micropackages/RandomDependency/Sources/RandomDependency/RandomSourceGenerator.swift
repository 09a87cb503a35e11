/// A `RandomNumberGenerator` that draws from a ``RandomSource``.
public struct RandomSourceGenerator: RandomNumberGenerator, Sendable {
    let source: any RandomSource

    public func next() -> UInt64 {
        source.next()
    }
}

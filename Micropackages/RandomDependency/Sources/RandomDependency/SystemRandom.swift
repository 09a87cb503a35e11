/// The system's generator, which is as secure as `SystemRandomNumberGenerator` on the same platform.
public struct SystemRandom: RandomSource {
    /// Creates the source.
    public init() {}

    public func next() -> UInt64 {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }
}

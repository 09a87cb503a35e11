/// The system's generator, as secure as `SystemRandomNumberGenerator` is on the platform.
public struct SystemRandom: RandomSource {
    /// Creates the source.
    public init() {}

    public func next() -> UInt64 {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }
}

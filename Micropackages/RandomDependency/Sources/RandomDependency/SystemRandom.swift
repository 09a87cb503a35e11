/// The system's generator: cryptographically secure where the system's is.
public struct SystemRandom: RandomSource {
    /// Creates the source.
    public init() {}

    public func next() -> UInt64 {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }
}

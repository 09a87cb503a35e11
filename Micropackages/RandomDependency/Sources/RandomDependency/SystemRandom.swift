/// The system's generator, which is as secure as `SystemRandomNumberGenerator` on the same platform.
public struct SystemRandom: RandomSource {
    /// The generator of the system.
    public static let shared = SystemRandom()

    private init() {}

    public func next() -> UInt64 {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }
}

import DependencySupport

/// A stream of random numbers for one consumer.
///
/// Each consumer has its own stream. If a code change makes one consumer draw more numbers, the numbers of the others stay the
/// same.
struct RandomStream: Sendable {
    let name: String

    static let order = RandomStream(name: "order")

    /// Returns the seed of the stream in the world of `seed`.
    func seed(inWorldOf seed: UInt64) -> UInt64 {
        name.utf8.reduce(SplitMix64.mix(seed &+ SplitMix64.step)) { SplitMix64.mix($0 ^ UInt64($1)) }
    }

    /// Returns the generator of the stream in the world of `seed`.
    func generator(seed: UInt64) -> SplitMix64 {
        SplitMix64(seed: self.seed(inWorldOf: seed))
    }
}

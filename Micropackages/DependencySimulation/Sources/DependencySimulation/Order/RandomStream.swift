import DependencySupport

/// A consumer of random numbers, each of which has a stream of its own.
///
/// So a consumer that draws once more, after a change of the code, does not change the draws of the others.
struct RandomStream: Sendable {
    let name: String

    static let order = RandomStream(name: "order")

    /// Returns the seed of the stream in a world.
    func seed(inWorldOf seed: UInt64) -> UInt64 {
        name.utf8.reduce(SplitMix64.mix(seed &+ SplitMix64.step)) { SplitMix64.mix($0 ^ UInt64($1)) }
    }

    /// Returns the generator of the stream in a world.
    func generator(seed: UInt64) -> SplitMix64 {
        SplitMix64(seed: self.seed(inWorldOf: seed))
    }
}

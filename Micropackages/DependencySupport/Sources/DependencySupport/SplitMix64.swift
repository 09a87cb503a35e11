/// A generator of reproducible random numbers.
///
/// The algorithm is Sebastiano Vigna's SplitMix64: each number is the mixed value of a counter.
package struct SplitMix64: RandomNumberGenerator, Sendable {
    /// The difference between two successive values of the counter.
    package static let step: UInt64 = 0x9e37_79b9_7f4a_7c15

    private var counter: UInt64

    /// Creates a generator, which yields the same numbers for the same seed.
    package init(seed: UInt64) {
        counter = seed
    }

    package mutating func next() -> UInt64 {
        counter &+= Self.step
        return Self.mix(counter)
    }

    /// Returns the number for a value of the counter.
    package static func mix(_ counter: UInt64) -> UInt64 {
        let once = (counter ^ (counter >> 30)) &* 0xbf58_476d_1ce4_e5b9
        let twice = (once ^ (once >> 27)) &* 0x94d0_49bb_1331_11eb
        return twice ^ (twice >> 31)
    }
}

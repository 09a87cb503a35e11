import DependencySupport
import Synchronization

/// A `SplitMix64` generator that threads share.
///
/// Its counter is its only mutable state, so a draw is one atomic addition.
struct AtomicSplitMix64: ~Copyable {
    private let counter: Atomic<UInt64>
    /// The difference between two successive values of the counter.
    ///
    /// Each generator that ``split()`` returns has its own step.
    private let step: UInt64

    init(seed: UInt64) {
        self.init(counter: seed, step: SplitMix64.step)
    }

    private init(counter: UInt64, step: UInt64) {
        self.counter = Atomic(counter)
        self.step = step
    }

    func next() -> UInt64 {
        SplitMix64.mix(counter.wrappingAdd(step, ordering: .relaxed).newValue)
    }

    /// Returns two successive draws, between which no other thread can draw.
    func nextPair() -> (UInt64, UInt64) {
        let second = counter.wrappingAdd(2 &* step, ordering: .relaxed).newValue
        return (SplitMix64.mix(second &- step), SplitMix64.mix(second))
    }

    /// Draws twice, and derives a generator with another step from the draws.
    func split() -> AtomicSplitMix64 {
        let second = counter.wrappingAdd(2 &* step, ordering: .relaxed).newValue
        return AtomicSplitMix64(counter: SplitMix64.mix(second &- step), step: Self.mixStep(second))
    }

    /// Returns an odd step for a value of the counter.
    ///
    /// At least 24 pairs of neighboring bits in the step differ, as the algorithm requires.
    private static func mixStep(_ counter: UInt64) -> UInt64 {
        let once = (counter ^ (counter >> 33)) &* 0xff51_afd7_ed55_8ccd
        let twice = (once ^ (once >> 33)) &* 0xc4ce_b9fe_1a85_ec53
        let step = (twice ^ (twice >> 33)) | 1
        return (step ^ (step >> 1)).nonzeroBitCount < 24 ? step ^ 0xaaaa_aaaa_aaaa_aaaa : step
    }
}

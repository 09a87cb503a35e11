import Synchronization

/// Sebastiano Vigna's SplitMix64: a counter with a good mix on top.
///
/// The counter is all the state, so a draw is one atomic addition: threads never get the same one.
struct SplitMix64: ~Copyable {
    private static let step: UInt64 = 0x9e37_79b9_7f4a_7c15

    private let counter: Atomic<UInt64>

    init(seed: UInt64) {
        counter = Atomic(seed)
    }

    func next() -> UInt64 {
        Self.mix(counter.wrappingAdd(Self.step, ordering: .relaxed).newValue)
    }

    /// Two successive draws, with nobody's in between.
    func nextPair() -> (UInt64, UInt64) {
        let second = counter.wrappingAdd(2 &* Self.step, ordering: .relaxed).newValue
        return (Self.mix(second &- Self.step), Self.mix(second))
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        let once = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        let twice = (once ^ (once >> 27)) &* 0x94d0_49bb_1331_11eb
        return twice ^ (twice >> 31)
    }
}

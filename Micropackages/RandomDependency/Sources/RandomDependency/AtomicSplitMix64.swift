import DependencySupport
import Synchronization

/// A `SplitMix64` that threads share: its counter is all the state, so a draw is one atomic addition.
struct AtomicSplitMix64: ~Copyable {
    private let counter: Atomic<UInt64>

    init(seed: UInt64) {
        counter = Atomic(seed)
    }

    func next() -> UInt64 {
        SplitMix64.mix(counter.wrappingAdd(SplitMix64.step, ordering: .relaxed).newValue)
    }

    /// Returns two successive draws, without another draw between them.
    func nextPair() -> (UInt64, UInt64) {
        let second = counter.wrappingAdd(2 &* SplitMix64.step, ordering: .relaxed).newValue
        return (SplitMix64.mix(second &- SplitMix64.step), SplitMix64.mix(second))
    }
}

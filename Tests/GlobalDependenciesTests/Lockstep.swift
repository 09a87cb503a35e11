import Foundation
import Synchronization

/// Runs a body on two threads that begin each round at the same time.
final class Lockstep: Sendable {
    private let arrivals = Atomic(0)

    /// Runs the body, and returns when both threads have finished all rounds.
    static func run(rounds: Int, _ body: @escaping @Sendable (_ round: Int, _ thread: Int) -> Void) {
        let lockstep = Lockstep()
        let other = DispatchSemaphore(value: 0)
        Thread {
            lockstep.run(rounds) { body($0, 1) }
            other.signal()
        }
        .start()
        lockstep.run(rounds) { body($0, 0) }
        other.wait()
    }

    private func run(_ rounds: Int, _ body: (Int) -> Void) {
        for round in 0..<rounds {
            arrivals.add(1, ordering: .acquiringAndReleasing)
            var spins = 0
            while arrivals.load(ordering: .acquiring) < 2 * (round + 1) {
                spins += 1
                if spins > 10_000 { sched_yield() }
            }
            body(round)
        }
    }
}

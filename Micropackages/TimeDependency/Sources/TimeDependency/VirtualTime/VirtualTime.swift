import Dispatch
public import Foundation
import Synchronization

/// A time line that moves only when a test moves it, and the clocks and dates that read it.
///
/// ```swift
/// let time = VirtualTime()
/// let dependencies = GlobalDependencies.default
///     .with(override: time.clock, for: \.clock)
///     .with(override: time.date, for: \.date)
/// ```
///
/// A time line is a task executor too. It knows when the tasks that prefer it are at rest, and wakes them exactly on time.
/// Of other tasks it only knows that they sleep. See ``advance(to:minimumSleepers:)``.
public final class VirtualTime: Sendable {
    /// The value of ``date`` at the start of the time line.
    public let startDate: Date

    let state = Mutex(VirtualTimeState())
    let queue = DispatchQueue(label: "VirtualTime")

    /// Creates a time line that stands still at its start.
    ///
    /// The tasks that the running task starts from now on belong to the time line.
    public init(startDate: Date = Date(timeIntervalSinceReferenceDate: 0)) {
        self.startDate = startDate
        JobAdoption.add(self, on: queue)
    }

    deinit {
        JobAdoption.remove(ObjectIdentifier(self))
    }

    /// The moment at which the time line stands.
    public var now: Instant {
        state.withLock { $0.now }
    }

    /// The clock of this time.
    public var clock: VirtualClock {
        VirtualClock(time: self)
    }

    /// Another clock of this time: the virtual machine never sleeps.
    public var suspendingClock: VirtualClock {
        VirtualClock(time: self)
    }

    /// The date of this time.
    public var date: VirtualDate {
        VirtualDate(time: self)
    }

    /// The tasks that sleep, in the order in which they are to be woken.
    public var sleepers: [Sleeper] {
        state.withLock { $0.sleepers }
    }

    /// Returns the rank of the next sleep, watch or advance.
    func makeOrder() -> Int {
        state.withLock { $0.makeOrder() }
    }

    /// Changes the state, and runs the actions that follow from it until there are none.
    func update(_ change: (inout sending VirtualTimeState) -> Void) {
        let (actions, round) = state.withLock { state in
            change(&state)
            return (state.takeActions(), state.takeRound())
        }
        if !actions.isEmpty {
            // On the queue, so that what they resume belongs to the time line.
            queue.async {
                for action in actions {
                    action()
                }
                self.update { $0.end() }
            }
        }
        if let round {
            DispatchQueue.main.async {
                self.queue.async { self.update { $0.endRound(round) } }
            }
        }
    }
}

import DependencySupport
import Dispatch
public import Foundation

/// A time line that moves only when a test moves it, and the clocks and dates that read it.
///
/// ```swift
/// let time = VirtualTime()
/// let dependencies = GlobalDependencies.default
///     .with(override: time.clock, for: \.clock)
///     .with(override: time.date, for: \.date)
/// ```
///
/// A task that creates the time line is its driver: the tasks that it starts from then on belong to the time line, as do the tasks
/// that they start in turn. So does a task that prefers the time line as its executor. Tasks of the time line are woken exactly on
/// time, and ``advance(to:minimumSleepers:fileID:line:)`` returns when they are at rest.
public final class VirtualTime: Sendable {
    /// The value of ``date`` at the start of the time line.
    public let startDate: Date

    let state = Lock(VirtualTimeState())
    /// The real time after which a long wait is reported.
    let patience: Duration
    let report: @Sendable (String) -> Void
    let queue = DispatchQueue(label: "VirtualTime")
    /// The number of the task that has created the time line, or zero.
    let creator = TaskIdentity.current?.number ?? 0
    /// The ready jobs, if a scheduler picks their order.
    let turns: TurnQueue?

    /// Creates a time line, whose time does not move until it is advanced.
    ///
    /// The tasks that the running task starts from now on belong to the time line.
    /// - Parameter startDate: The value of ``date`` at the start; the reference date by default.
    public convenience init(startDate: Date = Date(timeIntervalSinceReferenceDate: 0)) {
        self.init(startDate: startDate, patience: .seconds(5), report: StandardError.print)
    }

    /// Creates a time line that reports its waits after another time, or to another function.
    package convenience init(
        startDate: Date = Date(timeIntervalSinceReferenceDate: 0),
        patience: Duration,
        report: @escaping @Sendable (String) -> Void
    ) {
        self.init(startDate: startDate, patience: patience, report: report, turns: nil)
    }

    init(startDate: Date, patience: Duration, report: @escaping @Sendable (String) -> Void, turns: TurnQueue?) {
        self.startDate = startDate
        self.patience = patience
        self.report = report
        self.turns = turns
        if turns != nil {
            state.withLock { $0.moveByItself() }
        }
        TimeLines.noteCreation()
        JobAdoption.add(self, on: queue, isDrivenByRunningTask: turns == nil)
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

    /// The number of times that code outside the time line has resumed one of its tasks.
    ///
    /// The time line cannot foresee such a resumption, by a thread, by I/O, or by another executor. While a task waits for one, it
    /// counts as being at rest. Zero in a deterministic test.
    public var outsideResumptions: Int {
        state.withLock { $0.outsideResumptions }
    }

    /// Returns the rank of the next sleep, watch or advance.
    func makeOrder() -> Int {
        state.withLock { $0.makeOrder() }
    }

    /// Changes the state, and runs the resulting actions until none are left.
    func update(_ change: (inout sending VirtualTimeState) -> Void) {
        let (actions, round, rest) = state.withLock { state in
            change(&state)
            return (state.takeActions(), state.takeRound(), state.takeRest())
        }
        if !actions.isEmpty {
            run(actions)
        }
        if let round {
            DispatchQueue.main.async { self.queue.async { self.update { $0.endRound(round) } } }
        }
        if let rest {
            turns?.scheduler.noteRest(rest)
        }
    }

    /// Runs actions as a job, so that the tasks that they resume belong to the time line, and calls `end`.
    private func run(_ actions: [VirtualTimeState.Action]) {
        if let turns {
            turns.scheduler.noteTime(now)
            if turns.add(actions) { scheduleTurns(on: turns) }
        } else {
            queue.async {
                for action in actions {
                    action()
                }
                self.update { $0.end() }
            }
        }
    }
}

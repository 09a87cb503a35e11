import DependencySupport
import Dispatch

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A time line that moves only when a test advances it, with clocks and dates that read it.
///
/// ```swift
/// let time = VirtualTime()
/// let dependencies = GlobalDependencies.default
///     .with(override: time.clock, for: \.clock)
///     .with(override: time.date, for: \.date)
/// ```
///
/// The task that creates the time line is its driver. Tasks that a driver starts from then on belong to the time line,
/// and so do the tasks that these tasks start. Tasks that prefer the time line as their executor belong to it, too.
/// Tasks of the time line wake exactly at their deadlines, and ``advance(to:minimumSleepers:fileID:line:)`` returns
/// when they are idle.
public final class VirtualTime: Sendable {
    /// The value of ``date`` at the start of the time line.
    public let startDate: Date

    let state = Lock(VirtualTimeState())
    /// The real time after which a wait is reported as long.
    let reportDelay: Duration
    let report: @Sendable (String) -> Void
    let queue = DispatchQueue(label: "VirtualTime")
    /// The number of the task that created the time line, or zero.
    let creator = TaskIdentity.current?.number ?? 0
    /// The ready jobs, or `nil` if no scheduler picks their order.
    let turns: TurnQueue?

    /// Creates a time line, which moves only when it is advanced.
    ///
    /// Tasks that the running task starts from now on belong to the time line.
    /// - Parameter startDate: The value of ``date`` at the start. The default is the reference date.
    ///
    /// If the task already drives another time line, tasks that it starts from then on belong to the new one only. This stops the
    /// process while the other time line exists and no task has advanced it or waited for its sleepers. Later it is not detected,
    /// because a loop may still hold the time line of its last iteration.
    /// - Precondition: The running task does not drive another time line that has never been advanced. To have two on
    ///   purpose, create each with `await Task.detached { VirtualTime() }.value`, and call ``adoptTasks()`` of the one
    ///   that gets the next tasks.
    public convenience init(startDate: Date = Date(timeIntervalSinceReferenceDate: 0)) {
        self.init(startDate: startDate, reportDelay: .seconds(5), report: StandardError.print)
    }

    /// Creates a time line with another time limit for long waits, or another function for reports.
    package convenience init(
        startDate: Date = Date(timeIntervalSinceReferenceDate: 0),
        reportDelay: Duration,
        report: @escaping @Sendable (String) -> Void
    ) {
        self.init(startDate: startDate, reportDelay: reportDelay, report: report, turns: nil)
    }

    init(startDate: Date, reportDelay: Duration, report: @escaping @Sendable (String) -> Void, turns: TurnQueue?) {
        self.startDate = startDate
        self.reportDelay = reportDelay
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

    /// The current instant of the time line.
    public var now: Instant {
        state.withLock { $0.now }
    }

    /// A clock on this time line.
    public var clock: VirtualClock {
        VirtualClock(time: self)
    }

    /// A clock on this time line.
    ///
    /// It equals ``clock``, because the machine of a time line never sleeps.
    public var suspendingClock: VirtualClock {
        VirtualClock(time: self)
    }

    /// The date on this time line.
    public var date: VirtualDate {
        VirtualDate(time: self)
    }

    /// The sleeping tasks, in the order in which they wake.
    public var sleepers: [Sleeper] {
        state.withLock { $0.sleepers }
    }

    /// The number of times that code outside the time line has resumed one of its tasks.
    ///
    /// The time line cannot foresee a resumption by a thread, by I/O, by another executor, by an actor that other code uses at
    /// the same time, or, with Swift 6.2 and later, by `Task.yield()` in an actor or after a call of one. A task that waits for such
    /// a resumption counts as being idle. In a deterministic test, the number is zero.
    public var outsideResumptionCount: Int {
        state.withLock { $0.outsideResumptions }
    }

    /// Returns the rank of the next sleep, watcher or advance.
    func makeOrder() -> Int {
        state.withLock { $0.makeOrder() }
    }

    /// Changes the state, and then does what follows from the change.
    ///
    /// This may be to run actions, to send a barrier through the main queue, and to report an idle period to the scheduler.
    func update(_ change: (inout sending VirtualTimeState) -> Void) {
        let (actions, barrier, idlePeriod) = state.withLock { state in
            change(&state)
            return (state.takeActions(), state.takeBarrier(), state.takeIdlePeriod())
        }
        if !actions.isEmpty {
            run(actions)
        }
        if let barrier {
            DispatchQueue.main.async { self.queue.async { self.update { $0.endBarrier(barrier) } } }
        }
        if let idlePeriod {
            turns?.scheduler.noteIdle(idlePeriod)
        }
    }

    /// Runs actions as a job, so that the resumed tasks belong to the time line, and then calls `end`.
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

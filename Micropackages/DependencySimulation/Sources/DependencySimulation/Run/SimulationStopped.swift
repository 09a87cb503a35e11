/// The error of an operation that was stopped before its end.
public struct StoppedSimulation: Error, Sendable {
    /// The reason why the world was stopped.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Reason: Sendable, Hashable {
        /// No task is ready and no task sleeps, so the operation would wait forever.
        case idle
        /// The number of jobs has reached the limit of the simulation.
        case jobLimit(Int)
    }

    /// The reason.
    public let reason: Reason
    /// The last event of each task, the latest first.
    ///
    /// Waiting tasks and ended tasks cannot be distinguished, so the array contains both.
    let lastEvents: [SimulationEvent]
    /// The first asynchronous call that was suspended because its process had ended, if any.
    ///
    /// It throws at the end of the world.
    let firstCallAfterEnd: String?

    init(reason: Reason, _ core: WorldCore) {
        self.reason = reason
        firstCallAfterEnd = core.firstSuspendedCall
        var tasks: Set<Int> = []
        lastEvents = core.scheduler.trace.events.reversed().filter { event in
            event.task.map { tasks.insert($0).inserted } ?? false
        }
    }
}

extension StoppedSimulation: CustomStringConvertible {
    /// The reason, and the last events of the tasks that may still wait.
    public var description: String {
        let text =
            switch reason {
            case .idle: "The operation waits, but no task is ready and none sleeps on the clock of the world."
            case .jobLimit(let limit): "The operation did not end within \(limit) jobs."
            }
        let events = lastEvents.prefix(8).map { "  last seen: \($0)" }
        let call = firstCallAfterEnd.map {
            ["A process that had ended called a dependency, which never returns: \($0)."]
        }
        return ([text] + (call ?? []) + events).joined(separator: "\n")
    }
}

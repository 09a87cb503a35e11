/// The failure of an operation that did not come to its end.
public struct SimulationStopped: Error, Sendable {
    /// The reason for which the world was stopped.
    public enum Reason: Sendable, Hashable {
        /// No task is ready and no task sleeps, so that the operation waits for ever.
        case rest
        /// As many jobs have run as the simulation allows.
        case jobLimit(Int)
    }

    /// The reason.
    public let reason: Reason
    /// The last event of each task, the latest first.
    ///
    /// The tasks that wait are among them. So are those that have ended: nothing tells them apart.
    public let lastEvents: [SimulationEvent]
    /// The first call of a process after its end, which never returns, if there was one.
    public let firstCallAfterEnd: String?

    init(reason: Reason, _ core: WorldCore) {
        self.reason = reason
        firstCallAfterEnd = core.firstSuspendedCall
        var tasks: Set<Int> = []
        lastEvents = core.scheduler.trace.events.reversed().filter { event in
            event.task.map { tasks.insert($0).inserted } ?? false
        }
    }
}

extension SimulationStopped: CustomStringConvertible {
    /// The reason, and what is known of the tasks that wait.
    public var description: String {
        let text =
            switch reason {
            case .rest: "The operation waits, but no task is ready and none sleeps on the clock of the world."
            case .jobLimit(let limit): "The operation did not end within \(limit) jobs."
            }
        let events = lastEvents.prefix(8).map { "  last seen: \($0)" }
        let call = firstCallAfterEnd.map {
            ["A process whose power had failed called a dependency, which never returns: \($0)."]
        }
        return ([text] + (call ?? []) + events).joined(separator: "\n")
    }
}

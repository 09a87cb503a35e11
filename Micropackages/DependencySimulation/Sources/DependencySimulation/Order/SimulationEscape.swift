public import GlobalDependencies

/// An influence from outside on a simulated world, after which the seed may not reproduce the run.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum SimulationEscape: Sendable {
    /// Something outside the world resumed a task: a foreign thread, I/O, a clock or a foreign executor.
    case outsideResumption(task: Int?, at: Duration)
    /// A task began to sleep in real time, by `Task.sleep` or on a clock of the system. The duration is the remaining time at the
    /// beginning.
    ///
    /// This case is detected on Linux with Swift 6.3. On other systems, the end of the sleep is an
    /// ``outsideResumption(task:at:)``.
    case realSleep(task: Int?, for: Duration, on: String, at: Duration)
    /// A foreign thread called a dependency of the world.
    case otherThread(call: String, at: Duration)
    /// Code resolved a dependency that the world does not override.
    ///
    /// Resolutions by detached tasks, threads and queues are not detected.
    case liveDefault(GlobalDependencies.Resolution)
    /// A component was not given an environment, and so used the default of a dependency that the operation overrides.
    case lostOverride(GlobalDependencies.Resolution)
    /// Two runs of the seed differed.
    ///
    /// The text names the first difference. If it is in bytes that are part of JSON, the description names `.sortedKeys`.
    case divergence(String)
}

extension SimulationEscape {
    /// The mark of observed bytes that are part of JSON.
    static let partOfJSON = " (part of JSON)"
}

extension SimulationEscape: CustomStringConvertible {
    /// A sentence that describes the escape, with its time or its source location.
    public var description: String {
        switch self {
        case .outsideResumption(let task, let time):
            "\(task.map { "Task \($0)" } ?? "A task") was resumed from outside at \(time.inSeconds): by a thread, by I/O, "
                + "by a sleep on another clock, by another time line, by a `Task.yield()` in an actor or after a call of one, by an "
                + "executor of its own, or by an actor that code outside of the world uses, too."
        case .realSleep(let task, let duration, let clock, let time):
            "\(task.map { "Task \($0)" } ?? "A task") began to sleep for \(duration.inSeconds) of real time on a \(clock) at "
                + "\(time.inSeconds). Give its library a clock of the world: `AnyClock(world.dependencies.clock)`."
        case .otherThread(let call, let time):
            "A thread that does not belong to the world called its dependencies at \(time.inSeconds): \(call)."
        case .liveDefault(let resolution):
            "A live default was resolved: \(resolution)."
        case .lostOverride(let resolution):
            "An override was lost: \(resolution.lostOverride ?? "the operation") overrides `\(resolution.name)`, and yet its "
                + "default was resolved: \(resolution). Pass the environment on: `dependencies: dependencies.buildGlobal()`."
        case .divergence(let difference):
            "Two runs of the seed differed: \(difference) "
                + (difference.contains(Self.partOfJSON)
                    ? "An encoder writes the keys of JSON in the order of a dictionary, which differs from run to run. Only whole "
                        + "JSON is compared without this order. Encode with `outputFormatting = .sortedKeys`, or set "
                        + "SWIFT_DETERMINISTIC_HASHING=1."
                    : "The usual cause is the order of a Set or a Dictionary, which differs from run to run: sort it (JSON by "
                        + "`.sortedKeys`), or set SWIFT_DETERMINISTIC_HASHING=1. Others are random numbers, UUIDs and dates that "
                        + "do not come from the world, and objects that outlive it.")
        }
    }
}

public import GlobalDependencies

/// Something by which the outside reached into a simulated world, so that a seed may not tell all that happened.
public enum SimulationEscape: Sendable {
    /// A task was resumed by a thread, by I/O, by a clock or by an executor that the world does not know.
    case outsideResumption(task: Int?, at: Duration)
    /// A task began to sleep in real time, by `Task.sleep` or on a clock of the system; the duration is what was left then.
    ///
    /// It is seen on Linux with Swift 6.3. Elsewhere, the end of the sleep is an ``outsideResumption(task:at:)``.
    case realSleep(task: Int?, for: Duration, on: String, at: Duration)
    /// A dependency of the world was called on a thread that the world does not know.
    case otherThread(call: String, at: Duration)
    /// A dependency was resolved that the world does not override.
    ///
    /// Resolutions by detached tasks, threads and queues are not seen.
    case liveDefault(GlobalDependencies.Resolution)
    /// A component took the default of a dependency that the operation overrides, as it was not given an environment.
    case lostOverride(GlobalDependencies.Resolution)
    /// Two runs of the seed differed.
    case divergence(String)
}

extension SimulationEscape: CustomStringConvertible {
    /// A sentence that names the escape, and where it can be found.
    public var description: String {
        switch self {
        case .outsideResumption(let task, let time):
            "\(task.map { "Task \($0)" } ?? "A task") was resumed from outside at \(time.inSeconds): by a thread, by I/O, "
                + "by a sleep on another clock, or by an executor of its own."
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
            "Two runs of the seed differed: \(difference) The usual cause is the order of a Set or a Dictionary, which "
                + "differs from run to run: sort it, or set SWIFT_DETERMINISTIC_HASHING=1. Others are random numbers, UUIDs "
                + "and dates that do not come from the world, and objects that outlive it."
        }
    }
}

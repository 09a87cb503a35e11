public import GlobalDependencies
import TimeDependency

extension SimulatedHost {
    /// Stops the machine for a while, as a long garbage collection or a suspended virtual machine does.
    ///
    /// Asynchronous calls of its processes do not begin and do not return, and requests to it are not answered, until
    /// ``resume()``. Time passes meanwhile: a lease may have expired then. What a process does between two such calls is one
    /// step, which nothing stops.
    public func pause() {
        core.note(.landmark("\(name): is paused"), on: name)
        machine.gate.close()
    }

    /// Ends a ``pause()``: calls and requests that wait go on, in an order that the seed picks.
    public func resume() {
        core.note(.landmark("\(name): goes on"), on: name)
        machine.gate.open()
    }

    /// Sets the wall clock of the machine, which `dependencies.date` reads.
    ///
    /// Its monotonic clocks stay as they are, as do the dates that the disk gives to files.
    /// - Parameters:
    ///   - ahead: The time by which it is ahead of the world's date; negative if it is behind.
    ///   - drift: The time by which it runs ahead further, in seconds a second from now on: 0.001 is 86 seconds a day.
    public func setClock(ahead: Duration, drift: Double = 0) {
        core.note(.landmark("\(name): the clock is \(ahead.inSeconds) ahead, and drifts by \(drift)"), on: name)
        machine.setClock(ahead: ahead, drift: drift, at: core.time.now.sinceStart)
    }

    /// Runs an operation as a process of its own, beside the program of the machine, on the same files.
    ///
    /// It ends with the machine's power, like all processes, and goes on when the program is restarted.
    /// - Parameter operation: The operation, which gets the environment of its process.
    /// - Returns: What `operation` returns, or `nil` if the power failed before.
    /// - Throws: What `operation` throws before the power fails.
    public func run<Result: Sendable>(
        _ operation: @escaping @Sendable (_ dependencies: GlobalDependencies) async throws -> Result
    ) async throws -> Result? {
        let (process, dependencies) = makeProcess()
        let number = addProcess(process)
        defer { removeProcess(number) }
        return try await process.run { try await operation(dependencies) }
    }
}

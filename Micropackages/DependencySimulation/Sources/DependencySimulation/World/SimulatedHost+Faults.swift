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
    /// Its monotonic clocks stay as they are, as do the dates that the disk gives to files: see ``setMonotonicClock(drift:)``.
    /// - Parameters:
    ///   - ahead: The time by which it is ahead of the world's date; negative if it is behind.
    ///   - drift: The time by which it runs ahead further, in seconds a second from now on: 0.001 is 86 seconds a day.
    public func setClock(ahead: Duration, drift: Double = 0) {
        core.note(.landmark("\(name): the clock is \(ahead.inSeconds) ahead, and drifts by \(drift)"), on: name)
        machine.setClock(ahead: ahead, drift: drift, at: core.time.now.sinceStart)
    }

    /// Sets the pace of the machine's monotonic clocks, from now on.
    ///
    /// `dependencies.clock`, the uptime, the queues and the timeouts of requests follow it; the date and the latencies of links
    /// do not. They never jump. A sleep that has begun ends when it would have ended, or later if its clock
    /// does not show the deadline yet then.
    /// - Parameter drift: The time by which they run ahead, in seconds a second: 0.01 has a sleep of a second end after 0.99 s.
    /// - Precondition: The drift is greater than -1.
    public func setMonotonicClock(drift: Double) {
        guard drift > -1 else { fatalError("A monotonic clock cannot drift by \(drift) seconds a second") }
        core.note(.landmark("\(name): the monotonic clock drifts by \(drift) seconds a second"))
        machine.setPace(drift: drift, at: core.time.now)
    }

    /// Sets how the disk of the machine answers to its processes, from now on.
    ///
    /// ``fileSystem``, by which the test looks at the files, answers at once. A single call fails by its
    /// `fail(_:with:occurrence:synchronization:)`.
    /// - Parameter condition: The condition.
    public func setDisk(_ condition: DiskCondition) {
        updateDisk { $0 = condition }
    }

    func updateDisk(_ update: (inout DiskCondition) -> Void) {
        machine.updateDisk { disk in
            update(&disk)
            let times = "\(disk.latency.lowerBound.inSeconds) to \(disk.latency.upperBound.inSeconds)"
            let rest = "fails at \(disk.failures) of its calls, and \(disk.isFull ? "is full" : "has room")"
            core.note(.landmark("\(name): the disk takes \(times), \(rest)"))
        }
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
        defer {
            removeProcess(number)
            core.sockets.closeAll(of: process)
        }
        return try await process.run { try await operation(dependencies) }
    }
}

public import GlobalDependencies
import TimeDependency

extension SimulatedHost {
    /// Pauses the host, as a long garbage collection or a suspended virtual machine would.
    ///
    /// Until ``resume()`` or a power failure, asynchronous calls of its processes neither begin nor return, and the host answers no
    /// requests. Time passes in the meantime, so a lease may expire. The code between two asynchronous calls is one
    /// step, which a pause cannot interrupt.
    public func pause() {
        core.note(.milestone("\(name): is paused"), on: name)
        machine.gate.close()
    }

    /// Ends a ``pause()``.
    ///
    /// The seed picks the order in which waiting calls and requests continue.
    public func resume() {
        core.note(.milestone("\(name): goes on"), on: name)
        machine.gate.open()
    }

    /// Sets the wall clock of the host, which `dependencies.date` reads.
    ///
    /// Neither the monotonic clocks nor the dates of files change. To change the monotonic clocks, use
    /// ``setMonotonicClock(drift:)``.
    /// - Parameters:
    ///   - ahead: The offset from the date of the world. It is negative if the clock is behind.
    ///   - drift: The growth of the offset from now on, in seconds per second: 0.001 is 86 seconds a day.
    public func setClock(ahead: Duration, drift: Double = 0) {
        core.note(.milestone("\(name): the clock is \(ahead.inSeconds) ahead, and drifts by \(drift)"), on: name)
        machine.setClock(ahead: ahead, drift: drift, at: core.time.now.sinceStart)
    }

    /// Sets the rate of the host's monotonic clocks, from now on.
    ///
    /// `dependencies.clock`, the uptime, the queues and the timeouts of requests use this rate. The date and the
    /// latencies of links do not. The clocks never jump. A sleep that has already begun never ends earlier than
    /// planned. If the clock has not reached the deadline at the planned time, the sleep continues until the clock
    /// reaches it.
    /// - Parameter drift: The time that the clocks gain, in seconds per second. At 0.01, a sleep of a second ends after 0.99
    ///   seconds.
    /// - Precondition: The drift is greater than -1.
    public func setMonotonicClock(drift: Double) {
        guard drift > -1 else { fatalError("A monotonic clock cannot drift by \(drift) seconds a second") }
        core.note(.milestone("\(name): the monotonic clock drifts by \(drift) seconds a second"), on: name)
        machine.setPace(drift: drift, at: core.time.now)
    }

    /// Sets the condition of the host's disk for its processes, from now on.
    ///
    /// The condition does not affect ``fileSystem``, through which the test reads the files. To make a single call of a
    /// process fail, call `fail(_:with:occurrence:synchronization:)` of ``fileSystem``. A failure that is drawn for a call
    /// which fails earlier for another reason, such as a write to a closed handle, strikes the next call of the same kind,
    /// even one of the test.
    /// - Parameter condition: The condition.
    public func setDiskCondition(_ condition: DiskCondition) {
        updateDisk { $0 = condition }
    }

    func updateDisk(_ update: (inout DiskCondition) -> Void) {
        machine.updateDisk { disk in
            update(&disk)
            let times = "\(disk.latency.lowerBound.inSeconds) to \(disk.latency.upperBound.inSeconds)"
            let rest = "fails at \(disk.failureRate) of its calls, and \(disk.isFull ? "is full" : "has room")"
            core.note(.milestone("\(name): the disk takes \(times), \(rest)"), on: name)
        }
    }

    /// Runs an operation in a separate process, alongside the program of the host, on the same files.
    ///
    /// The process ends with its operation, and with it its children and tasks, or at a crash of the host. A restart of
    /// the program does not end it. If the caller's task is canceled, the operation is canceled, too.
    /// - Parameter operation: The operation, which gets the environment of the new process.
    /// - Returns: The result of `operation`, or `nil` if the host crashed first.
    /// - Throws: The error of `operation`, if the host has not crashed.
    public func run<Result: Sendable>(
        _ operation: @escaping @Sendable (_ dependencies: GlobalDependencies) async throws -> Result
    ) async throws -> Result? {
        let (process, dependencies) = makeProcess()
        let number = addProcess(process)
        defer {
            removeProcess(number)
            process.end()
        }
        return try await process.run { try await operation(dependencies) }
    }
}

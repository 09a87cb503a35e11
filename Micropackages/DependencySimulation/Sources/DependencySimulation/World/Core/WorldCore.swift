import DependencySupport
import FileSystemDependency
import NetworkDependency
import TimeDependency

/// The parts of a simulated world that its hosts share: the time line, the scheduler and the network.
final class WorldCore: Sendable {
    let seed: UInt64
    let time: VirtualTime
    let scheduler: SeededScheduler
    /// The disk of the host on which the operation runs.
    let localDisk: InMemoryFileSystem
    let network: SimulatedNetwork
    let links: LinkTable
    let sockets = SocketTable()
    let end = WorldEnd()
    /// The messages of logs that count as conditions.
    let loggedConditions: Set<String>
    private let state = Lock(State())

    private struct State {
        var conditions: [String: SimulatedCondition] = [:]
        /// The last number that ``nextUniqueNumber()`` returned.
        var uniqueNames = 0
        /// The first asynchronous call that was suspended because its process had ended.
        var firstSuspendedCall: String?
    }

    init(seed: UInt64, time: VirtualTime, scheduler: SeededScheduler, loggedConditions: Set<String>) {
        self.loggedConditions = loggedConditions
        self.seed = seed
        self.time = time
        self.scheduler = scheduler
        localDisk = Machine.makeDisk(of: "localhost", seed: seed, date: time.date)
        network = SimulatedNetwork(clock: time.clock, now: { time.date.now }, files: localDisk)
        links = LinkTable(seed: seed, scheduler: scheduler)
        end.add { [time, sockets, network] in
            time.endSleeps()
            sockets.end()
            network.end()
        }
    }

    /// Adds an event to the trace.
    /// - Parameters:
    ///   - content: The event.
    ///   - hosts: The hosts on which the event happens.
    func note(_ content: SimulationEvent.Content, on hosts: String...) {
        scheduler.note(content, hosts: hosts, on: time)
    }

    /// Adds to the trace a value that a dependency has returned, for comparisons of two runs.
    func observe(_ text: String) {
        scheduler.observe(.value(text), by: time.rankOfRunningTask)
    }

    /// Counts a condition of ``SimulatedWorld/sometimes(_:_:fileID:line:)``.
    func note(_ holds: Bool, of condition: String, at place: SourcePlace) {
        guard !scheduler.hasEnded else { return }
        state.withLock { $0.conditions[condition, default: .init(name: condition)].note(holds, at: place) }
    }

    var conditions: [String: SimulatedCondition] {
        state.withLock { $0.conditions }
    }

    /// Records an escape if the running code is not a job of the world.
    func checkOrigin(_ call: @autoclosure () -> String) {
        scheduler.checkOrigin(call(), on: time)
    }

    func nextUniqueNumber() -> Int {
        state.withLock { state in
            state.uniqueNames += 1
            return state.uniqueNames
        }
    }

    /// The first asynchronous call that was suspended because its process had ended, if any.
    ///
    /// It throws at the end of the world.
    var firstSuspendedCall: String? {
        state.withLock { $0.firstSuspendedCall }
    }

    /// Suspends the caller until the end of the world.
    /// - Parameter call: The call of the process that has ended.
    /// - Throws: `CancellationError`, always.
    func suspend(_ call: String) async throws -> Never {
        state.withLock { $0.firstSuspendedCall = $0.firstSuspendedCall ?? call }
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
            _ = end.add { continuation.resume() }
        }
        try await leave()
    }

    /// Cancels the caller's task after the end of the world.
    ///
    /// The caller may be a loop. Because of the yield, each iteration is a job, and the number of jobs after the end is limited.
    /// - Throws: `CancellationError`, always.
    func leave() async throws -> Never {
        withUnsafeCurrentTask { $0?.cancel() }
        await time.yield()
        throw CancellationError()
    }

    /// Creates an open gate, which the end of the world opens for good.
    func makeGate() -> Gate {
        Gate(until: end)
    }

    /// Waits until a gate is open.
    /// - Throws: `CancellationError` if the task is canceled or the world ends.
    func wait(at gate: Gate) async throws {
        await gate.passUnlessCanceled()
        if end.hasCome { try await leave() }
        try Task.checkCancellation()
    }
}

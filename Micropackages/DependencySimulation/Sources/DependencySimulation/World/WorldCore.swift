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
    private let state = Lock(State())

    private struct State {
        /// The suspended calls of ended processes, which throw when the world ends.
        var suspensions: [UnsafeContinuation<Void, any Error>] = []
        var hasEnded = false
        /// The gates that tasks of the world may wait for.
        var gates: [Gate] = []
        /// The last number that ``nextUniqueNumber()`` returned.
        var uniqueNames = 0
        /// The first asynchronous call that was suspended because its process had ended.
        var firstSuspendedCall: String?
    }

    init(seed: UInt64, time: VirtualTime, scheduler: SeededScheduler) {
        self.seed = seed
        self.time = time
        self.scheduler = scheduler
        localDisk = Machine.makeDisk(of: "localhost", seed: seed, date: time.date)
        network = SimulatedNetwork(clock: time.clock, now: { time.date.now }, files: localDisk)
        links = LinkTable(seed: seed, scheduler: scheduler)
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
        if state.withLock({ $0.hasEnded }) {
            // The caller may be a loop that ignores errors. Because of the yield, each iteration is a job, and the
            // number of jobs after the end is limited, so the loop stops.
            await Task.yield()
            throw CancellationError()
        }
        try await withUnsafeThrowingContinuation { (continuation: UnsafeContinuation<Void, any Error>) in
            let hasEnded = state.withLock { state in
                if !state.hasEnded { state.suspensions.append(continuation) }
                state.firstSuspendedCall = state.firstSuspendedCall ?? call
                return state.hasEnded
            }
            if hasEnded { continuation.resume(throwing: CancellationError()) }
        }
        throw CancellationError()
    }

    /// Creates an open gate, which the end of the world opens again if it has been closed.
    func makeGate() -> Gate {
        let gate = Gate()
        state.withLock { $0.gates.append(gate) }
        return gate
    }

    /// Waits until a gate is open.
    /// - Throws: `CancellationError` if the task is canceled or the world ends.
    func wait(at gate: Gate) async throws {
        await gate.pass()
        try Task.checkCancellation()
        if scheduler.hasEnded { throw CancellationError() }
    }

    /// Ends all waits: suspended calls throw a `CancellationError`, and gates open.
    func end() {
        let (suspensions, gates) = state.withLock { state in
            defer { state.suspensions = [] }
            state.hasEnded = true
            return (state.suspensions, state.gates)
        }
        for gate in gates { gate.open() }
        sockets.end()
        for suspension in suspensions {
            suspension.resume(throwing: CancellationError())
        }
    }
}

import DependencySupport
import NetworkDependency
import Synchronization
import TimeDependency

/// What the machines of a simulated world share: the time line, the scheduler and the network.
final class WorldCore: Sendable {
    let seed: UInt64
    let time: VirtualTime
    let scheduler: SeededScheduler
    let network: SimulatedNetwork
    let links: LinkTable
    private let state = Mutex(State())

    private struct State {
        /// The calls of processes that have ended: they return when the world ends.
        var suspensions: [UnsafeContinuation<Void, any Error>] = []
        var hasEnded = false
        var requests: [Int: String] = [:]
        var lastRequest = 0
    }

    init(seed: UInt64, time: VirtualTime, scheduler: SeededScheduler) {
        self.seed = seed
        self.time = time
        self.scheduler = scheduler
        network = SimulatedNetwork(clock: time.clock, now: { time.date.now })
        links = LinkTable(numbers: RandomStream(name: "network").generator(seed: seed))
    }

    func note(_ content: SimulationEvent.Content) {
        scheduler.note(content, on: time)
    }

    /// Waits for the end of the world.
    /// - Throws: `CancellationError`, always.
    func suspend() async throws -> Never {
        try await withUnsafeThrowingContinuation { continuation in
            // After the end of the world, the call never returns: its caller may be a loop that ignores errors.
            state.withLock { state in
                if !state.hasEnded { state.suspensions.append(continuation) }
            }
        }
        throw CancellationError()
    }

    /// Lets the suspended calls throw a `CancellationError`.
    func end() {
        let suspensions = state.withLock { state in
            defer { state.suspensions = [] }
            state.hasEnded = true
            return state.suspensions
        }
        for suspension in suspensions {
            suspension.resume(throwing: CancellationError())
        }
    }

    /// Notes a request as being under way during an operation.
    func whileRequesting<Result>(
        _ description: String,
        _ operation: () async throws -> Result
    ) async rethrows -> Result {
        let number = state.withLock { state in
            state.lastRequest += 1
            state.requests[state.lastRequest] = description
            return state.lastRequest
        }
        defer { state.withLock { $0.requests[number] = nil } }
        return try await operation()
    }

    /// The requests that wait for a response, in the order in which they were sent.
    var openRequests: [String] {
        state.withLock { $0.requests }.sorted { $0.key < $1.key }.map(\.value)
    }
}

import DependencySupport

/// A clock whose time changes only when a test advances it.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        let offset: Duration

        func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        func duration(to other: Instant) -> Duration {
            other.offset - offset
        }

        static func < (left: Instant, right: Instant) -> Bool {
            left.offset < right.offset
        }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Observer {
        let condition: @Sendable ([Duration]) -> Bool
        let fulfilled: AsyncStream<Void>.Continuation
    }

    private struct State {
        var now = Instant(offset: .zero)
        var nextID = 0
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []
        var observers: [Observer] = []

        /// The deadlines of the sleeping tasks, in order.
        var deadlines: [Duration] {
            sleepers.map(\.deadline.offset).sorted()
        }
    }

    private let state = Lock(State())

    var now: Instant {
        state.withLock { $0.now }
    }

    var minimumResolution: Duration {
        .zero
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome: Result<Void, any Error>? = update { state in
                    if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            let sleeper = update { state -> Sleeper? in
                guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
                    state.cancelled.insert(id)
                    return nil
                }
                return state.sleepers.remove(at: index)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    func advance(to offset: Duration) {
        let due = update { state in
            state.now = Instant(offset: offset)
            let due = state.sleepers.filter { $0.deadline.offset <= offset }
            state.sleepers.removeAll { $0.deadline.offset <= offset }
            return due
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Waits until a task sleeps until the given time, and advances the clock to that time.
    func advanceWhenSlept(to offset: Duration) async {
        await deadlines { $0.contains(offset) }
        advance(to: offset)
    }

    /// Waits until the deadlines of the sleeping tasks meet a condition; the deadlines are sorted.
    func deadlines(meet condition: @escaping @Sendable ([Duration]) -> Bool) async {
        let (fulfilments, fulfilled) = AsyncStream<Void>.makeStream()
        update { $0.observers.append(Observer(condition: condition, fulfilled: fulfilled)) }
        for await _ in fulfilments { return }
    }

    /// Changes the state, and resumes each observer whose condition is met.
    private func update<Value: Sendable>(_ change: (inout State) -> Value) -> Value {
        state.withLock { state in
            let value = change(&state)
            let deadlines = state.deadlines
            for observer in state.observers where observer.condition(deadlines) { observer.fulfilled.yield() }
            state.observers.removeAll { $0.condition(deadlines) }
            return value
        }
    }
}

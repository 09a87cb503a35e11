import DependencySupport

/// The consumers that observe changes of preferences.
///
/// Their sequences end when this object is released.
final class PreferenceObservers: Sendable {
    private struct State {
        var continuations: [Int: AsyncStream<Void>.Continuation] = [:]
        var last = 0
        /// A Boolean value that is true after the end of a simulated world.
        var hasEnded = false
    }

    private let state = Lock(State())

    deinit {
        end()
    }

    func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number: Int? = state.withLock { state in
            guard !state.hasEnded else { return nil }
            state.last += 1
            state.continuations[state.last] = continuation
            return state.last
        }
        guard let number else { return Self.canceling }
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.continuations.removeValue(forKey: number) }
        }
        return stream
    }

    /// A sequence that cancels the task of its consumer and ends.
    ///
    /// A loop that asks for sequences until its task is canceled must not run forever.
    private static var canceling: AsyncStream<Void> {
        AsyncStream {
            withUnsafeCurrentTask { $0?.cancel() }
            await Task.yield()
            return nil
        }
    }

    func notify() {
        let continuations = state.withLock { $0.continuations }
        // A simulated world resumes its tasks in the same order in each run.
        for (_, continuation) in continuations.sorted(by: { $0.key < $1.key }) { continuation.yield() }
    }

    /// Ends all sequences, and refuses new ones.
    func end() {
        let continuations = state.withLock { state in
            defer { state = State(hasEnded: true) }
            return state.continuations
        }
        for (_, continuation) in continuations.sorted(by: { $0.key < $1.key }) { continuation.finish() }
    }
}

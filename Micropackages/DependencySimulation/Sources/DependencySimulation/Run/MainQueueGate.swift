import DependencySupport
import Dispatch

/// A gate that lets one run at a time use the main queue.
final class MainQueueGate: Sendable {
    static let shared = MainQueueGate()

    private struct State {
        var isTaken = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Lock(State())

    func enter() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.isTaken { state.waiters.append(continuation) }
                defer { state.isTaken = true }
                return !state.isTaken
            }
            if isFree { continuation.resume() }
        }
    }

    func leave() {
        let next = state.withLock { state in
            state.isTaken = !state.waiters.isEmpty
            return state.waiters.isEmpty ? nil : state.waiters.removeFirst()
        }
        next?.resume()
    }

    /// Returns whether the main queue runs a block within ten seconds, as it does also on a busy machine.
    static func isServed() async -> Bool {
        let answer: Bool? = try? await withCheckedThrowingContinuation { continuation in
            let once = Once<Bool>(continuation)
            DispatchQueue.main.async { once.resume(with: .success(true)) }
            DispatchQueue.global().asyncAfter(deadline: .now() + 10) { once.resume(with: .success(false)) }
        }
        return answer ?? false
    }
}

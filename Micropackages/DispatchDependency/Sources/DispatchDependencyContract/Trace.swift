import DependencySupport
import Dispatch

/// The texts that work has added, in order.
final class Trace: Sendable {
    private struct State {
        var texts: [String] = []
        var awaited = Int.max
        var resume: (@Sendable () -> Void)?
    }

    private let state = Lock(State())

    func note(_ text: String) {
        let resume = state.withLock { state in
            state.texts.append(text)
            return state.texts.count >= state.awaited ? state.resume.take() : nil
        }
        resume?()
    }

    /// Waits for a number of texts, and returns all texts.
    ///
    /// The wait has a limit in real time, so that it ends if work is lost. The limit is long enough for all other work, even
    /// on a busy machine.
    /// - Parameters:
    ///   - count: The number of texts to wait for.
    ///   - pass: Advances the clock of the queues.
    /// - Returns: The texts, separated by spaces.
    func texts(_ count: Int, after pass: @Sendable () async -> Void) async -> String {
        await pass()
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let isComplete = state.withLock { state in
                state.awaited = count
                state.resume = { continuation.resume() }
                return state.texts.count >= count
            }
            if isComplete { end() } else { DispatchQueue.global().asyncAfter(deadline: .now() + 1_200) { self.end() } }
        }
        return texts
    }

    private func end() {
        state.withLock { $0.resume.take() }?()
    }

    var texts: String {
        state.withLock { $0.texts.joined(separator: " ") }
    }
}

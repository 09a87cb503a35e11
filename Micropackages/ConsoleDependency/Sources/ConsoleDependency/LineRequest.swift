import DependencySupport

/// A task's request for a line, which ends when the task gets the line or is canceled.
final class LineRequest: Sendable {
    private enum State {
        case new
        case waiting(CheckedContinuation<String?, any Error>)
        case ended
    }

    private let state = Lock(State.new)

    /// Suspends the calling task until the request is answered.
    func wait(startingWith start: () -> Void) async throws -> String? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.withLock { state in
                    guard case .new = state else { return true }
                    state = .waiting(continuation)
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) } else { start() }
            }
        } onCancel: {
            take()?.resume(throwing: CancellationError())
        }
    }

    /// Ends the request, and returns the continuation of its task, or `nil` if the task has been canceled.
    func take() -> CheckedContinuation<String?, any Error>? {
        state.withLock { state in
            defer { state = .ended }
            guard case .waiting(let continuation) = state else { return nil }
            return continuation
        }
    }
}

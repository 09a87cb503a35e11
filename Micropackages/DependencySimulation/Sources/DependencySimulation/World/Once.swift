import DependencySupport

/// A continuation that only the first result resumes.
final class Once<Value: Sendable>: Sendable {
    private let continuation: Lock<CheckedContinuation<Value, any Error>?>

    init(_ continuation: CheckedContinuation<Value, any Error>) {
        self.continuation = Lock(continuation)
    }

    func resume(with result: Result<Value, any Error>) {
        continuation.withLock { $0.take() }?.resume(with: result)
    }
}

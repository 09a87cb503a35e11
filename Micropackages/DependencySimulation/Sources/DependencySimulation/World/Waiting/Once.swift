import DependencySupport

/// A continuation that only the first result resumes.
final class Once<Value: Sendable>: Sendable {
    private let continuation: Lock<CheckedContinuation<Value, any Error>?>
    private let registration = Lock<WorldEnd.Registration?>(nil)

    init(_ continuation: CheckedContinuation<Value, any Error>) {
        self.continuation = Lock(continuation)
    }

    func resume(with result: Result<Value, any Error>) {
        continuation.withLock { $0.take() }?.resume(with: result)
    }

    /// Retains a registration as long as this object.
    func retain(_ registration: WorldEnd.Registration) {
        self.registration.withLock { $0 = registration }
    }
}

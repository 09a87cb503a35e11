import Dispatch
public import Testing

/// Runs each test on its own thread.
///
/// Tests share the few threads of Swift's concurrency. A test that computes for seconds or waits for another process
/// would block one of these threads. Then the tasks of other tests would wait.
public struct OwnThread: TestTrait, SuiteTrait, TestScoping {
    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(ThreadExecutor(), operation: function)
    }
}

extension Trait where Self == OwnThread {
    /// Runs each test on its own thread.
    public static var onThreadOfItsOwn: Self { OwnThread() }
}

private final class ThreadExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "test")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

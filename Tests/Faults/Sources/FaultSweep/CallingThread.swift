import Foundation

/// Runs the jobs of asynchronous operations on the thread that waits for them, so that their calls count.
///
/// `@unchecked Sendable`: the jobs are read and changed only under the condition.
final class CallingThread: TaskExecutor, @unchecked Sendable {
    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock {
            jobs.append(job)
            condition.signal()
        }
    }

    /// Runs an asynchronous operation to its end.
    static func run(_ operation: @escaping @Sendable () async throws -> String) throws -> String {
        let executor = CallingThread()
        let outcome = Outcome()
        Task(executorPreference: executor) {
            do { outcome.result = .success(try await operation()) } catch { outcome.result = .failure(error) }
        }
        while true {
            if let result = outcome.result { return try result.get() }
            executor.next().runSynchronously(on: executor.asUnownedTaskExecutor())
        }
    }

    private func next() -> UnownedJob {
        condition.withLock {
            while jobs.isEmpty { condition.wait() }
            return jobs.removeFirst()
        }
    }

    /// The result of an operation.
    ///
    /// `@unchecked Sendable`: the operation's jobs run on the thread that waits for them, and no other thread uses the result.
    private final class Outcome: @unchecked Sendable {
        var result: Result<String, any Error>?
    }
}

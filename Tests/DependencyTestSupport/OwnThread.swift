import Dispatch
import Foundation
public import Testing

/// Runs each test on its own thread, and few of them at once.
///
/// Tests share the few threads of Swift's concurrency. A test that computes for seconds or waits for another process
/// would block one of these threads. Then the tasks of other tests would wait. A hundred such tests at once would leave the
/// others no processor for a minute, and their requests would time out.
public struct OwnThread: TestTrait, SuiteTrait, TestScoping {
    @TaskLocal private static var hasTurn = false
    private static let turns = Turns(count: 2 * ProcessInfo.processInfo.activeProcessorCount)

    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        // The test and its suite may both have the trait.
        if Self.hasTurn { return try await function() }
        try await Self.turns.take {
            try await Self.$hasTurn.withValue(true) {
                try await withTaskExecutorPreference(ThreadExecutor(), operation: function)
            }
        }
    }
}

extension Trait where Self == OwnThread {
    /// Runs each test on its own thread, and few of them at once.
    public static var onThreadOfItsOwn: Self { OwnThread() }
}

private actor Turns {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(count: Int) {
        free = count
    }

    func take(_ operation: @concurrent @Sendable () async throws -> Void) async throws {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
        defer { end() }
        try await operation()
    }

    private func end() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}

private final class ThreadExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "test")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

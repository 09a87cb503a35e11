import DependencyTestSupport
import Foundation
import Testing

@testable import TimeDependency

/// The expectations that time lines have of the concurrency runtime of this system.
struct ConcurrencyRuntimeTests {
    @Test func `the runtime exports the symbols that a time line needs`() throws {
        let runtime = try #require(
            ConcurrencyRuntime.shared,
            "Without the hook of the global executor, the running task and its number, a time line counts no tasks."
        )
        #expect(
            runtime.hasMainExecutorHook,
            "Without the hook of the main executor, a time line waits for the main actor with barriers through its queue."
        )
        #expect(runtime.mainQueueAddress != 0, "The main actor runs on Dispatch's main queue.")
    }

    @Test func `the runtime tells the running task and its number`() async throws {
        let runtime = try #require(ConcurrencyRuntime.shared)
        let numbers = await [
            Task { runtime.runningJob.map(runtime.number) }.value,
            Task { runtime.runningJob.map(runtime.number) }.value,
        ]

        #expect(numbers.allSatisfy { $0 ?? 0 != 0 }, "\(numbers): a task has a number other than zero.")
        #expect(numbers[0] != numbers[1], "Two tasks have two numbers.")
    }

    @Test(.onThreadOfItsOwn) func `a time line receives the jobs of the main actor and of other tasks`() async {
        await #expect(processExitsWith: .success) {
            precondition(JobAdoption.seesMainActor, "a task of the main actor did not reach the hook of its executor")
            let time = VirtualTime()
            let task = Task.detached { try await time.clock.sleep(for: .seconds(1)) }

            await time.run()

            precondition(time.date.now == time.startDate + 1, "the task that the driver started is not counted")
            try await task.value
        }
    }
}

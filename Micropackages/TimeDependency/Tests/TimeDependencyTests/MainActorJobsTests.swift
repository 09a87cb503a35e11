import DependencyTestSupport
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import TimeDependency

/// A time line counts a job of the main actor from its enqueuing to its end.
@Suite(.timeLimit(.minutes(60)))
struct MainActorJobsTests {
    @Test(arguments: [0, 5, 50, 500])
    func `a task of the main actor may take its time before it sleeps`(yields: Int) async {
        let time = VirtualTime()
        let task = time.startSleeper(afterYields: yields)

        await time.advance(by: .seconds(1))

        task.cancel()
        #expect(await task.value)
    }

    @Test func `time moves after two barriers through the main queue in which no job comes`() {
        var state = VirtualTimeState()
        func endBarrier() {
            if let barrier = state.takeBarrier() { state.endBarrier(barrier) }
        }
        state.advance()

        endBarrier()
        #expect(state.now.sinceStart == .zero)
        state.begin()
        state.end()
        endBarrier()
        #expect(state.now.sinceStart == .zero)
        endBarrier()

        #expect(state.now.sinceStart == .seconds(1))
    }

    @Test func `a barrier that was sent before a job came is not one of the two after it`() throws {
        var state = VirtualTimeState()
        state.advance()
        let early = state.takeBarrier()
        state.begin()
        state.end()

        var barrier = early
        for _ in 0..<3 {
            #expect(state.now.sinceStart == .zero)
            state.endBarrier(try #require(barrier))
            barrier = state.takeBarrier()
        }

        #expect(state.now.sinceStart == .seconds(1))
    }

    @Test func `a thread that resumes a task of the main actor is outside`() async {
        let time = VirtualTime()
        let task = Task { @MainActor in
            await withCheckedContinuation { continuation in
                // The block of the main queue runs only after the task is suspended, so the global queue really resumes
                // it.
                DispatchQueue.main.async { DispatchQueue.global().async { continuation.resume() } }
            }
        }

        await task.value

        #expect(time.outsideResumptionCount == 1)
    }

    @Test(.onThreadOfItsOwn) func `the same holds in a program`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let time = VirtualTime()
            let task = time.startSleeper(afterYields: 500)

            await time.advance(by: .seconds(1))

            task.cancel()
            let hasSlept = await task.value
            precondition(hasSlept)
        }
    }

    @Test @MainActor func `isolation to the main actor holds before, while and after a time line lives`() async {
        let assertIsolation: @Sendable () -> Void = { MainActor.assumeIsolated {} }
        do {
            let time = VirtualTime()
            assertIsolation()
            await Task { @MainActor in
                assertIsolation()
                await time.advance(by: .seconds(1))
                assertIsolation()
            }.value
        }
        assertIsolation()
        await Task.yield()
        assertIsolation()
        DispatchQueue.main.async(execute: assertIsolation)
    }

    @Test(.onThreadOfItsOwn) func `the main actor is the system's again when no time line is left`() async {
        await #expect(processExitsWith: .success) {
            var time: VirtualTime? = VirtualTime()
            let isInstalled = ConcurrencyRuntime.shared?.mainExecutorHook != nil
            // This task runs on the executor that the time line has installed, and is resumed after that executor is removed.
            let (stream, continuation) = AsyncStream<Int>.makeStream()
            let task = Task { @MainActor in
                for await _ in stream {}
                MainActor.assertIsolated()
            }
            await time?.advance(by: .seconds(1))
            time = nil

            precondition(isInstalled && time == nil)
            // The last job of the time line may still retain the time line.
            for _ in 0..<1_000_000 where ConcurrencyRuntime.shared?.mainExecutorHook != nil { await Task.yield() }
            precondition(ConcurrencyRuntime.shared?.mainExecutorHook == nil)
            precondition(ConcurrencyRuntime.shared?.enqueueMainHook == nil)
            continuation.finish()
            await task.value
        }
    }

    @Test(.onThreadOfItsOwn)
    func `a runtime that does not show these jobs is named once, and served in barriers`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            JobAdoption.ignoresMainActor.store(true, ordering: .relaxed)
            for _ in 0..<3 {
                let time = VirtualTime()
                let task = time.startSleeper(afterYields: 0)

                await time.advance(by: .seconds(1))

                task.cancel()
                let hasSlept = await task.value
                precondition(hasSlept)
            }
        }

        #expect(result.text.components(separatedBy: "does not show the jobs of the main actor").count == 2)
    }
}

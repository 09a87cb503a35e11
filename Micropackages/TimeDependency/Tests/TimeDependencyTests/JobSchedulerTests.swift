import Dispatch
import Foundation
import Synchronization
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct JobSchedulerTests {
    /// A scheduler that picks the youngest job, and records when the time line becomes idle.
    private final class LastFirst: JobScheduler {
        private let continuation: AsyncStream<Void>.Continuation
        let rests: AsyncStream<Void>
        let arrivals = Trace<ReadyJob.Origin>()

        init() {
            (rests, continuation) = AsyncStream.makeStream()
        }

        func next(of jobs: ReadyJobs) -> Int? { jobs.count - 1 }
        func noteArrival(of job: ReadyJob) { arrivals.note(job.origin) }
        func noteRealSleep(of task: Int?, for duration: Duration, on clock: String) {}

        func noteTime(_ now: VirtualTime.Instant) {}

        func noteIdle(_ period: Int) {
            // If a job of the time line resumed the test's task, that task would belong to the time line.
            DispatchQueue.global().async { self.continuation.yield() }
        }
    }

    private let scheduler = LastFirst()
    private let trace = Trace<String>()

    private func makeTime() -> VirtualTime {
        VirtualTime(startDate: Date(timeIntervalSinceReferenceDate: 0), scheduler: scheduler)
    }

    private func waitForRest() async {
        var rests = scheduler.rests.makeAsyncIterator()
        await rests.next()
    }

    @Test func `the scheduler picks among the tasks that are ready, and among sleepers that are due together`() async {
        let time = makeTime()

        Task(executorPreference: time) { [trace] in
            await withTaskGroup { group in
                for name in ["a", "b", "c"] {
                    group.addTask {
                        trace.note("\(name) begins")
                        try? await time.clock.sleep(for: .seconds(1))
                        trace.note("\(name) wakes at \(time.now)")
                    }
                }
            }
        }
        await waitForRest()

        let wakes = "wakes at 1.0 seconds"
        #expect(trace.entries == ["c begins", "b begins", "a begins", "a \(wakes)", "b \(wakes)", "c \(wakes)"])
    }

    @Test func `jobs of the main actor keep their order, whatever the scheduler picks`() async {
        let time = makeTime()

        Task(executorPreference: time) { [trace] in
            for name in ["a", "b", "c"] {
                Task { @MainActor in trace.note(name) }
            }
        }
        await waitForRest()

        #expect(trace.entries == ["a", "b", "c"])
    }

    @Test func `a time line with a scheduler leaves the task that creates it alone`() async {
        let time = makeTime()

        let task = Task { time.rankOfRunningTask }

        #expect(await task.value == nil)
    }

    @Test func `a task that the driver of another time line resumes is resumed from outside`() async {
        let time = makeTime()
        let other = VirtualTime()
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        Task(executorPreference: time) { Task { for await _ in stream {} } }
        await waitForRest()

        continuation.finish()
        await waitForRest()

        // The first task is also started from outside.
        #expect(scheduler.arrivals.entries == [.outside, .outside])
        await other.run()
    }

    @Test func `time moves on after a job that wakes several tasks`() async {
        let time = makeTime()

        Task(executorPreference: time) { [trace] in
            let sleepers = (0..<3).map { _ in
                Task(executorPreference: time) { try? await time.clock.sleep(for: .seconds(1)) }
            }
            try? await time.clock.sleep(for: .milliseconds(500))
            for sleeper in sleepers { sleeper.cancel() }
            try? await time.clock.sleep(for: .seconds(1))
            trace.note("\(time.now)")
        }
        await waitForRest()

        #expect(trace.entries == ["1.5 seconds"])
    }

    @Test func `sleeps that are ended throw, and so do later ones`() async {
        let time = makeTime()

        Task(executorPreference: time) { [trace] in
            try? await withThrowingTaskGroup { group in
                group.addTask { time.endSleeps() }
                group.addTask { try await time.clock.sleep(for: .seconds(1)) }
                try await group.waitForAll()
            }
            trace.note("\(time.now)")
            try? await time.clock.sleep(for: .seconds(1))
            trace.note("\(time.now)")
        }
        await waitForRest()

        #expect(trace.entries == ["0.0 seconds", "0.0 seconds"])
    }
}

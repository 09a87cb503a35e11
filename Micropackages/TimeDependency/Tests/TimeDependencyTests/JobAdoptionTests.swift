import DependencyTestSupport
import Dispatch
import Testing

@testable import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct JobAdoptionTests {
    private let key = DispatchSpecificKey<Bool>()

    /// Returns whether the running code is a job of a time line whose queue has the key.
    private func isJob() -> Bool {
        DispatchQueue.getSpecific(key: key) == true
    }

    @Test func `what the creator starts runs on the time line from the beginning, and the creator does not`() async {
        let time = VirtualTime()
        time.queue.setSpecific(key: key, value: true)

        let places = await [
            Task { isJob() }.value,
            Task.detached { isJob() }.value,
            withTaskGroup { group in
                group.addTask { isJob() }
                return await group.next() ?? false
            },
            Task { await Task { isJob() }.value }.value,
        ]

        #expect(places == [true, true, true, true])
        #expect(!isJob())
    }

    @Test func `what a time line does within a turn of another leaves that its turn`() async {
        let (first, second) = (VirtualTime(), VirtualTime())
        first.queue.setSpecific(key: key, value: true)
        var task: Task<Bool, Never>?

        first.clock.withTimeLine {
            second.clock.withTimeLine {}
            task = Task { isJob() }
        }

        #expect(await task?.value == true)
        await second.run()
    }

    @Test(.onThreadOfItsOwn) func `a time line adopts tasks although another library has replaced the hook`() async {
        await #expect(processExitsWith: .success) {
            let first = VirtualTime()
            ConcurrencyRuntime.shared?.hook = { job, enqueue in enqueue(job) }
            let second = VirtualTime()
            let key = DispatchSpecificKey<Bool>()
            for time in [first, second] { time.queue.setSpecific(key: key, value: true) }

            let isJob = await Task { DispatchQueue.getSpecific(key: key) == true }.value

            precondition(isJob)
        }
    }

    /// The hook that was installed before another library installed its own hook.
    ///
    /// `nonisolated(unsafe)`: the variable is written first. Only then is the hook installed that reads the variable.
    nonisolated(unsafe) private static var earlierHook: ConcurrencyRuntime.Hook?

    @Test(.onThreadOfItsOwn) func `two libraries that call each other's hook do not call them for ever`() async {
        await #expect(processExitsWith: .success) {
            let first = VirtualTime()
            Self.earlierHook = ConcurrencyRuntime.shared?.hook
            ConcurrencyRuntime.shared?.hook = { job, enqueue in Self.earlierHook?(job, enqueue) ?? enqueue(job) }
            let second = VirtualTime()

            await withCheckedContinuation { continuation in
                DispatchQueue.global().async { Task { continuation.resume() } }
            }

            precondition(first !== second)
        }
    }

    @Test(.onThreadOfItsOwn) func `the hook of another library is back when no time line is left`() async {
        await #expect(processExitsWith: .success) {
            precondition(ConcurrencyRuntime.shared?.hook == nil)

            var time: VirtualTime? = VirtualTime()
            let isInstalled = ConcurrencyRuntime.shared?.hook != nil
            time = nil

            precondition(isInstalled)
            precondition(time == nil && ConcurrencyRuntime.shared?.hook == nil)
        }
    }

    private final class QueueExecutor: TaskExecutor {
        let queue = DispatchQueue(label: "JobAdoptionTests")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    /// If the task fell asleep elsewhere, the sleep could end before the task is suspended, and the task would continue
    /// uncounted.
    @Test func `a task from elsewhere falls asleep in a job of the time line`() async {
        let time = await Task.detached { VirtualTime() }.value
        let elsewhere = QueueExecutor()
        time.queue.suspend()

        let task = Task(executorPreference: elsewhere) { try await time.clock.sleep(for: .seconds(1)) }
        elsewhere.queue.sync {}
        let sleepers = time.sleepers
        time.queue.resume()

        #expect(sleepers == [])
        #expect(await time.nextSleeper()?.deadline.sinceStart == .seconds(1))
        task.cancel()
    }
}

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
        let first = await Task.detached { VirtualTime() }.value
        let second = await Task.detached { VirtualTime() }.value
        first.queue.setSpecific(key: key, value: true)
        var task: Task<Bool, Never>?

        first.clock.withTimeLine {
            second.clock.withTimeLine {}
            task = Task { isJob() }
        }

        #expect(await task?.value == true)
        await second.run()
    }

    @Test(.onThreadOfItsOwn) func `a task stops at its second time line, and is told how to write it`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let first = VirtualTime()
            let second = VirtualTime()
            await first.run()
            await second.run()
        }

        #expect(result.text.contains("this task already drives another time line"))
        #expect(result.text.contains("`await Task.detached { VirtualTime() }.value`, and call adoptTasks()"))
    }

    /// An actor that a task without a time line keeps busy.
    private actor Shared {
        var touches = 0

        func touch() { touches += 1 }

        /// Resumes the caller of `begun`, and then blocks until the semaphore is signaled.
        nonisolated func hold(until end: DispatchSemaphore, begun: CheckedContinuation<Void, Never>) {
            DispatchQueue.global().async {
                Task.detached { await self.block(until: end, begun: begun) }
            }
        }

        func block(until end: DispatchSemaphore, begun: CheckedContinuation<Void, Never>) {
            begun.resume()
            end.wait()
        }
    }

    @Test func `a task that waits for an actor in use by a time line does not join it`() async {
        for _ in 0..<50 {
            let time = VirtualTime()
            let (shared, end) = (Shared(), DispatchSemaphore(value: 0))
            // The task of the time line holds the actor, and its thread then runs the actor's next job.
            await withCheckedContinuation { begun in Task { await shared.block(until: end, begun: begun) } }
            let rank = await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    Task.detached {
                        DispatchQueue.global().async { end.signal() }
                        await shared.touch()
                        await Task.detached {}.value
                        continuation.resume(returning: JobAdoption.rank(of: .current))
                    }
                }
            }

            #expect(rank == nil)
            await time.advance(by: .zero)
        }
    }

    @Test func `a task that waits for an actor in use elsewhere is resumed from outside`() async {
        let time = VirtualTime()
        let (shared, end) = (Shared(), DispatchSemaphore(value: 0))
        await withCheckedContinuation { shared.hold(until: end, begun: $0) }
        let task = Task {
            await shared.touch()
            await Task.yield()
            return await shared.touches
        }
        await time.advance(by: .seconds(1))
        let early = time.outsideResumptionCount
        end.signal()

        #expect(await task.value == 1)
        #expect(early == 0)
        #expect(time.outsideResumptionCount == 1)
    }

    @Test func `code under test may have a time line of its own`() async {
        let time = VirtualTime()

        let now = await Task {
            let own = VirtualTime()
            await own.advance(by: .seconds(1))
            return own.now.sinceStart
        }.value

        #expect(now == .seconds(1))
        #expect(time.now.sinceStart == .zero)
    }

    @Test func `a task may have one time line after the other`() async {
        for _ in 0..<200 {
            let time = VirtualTime()
            let task = Task { try? await time.clock.sleep(for: .seconds(1)) }
            task.cancel()
            await task.value
        }
        var sleepers: [Task<Void, any Error>] = []
        for _ in 0..<10 {
            // The task holds its time line, as a task does that a test has canceled and not awaited.
            let time = VirtualTime()
            sleepers.append(Task { try await time.clock.sleep(for: .seconds(2)) })
            await time.advance(by: .seconds(1))
        }
        for sleeper in sleepers { sleeper.cancel() }
    }

    @Test(arguments: [0, 5, 50])
    func `the tasks of two time lines on purpose are woken on time`(yields: Int) async {
        let first = await Task.detached { VirtualTime() }.value
        let second = await Task.detached { VirtualTime() }.value
        let tasks = [first, second, first].map { time in
            time.adoptTasks()
            return time.startSleeper(afterYields: yields)
        }

        await first.advance(by: .seconds(1))
        await second.advance(by: .seconds(1))

        for task in tasks {
            task.cancel()
            #expect(await task.value)
        }
    }

    @Test(.onThreadOfItsOwn) func `a time line adopts tasks although another library has replaced the hook`() async {
        await #expect(processExitsWith: .success) {
            let first = VirtualTime()
            await first.run()
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
            await first.run()
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

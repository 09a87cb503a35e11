import DependencyTestSupport
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct VirtualTimeTests {
    let time = VirtualTime()

    @Test func `an advance by zero and one to an instant that has passed do not move the time`() async {
        await time.advance(by: .seconds(1))

        await time.advance(by: .zero)
        await time.advance(to: VirtualTime.Instant(sinceStart: .zero))

        #expect(time.now.sinceStart == .seconds(1))
    }

    @Test func `an advance to the deadline wakes, and one to just before it does not`() async {
        let task = Task { [clock = time.clock] in try await clock.sleep(for: .seconds(1)) }
        await time.nextSleeper()

        await time.advance(by: .seconds(1) - .nanoseconds(1))
        #expect(time.sleepers.count == 1)
        await time.advance(by: .nanoseconds(1))

        #expect(time.sleepers == [])
        await #expect(throws: Never.self) { try await task.value }
    }

    @Test func `sleepers are listed in the order in which they will wake`() async {
        await withTaskExecutorPreference(time) {
            await withTaskGroup { group in
                for seconds in [1, 3, 2, 2] {
                    group.addTask { [clock = time.clock] in try? await clock.sleep(for: .seconds(seconds)) }
                }
                await time.advance(by: .zero)

                #expect(
                    time.sleepers.map(\.deadline.sinceStart) == [.seconds(1), .seconds(2), .seconds(2), .seconds(3)]
                )
                #expect(time.sleepers == time.sleepers.sorted())
                group.cancelAll()
            }
        }
    }

    @Test func `a cancelled sleeper leaves nothing behind`() async {
        let task = Task { [clock = time.clock] in try await clock.sleep(for: .seconds(1)) }
        await time.nextSleeper()

        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(time.sleepers == [])
        await time.run()
        #expect(time.now.sinceStart == .zero)
    }

    @Test func `the next sleeper is the one that is due first, once as many sleep as asked for`() async {
        let late = Task { [clock = time.clock] in try? await clock.sleep(for: .seconds(2)) }
        let early = Task { [clock = time.clock] in try? await clock.sleep(for: .seconds(1)) }

        let next = await time.nextSleeper(minimumSleepers: 2)

        #expect(next?.deadline.sinceStart == .seconds(1))
        await time.run()
        await late.value
        await early.value
    }

    @Test(arguments: [true, false])
    func `a cancelled wait for the next sleeper ends without one`(isWaiting: Bool) async {
        let wait = Task(executorPreference: time) { await time.nextSleeper() }
        if isWaiting {
            await afterAllTasks()
        }

        wait.cancel()

        #expect(await wait.value == nil)
    }

    @Test(arguments: [true, false])
    func `a cancelled advance ends where it is`(isWaiting: Bool) async {
        let advance = Task(executorPreference: time) { await time.advance(by: .seconds(1), minimumSleepers: 1) }
        if isWaiting {
            await afterAllTasks()
        }

        advance.cancel()
        await advance.value

        #expect(time.now.sinceStart == .zero)
    }

    @Test func `an advance that is cancelled behind another leaves that alone`() async {
        let first = Task(executorPreference: time) { await time.advance(by: .seconds(1), minimumSleepers: 1) }
        let second = Task(executorPreference: time) { await time.advance(by: .seconds(5)) }
        await afterAllTasks()

        second.cancel()
        await second.value
        first.cancel()
        await first.value

        #expect(time.now.sinceStart == .zero)
    }

    @Test func `advances take place one after another`() async {
        await withTaskGroup { group in
            for _ in 0..<100 {
                group.addTask { [time] in await time.advance(by: .seconds(1)) }
            }
        }

        #expect(time.now.sinceStart == .seconds(100))
    }

    @Test(.onThreadOfItsOwn) func `a negative advance is a trap that says so`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await VirtualTime().advance(by: .seconds(-1))
        }

        #expect(result.text.contains("Time cannot be advanced by -1.0 seconds"))
    }

    /// Waits until all tasks of the time line have run as far as they can.
    private func afterAllTasks() async {
        await Task(executorPreference: time) {}.value
    }
}

import Testing
import TimeDependency

/// Tasks that run elsewhere, as those that code under test creates for itself.
@Suite(.timeLimit(.minutes(1)))
struct OtherTaskTests {
    let time = VirtualTime()
    let trace = Trace<Duration>()

    @Test func `such a task is woken at the end of the advance, and sees no other time`() async throws {
        let task = Task { [time, trace] in
            for _ in 0..<2 {
                try await time.clock.sleep(for: .seconds(1))
                trace.note(time.now.sinceStart)
            }
        }

        await time.nextSleeper()
        await time.advance(by: .seconds(10))
        await time.nextSleeper()
        await time.advance(by: .seconds(10))

        try await task.value
        #expect(trace.entries == [.seconds(10), .seconds(20)])
    }

    @Test func `such a task sleeps on while tasks of the time line are woken on the way`() async {
        let task = Task { [time] in try? await time.clock.sleep(for: .seconds(1)) }
        await time.nextSleeper()
        let own = Task(executorPreference: time) {
            try? await time.clock.sleep(for: .seconds(2))
            return time.sleepers.map(\.deadline.sinceStart)
        }

        await time.advance(by: .seconds(3))

        #expect(await own.value == [.seconds(1)])
        await task.value
    }

    @Test func `told how many tasks come back to sleep, an advance wakes them on time`() async {
        let loop = Task { [time, trace] in
            while !Task.isCancelled {
                try? await time.clock.sleep(for: .seconds(1))
                trace.note(time.now.sinceStart)
            }
        }

        await time.advance(by: .milliseconds(60_500), minimumSleepers: 1)

        #expect(trace.entries == (1...60).map { .seconds($0) })
        #expect(time.now.sinceStart == .milliseconds(60_500))
        loop.cancel()
        await loop.value
    }

    @Test func `told so of two tasks, it wakes them one at a time`() async {
        let loops = [2, 3].map { seconds in
            Task { [time, trace] in
                while !Task.isCancelled {
                    try? await time.clock.sleep(for: .seconds(seconds))
                    trace.note(.seconds(seconds))
                }
            }
        }

        await time.nextSleeper(minimumSleepers: 2)
        await time.advance(by: .seconds(5), minimumSleepers: 2)

        #expect(trace.entries == [.seconds(2), .seconds(3), .seconds(2)])
        for loop in loops {
            loop.cancel()
            await loop.value
        }
    }

    @Test @MainActor func `a task of the main actor is woken on time as well`() async {
        let loop = Task {
            while !Task.isCancelled {
                try? await time.clock.sleep(for: .seconds(1))
                trace.note(time.now.sinceStart)
            }
        }

        await time.advance(by: .seconds(3), minimumSleepers: 1)

        #expect(trace.entries == [.seconds(1), .seconds(2), .seconds(3)])
        loop.cancel()
        await loop.value
    }

    @Test func `a sleep until an absolute deadline within the advance that ended returns at once`() async throws {
        let start = time.now
        let task = Task { [time] in
            for second in 1...3 {
                try await time.clock.sleep(until: start.advanced(by: .seconds(second)))
            }
        }

        await time.nextSleeper()
        await time.advance(by: .seconds(3))

        try await task.value
    }

    @Test func `run wakes such tasks once, at the last of their deadlines`() async {
        let tasks = [1, 5].map { seconds in
            Task { [time, trace] in
                try? await time.clock.sleep(for: .seconds(seconds))
                trace.note(time.now.sinceStart)
            }
        }
        await time.nextSleeper(minimumSleepers: 2)

        await time.run()

        for task in tasks {
            await task.value
        }
        #expect(trace.entries == [.seconds(5), .seconds(5)])
    }
}

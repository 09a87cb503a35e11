import Foundation
import Testing
import TimeDependency

/// Tasks that prefer the time line as their executor.
@Suite(.timeLimit(.minutes(60)))
struct OwnTaskTests {
    let time = VirtualTime()
    let trace = Trace<Duration>()

    @Test func `a sleeper that sleeps again is woken again within one advance`() async throws {
        let loop = Task(executorPreference: time) {
            for _ in 0..<3 {
                try await time.clock.sleep(for: .seconds(1))
                trace.note(time.now.sinceStart)
            }
        }

        await time.advance(by: .seconds(10))

        #expect(trace.entries == [.seconds(1), .seconds(2), .seconds(3)])
        #expect(time.now.sinceStart == .seconds(10))
        try await loop.value
    }

    @Test func `an advance stops between two wake-ups`() async {
        let loop = Task(executorPreference: time) {
            while !Task.isCancelled {
                try? await time.suspendingClock.sleep(for: .seconds(1))
                trace.note(time.now.sinceStart)
            }
        }

        await time.advance(by: .milliseconds(2500))

        #expect(trace.entries == [.seconds(1), .seconds(2)])
        #expect(time.sleepers.map(\.deadline.sinceStart) == [.seconds(3)])
        loop.cancel()
        await loop.value
    }

    @Test func `an advance returns when what it woke is idle`() async {
        let task = Task(executorPreference: time) {
            try? await time.clock.sleep(for: .seconds(1))
            for _ in 0..<1000 {
                await Task.yield()
            }
            trace.note(time.now.sinceStart)
        }

        await time.advance(by: .seconds(1))

        #expect(trace.entries == [.seconds(1)])
        await task.value
    }

    @Test func `children and actors of such a task wake on time too`() async {
        let counter = Counter(clock: time.clock)

        await withTaskExecutorPreference(time) {
            async let first: Void = counter.count(every: .seconds(2), times: 3)
            async let second: Void = counter.count(every: .seconds(3), times: 2)
            await time.advance(by: .seconds(6))
            #expect(await counter.count == 5)
            _ = await (first, second)
        }
    }

    @Test func `the date of a wake-up is that of its deadline`() async {
        let dates = Trace<Date>()
        let task = Task(executorPreference: time) {
            for try await _ in time.clock.timer(interval: .seconds(60)).prefix(2) {
                dates.note(time.date.now)
            }
        }

        await time.advance(by: .seconds(3600))

        #expect(dates.entries == [60, 120].map { time.startDate.addingTimeInterval($0) })
        _ = await task.result
    }

    @Test func `run ends when nobody sleeps, at the last deadline`() async {
        let task = Task(executorPreference: time) {
            try? await time.clock.sleep(for: .seconds(1))
            async let child: Void? = try? time.clock.sleep(for: .seconds(10))
            try? await time.clock.sleep(for: .seconds(2))
            await child
            trace.note(time.now.sinceStart)
        }

        await time.run()

        #expect(trace.entries == [.seconds(11)])
        #expect(time.now.sinceStart == .seconds(11))
        await task.value
    }

    @Test func `a task may advance the time that it runs on`() async throws {
        try await withTaskExecutorPreference(time) {
            async let sleep: Void = time.clock.sleep(for: .seconds(1))
            await time.advance(by: .seconds(1))
            try await sleep
        }

        #expect(time.now.sinceStart == .seconds(1))
    }
}

private actor Counter {
    private(set) var count = 0
    private let clock: any Clock<Duration>

    init(clock: any Clock<Duration>) {
        self.clock = clock
    }

    func count(every interval: Duration, times: Int) async {
        for _ in 0..<times {
            try? await clock.sleep(for: interval)
            count += 1
        }
    }
}

import DependencySupport
import Dispatch
import Testing
import TimeDependency

/// Tasks that code under test starts, without the time line as their preferred executor.
@Suite(.timeLimit(.minutes(60)))
struct AdoptionTests {
    let time = VirtualTime()
    let trace = Trace<Duration>()

    @Test func `a plain task is woken at its deadlines within one advance`() async {
        let loop = Task { [time, trace] in
            while !Task.isCancelled {
                try? await time.clock.sleep(for: .seconds(1))
                trace.note(time.now.sinceStart)
            }
        }

        await time.advance(by: .milliseconds(60_500))

        #expect(trace.entries == (1...60).map { .seconds($0) })
        loop.cancel()
        await loop.value
    }

    @Test func `tasks that a plain task starts belong to the time line, too`() async {
        Task { [time, trace] in
            Task.detached {
                async let first: Void = time.clock.sleep(for: .seconds(1))
                try await first
                await withThrowingTaskGroup { group in
                    for seconds in [3, 2] {
                        group.addTask {
                            try await time.clock.sleep(for: .seconds(seconds))
                            trace.note(time.now.sinceStart)
                        }
                    }
                }
            }
        }

        await time.run()

        #expect(trace.entries == [.seconds(3), .seconds(4)])
    }

    @Test func `a retry backs off as long as it says`() async throws {
        let retry = Task { [time, trace] in
            for attempt in 0..<5 {
                trace.note(time.now.sinceStart)
                try await time.clock.sleep(for: .seconds(1 << attempt))
            }
        }

        await time.run()

        #expect(trace.entries == [0, 1, 3, 7, 15].map { .seconds($0) })
        try await retry.value
    }

    @Test func `a poller of an actor polls at each interval`() async {
        let poller = Poller(clock: time.clock)
        await poller.start()

        await time.advance(by: .seconds(3600))

        #expect(await poller.polls == 360)
        await poller.stop()
    }

    @Test func `a debounce by cancellation lets the last of each burst through`() async {
        let debouncer = Debouncer(clock: time.clock, interval: .milliseconds(300))
        let typing = Task { [time] in
            for (letter, pause) in [("a", 100), ("ab", 100), ("abc", 500), ("abcd", 200), ("abcde", 1000)] {
                await debouncer.send(letter)
                try await time.clock.sleep(for: .milliseconds(pause))
            }
        }

        await time.run()

        #expect(await debouncer.received == ["abc", "abcde"])
        await #expect(throws: Never.self) { try await typing.value }
    }

    @Test func `five sleeps, each followed by a hop to the main actor, take five seconds`() async throws {
        let log = MainLog()
        let task = Task { [time] in
            for _ in 0..<5 {
                try await time.clock.sleep(for: .seconds(1))
                await log.note(time.now.sinceStart)
            }
        }

        await time.advance(by: .seconds(5))

        #expect(await log.entries == (1...5).map { .seconds($0) })
        try await task.value
    }

    @Test @MainActor func `a model of the main actor that sleeps in a task is woken on time`() async {
        let countdown = Countdown(from: 10, clock: time.clock)
        countdown.start()

        await time.advance(by: .seconds(3))

        #expect(countdown.seconds == 7)
        countdown.stop()
    }

    @Test func `a model of the main actor that a task of the time line starts is woken on time`() async {
        let countdown = await Countdown(from: 10, clock: time.clock)
        let task = Task { await countdown.start() }

        await time.advance(by: .seconds(3))

        #expect(await countdown.seconds == 7)
        await countdown.stop()
        await task.value
    }

    @Test func `the task that created the time line stays where it is`() async {
        let signal = DispatchSemaphore(value: 0)
        /// Blocks the caller's thread. If that were the time line's thread, the task that signals could not run.
        func waitForSignal() -> DispatchTimeoutResult { signal.wait(timeout: .now() + 3_600) }

        await time.advance(by: .seconds(1))
        Task { signal.signal() }

        #expect(waitForSignal() == .success)
    }

    @Test(arguments: 0..<64)
    func `time lines side by side do not mix`(number: Int) async {
        let log = MainLog()
        let tasks = (1...3).map { task in
            Task { [time, trace] in
                for _ in 0..<5 {
                    try? await time.clock.sleep(for: .seconds(task + number))
                    trace.note(time.now.sinceStart)
                    await log.note(time.now.sinceStart)
                }
            }
        }

        await time.run()

        let expected = (1...3).flatMap { task in (1...5).map { Duration.seconds((task + number) * $0) } }.sorted()
        #expect(trace.entries == expected)
        #expect(await log.entries == expected)
        for task in tasks {
            await task.value
        }
    }

    @Test func `an advance waits for as many sleepers as it is told to`() async {
        let queue = DispatchQueue(label: "elsewhere")
        let isAwake = Lock(0)
        // A foreign queue resumes the task after each sleep, and the time line cannot foresee this.
        let loop = Task { [time, trace] in
            for _ in 0..<3 {
                try? await time.clock.sleep(for: .seconds(1))
                await withCheckedContinuation { continuation in
                    queue.async { continuation.resume() }
                }
                trace.note(time.now.sinceStart)
            }
            isAwake.withLock { $0 = 1 }
            try? await time.clock.sleep(for: .seconds(3600))
        }

        await time.advance(by: .seconds(3), minimumSleepers: 1)

        #expect(trace.entries == [.seconds(1), .seconds(2), .seconds(3)])
        #expect(isAwake.withLock { $0 } == 1)
        loop.cancel()
        await loop.value
    }
}

private actor Poller {
    private(set) var polls = 0
    private let clock: any Clock<Duration>
    private var task: Task<Void, any Error>?

    init(clock: any Clock<Duration>) {
        self.clock = clock
    }

    func start() {
        task = Task {
            while true {
                try await clock.sleep(for: .seconds(10))
                polls += 1
            }
        }
    }

    func stop() {
        task?.cancel()
    }
}

private actor Debouncer {
    private(set) var received: [String] = []
    private let clock: any Clock<Duration>
    private let interval: Duration
    private var task: Task<Void, any Error>?

    init(clock: any Clock<Duration>, interval: Duration) {
        self.clock = clock
        self.interval = interval
    }

    func send(_ text: String) {
        task?.cancel()
        task = Task {
            try await clock.sleep(for: interval)
            received.append(text)
        }
    }
}

@MainActor
private final class MainLog {
    private(set) var entries: [Duration] = []

    nonisolated init() {}

    func note(_ entry: Duration) {
        entries.append(entry)
    }
}

@MainActor
private final class Countdown {
    private(set) var seconds: Int
    private let clock: any Clock<Duration>
    private var task: Task<Void, any Error>?

    init(from seconds: Int, clock: any Clock<Duration>) {
        self.seconds = seconds
        self.clock = clock
    }

    func start() {
        task = Task {
            while true {
                try await clock.sleep(for: .seconds(1))
                seconds -= 1
            }
        }
    }

    func stop() {
        task?.cancel()
    }
}

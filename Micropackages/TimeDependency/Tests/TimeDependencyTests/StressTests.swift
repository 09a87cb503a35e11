import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct StressTests {
    @Test func `a thousand tasks wake in order, each where it should be`() async {
        let time = VirtualTime()
        let trace = Trace<Duration>()

        await withTaskExecutorPreference(time) {
            await withTaskGroup { group in
                for task in 1...1000 {
                    group.addTask {
                        for _ in 0..<5 {
                            try? await time.clock.sleep(for: .milliseconds(task))
                            trace.note(time.now.sinceStart)
                        }
                    }
                }
                await time.run()
            }
        }

        let expected = (1...1000).flatMap { task in (1...5).map { Duration.milliseconds(task * $0) } }.sorted()
        #expect(trace.entries == expected)
        #expect(time.sleepers == [])
    }

    @Test func `of a thousand tasks elsewhere each is woken or cancelled, and none is lost`() async {
        let time = VirtualTime()
        let sleeps = (1...1000).map { milliseconds in
            Task { try await time.clock.sleep(for: .milliseconds(milliseconds)) }
        }
        await time.nextSleeper(minimumSleepers: 1000)

        async let advance: Void = time.advance(by: .milliseconds(500))
        for sleep in sleeps[500...] {
            sleep.cancel()
        }
        await advance
        await time.run()

        for sleep in sleeps[..<500] {
            await #expect(throws: Never.self) { try await sleep.value }
        }
        for sleep in sleeps[500...] {
            await #expect(throws: CancellationError.self) { try await sleep.value }
        }
        #expect(time.sleepers == [])
    }
}

import DependencySupport
import DependencyTestSupport
import Foundation
import Testing

@testable import TimeDependency

/// Reports of long waits, with the call and its source location.
@Suite(.timeLimit(.minutes(60)))
struct LongWaitTests {
    /// Returns the sentences about the waiting calls of a state.
    private func waits(
        for extent: VirtualTimeState.Advance.Extent = .by(.seconds(1)),
        minimumSleepers: Int = 0,
        after change: (inout VirtualTimeState) -> Void
    ) -> [String] {
        var state = VirtualTimeState()
        change(&state)
        state.advance(extent, minimumSleepers: minimumSleepers)
        return state.waits
    }

    @Test func `an advance that expects more sleepers than there are`() {
        let waits = waits(minimumSleepers: 2) { $0.sleep(for: .seconds(4)) }

        #expect(
            waits == [
                "VirtualTime: advance() at App/AppTests.swift:7 has waited for 0.0 seconds. "
                    + "1 task sleeps, until 4.0 seconds, and it expects 2."
            ]
        )
    }

    @Test func `a run that a timer keeps going`() throws {
        let wait = try #require(waits(for: .untilNoneSleeps, after: { _ in }).first)

        #expect(wait.hasSuffix("ends only once no task goes back to sleep, as the consumer of a timer does."))
    }

    @Test func `a task that never becomes idle, and an advance behind another`() {
        let waits = waits { state in
            state.begin()
            state.advance(.untilNoneSleeps, order: 1)
        }

        #expect(waits.count == 2)
        #expect(waits.first?.hasSuffix("1 jobs of its tasks are ready or running.") == true)
        #expect(waits.last?.hasSuffix("Another advance is under way.") == true)
    }

    @Test func `a main queue that blocks an advance is told, also after the report of the advance`() {
        let reportDelay = Duration.seconds(600)
        let now = ContinuousClock.now
        let start = now - reportDelay * 2
        let wait = VirtualTimeState.Wait("advance()", fileID: "App/AppTests.swift", line: 7, start: start)
        var state = VirtualTimeState()
        state.advance(.init(order: 2, extent: .by(.seconds(1)), minimumSleepers: 0, wait: wait, end: {}))
        let barrier = state.takeBarrier()

        var reports: [[String]] = []
        for delay: Duration in [.zero, reportDelay / 3, reportDelay, reportDelay * 2] {
            reports.append(state.takeReports(ofWaitsLongerThan: reportDelay, at: now + delay))
        }

        #expect(barrier != nil)
        #expect(reports.map(\.count) == [1, 0, 1, 0])
        #expect(reports[0].first?.hasSuffix("The main queue has yet to run its blocks.") == true)
        #expect(reports[2].first?.hasSuffix("from now on this time line does not wait for the main actor.") == true)
        #expect(!state.waitsForMainQueue)
    }

    @Test func `a long wait is reported once, at the time for it`() async throws {
        let (reports, continuation) = AsyncStream.makeStream(of: String.self)
        let time = VirtualTime(reportDelay: .milliseconds(100)) { continuation.yield($0) }
        var report = reports.makeAsyncIterator()

        let first = Task { await time.nextSleeper(minimumSleepers: 3) }
        let firstReport = try #require(await report.next())
        let second = Task { await time.nextSleeper(minimumSleepers: 4) }
        let secondReport = try #require(await report.next())

        #expect(firstReport.contains("nextSleeper(minimumSleepers: 3) at TimeDependencyTests/LongWaitTests.swift:"))
        #expect(firstReport.hasSuffix("has waited for 0.1 seconds. No task sleeps."))
        #expect(secondReport.contains("nextSleeper(minimumSleepers: 4)"))
        first.cancel()
        second.cancel()
    }

    @Test func `a wait that begins while another waits is reported, too`() async throws {
        let (reports, continuation) = AsyncStream.makeStream(of: String.self)
        let time = VirtualTime(reportDelay: .milliseconds(100)) { continuation.yield($0) }
        var report = reports.makeAsyncIterator()
        time.state.withLock { state in
            // The report of the first wait is due at once, and the report of the second wait is due later.
            for (call, start) in [("first", ContinuousClock.now - .seconds(3_600)), ("second", .now)] {
                let wait = VirtualTimeState.Wait(call, fileID: "App/AppTests.swift", line: 7, start: start)
                state.watch(.init(order: state.makeOrder(), minimumSleepers: 1, wait: wait, notify: { _ in }))
            }
        }

        time.reportLongWaits()
        let texts = [try #require(await report.next()), try #require(await report.next())]

        #expect(texts[0].hasPrefix("VirtualTime: first at") && texts[1].hasPrefix("VirtualTime: second at"))
    }

    @Test(.onThreadOfItsOwn, arguments: [false, true])
    func `a main queue that does not run is said, and not waited for any more`(hasJob: Bool) async {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) { [hasJob] in
            let time = VirtualTime(reportDelay: .milliseconds(100)) {
                try? FileHandle.standardError.write(contentsOf: Data($0.utf8))
            }
            // Blocks the main queue forever.
            DispatchQueue.main.async { DispatchSemaphore(value: 0).wait() }
            let job = hasJob ? Task { @MainActor in } : nil
            await Task.detached {
                await time.advance(by: .seconds(1))
                await time.advance(by: .seconds(1))
                exit(time.now.sinceStart == .seconds(2) ? 7 : 1)
            }.value
            await job?.value
        }

        #expect(result.text.contains("from now on this time line does not wait for the main actor"))
    }

    @Test func `a canceled advance moves no time, also when nothing waits for the main queue`() async {
        let time = VirtualTime()
        time.state.withLock { $0.waitsForMainQueue = false }
        let sleeper = Task { try await time.clock.sleep(for: .seconds(1)) }
        await time.nextSleeper()
        await time.advance(by: .zero)

        withUnsafeCurrentTask { $0?.cancel() }
        await time.run()

        #expect(time.now.sinceStart == .zero)
        sleeper.cancel()
    }
}

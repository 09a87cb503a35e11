import Dispatch
import Foundation
import Testing
import TimeDependency

/// Waits that do not end say what they wait for, and where.
@Suite(.timeLimit(.minutes(1)))
struct LongWaitTests {
    private let time = VirtualTime()

    /// Waits until a call says that it waits for something, and returns what it says.
    private func wait(
        of call: @escaping @Sendable (VirtualTime) async -> Void,
        for reason: String
    ) async -> String {
        let task = Task { [time] in await call(time) }
        var wait: String?
        while wait == nil {
            await Task.yield()
            wait = time.waits.first { $0.hasSuffix(reason) }
        }
        task.cancel()
        await task.value
        return wait ?? ""
    }

    @Test func `an advance that expects more sleepers than there are`() async throws {
        let sleeper = Task { [clock = time.clock] in try? await clock.sleep(for: .seconds(4)) }

        let wait = await wait(
            of: { await $0.advance(by: .seconds(3), minimumSleepers: 2) },
            for: "1 task sleeps, until 4.0 seconds, and it expects 2."
        )

        #expect(wait.contains("advance(by: 3.0 seconds) at TimeDependencyTests/LongWaitTests.swift:"))
        sleeper.cancel()
    }

    @Test func `a run that a timer keeps going`() async throws {
        let ticks = Task { [clock = time.clock] in
            for try await _ in clock.timer(interval: .seconds(1)) {}
        }

        let wait = await wait(of: { await $0.run() }, for: "as the consumer of a timer does.")

        #expect(wait.contains("run() at TimeDependencyTests/LongWaitTests.swift:"))
        ticks.cancel()
    }

    @Test func `a task that never rests`() async throws {
        let spinning = Task {
            while !Task.isCancelled {
                await Task.yield()
            }
        }

        let wait = await wait(of: { await $0.advance(by: .seconds(1)) }, for: "jobs of its tasks are ready or run.")

        #expect(wait.contains("advance(by: 1.0 seconds)"))
        spinning.cancel()
    }

    @Test func `a long wait is reported once, at the time for it`() async throws {
        let (reports, continuation) = AsyncStream.makeStream(of: String.self)
        let time = VirtualTime(patience: .milliseconds(100)) { continuation.yield($0) }
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

    @Test func `a main queue that does not run is said, and not waited for any more`() async {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            let time = VirtualTime(patience: .milliseconds(100)) {
                try? FileHandle.standardError.write(contentsOf: Data($0.utf8))
            }
            // The main queue is busy for ever.
            DispatchQueue.main.async { DispatchSemaphore(value: 0).wait() }
            await Task.detached {
                await time.advance(by: .seconds(1))
                await time.advance(by: .seconds(1))
                exit(time.now.sinceStart == .seconds(2) ? 7 : 1)
            }.value
        }

        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("from now on this time line does not wait for the main actor"))
    }
}

import Dispatch
import Foundation
import Testing
import TimeDependency

/// Waits that do not end say what they wait for, and where.
@Suite(.timeLimit(.minutes(1)))
struct LongWaitTests {
    private let reports: AsyncStream<String>
    private let time: VirtualTime

    init() {
        let (reports, continuation) = AsyncStream.makeStream(of: String.self)
        self.reports = reports
        time = VirtualTime(patience: .milliseconds(200)) { continuation.yield($0) }
    }

    /// Returns the report of a call that does not end by itself.
    private func report(of call: @escaping @Sendable (VirtualTime) async -> Void) async -> String? {
        let task = Task { [time] in await call(time) }
        let report = await reports.first { _ in true }
        task.cancel()
        await task.value
        return report
    }

    @Test func `an advance that expects more sleepers than there are`() async throws {
        let sleeper = Task { [clock = time.clock] in try? await clock.sleep(for: .seconds(4)) }

        let report = try #require(await report { await $0.advance(by: .seconds(3), minimumSleepers: 2) })

        #expect(report.contains("advance(by: 3.0 seconds) at TimeDependencyTests/LongWaitTests.swift:"))
        #expect(report.hasSuffix("has waited for 0.2 seconds. 1 task sleeps, until 4.0 seconds, and it expects 2."))
        sleeper.cancel()
    }

    @Test func `a run that a timer keeps going`() async throws {
        let ticks = Task { [clock = time.clock] in
            for try await _ in clock.timer(interval: .seconds(1)) {}
        }

        let report = try #require(await report { await $0.run() })

        #expect(report.contains("run() at TimeDependencyTests/LongWaitTests.swift:"))
        // It may be caught between two ticks.
        #expect(report.contains("as the consumer of a timer does") || report.contains("jobs of its tasks"))
        ticks.cancel()
    }

    @Test func `a task that never rests`() async throws {
        let spinning = Task {
            while !Task.isCancelled {
                await Task.yield()
            }
        }

        let report = try #require(await report { await $0.advance(by: .seconds(1)) })

        #expect(report.contains("advance(by: 1.0 seconds)"))
        #expect(report.hasSuffix("jobs of its tasks are ready or run."))
        spinning.cancel()
    }

    @Test func `a wait for a sleeper that does not come`() async throws {
        let report = try #require(await report { await $0.nextSleeper(minimumSleepers: 3) })

        #expect(report.contains("nextSleeper(minimumSleepers: 3) at TimeDependencyTests/LongWaitTests.swift:"))
        #expect(report.hasSuffix("No task sleeps."))
    }

    @Test func `each long wait is reported once`() async throws {
        let first = try #require(await report { await $0.nextSleeper(minimumSleepers: 1) })
        let second = try #require(await report { await $0.nextSleeper(minimumSleepers: 2) })

        #expect(first.contains("minimumSleepers: 1"))
        #expect(second.contains("minimumSleepers: 2"))
    }

    @Test func `a main queue that does not run is said, and not waited for any more`() async {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            let time = VirtualTime(patience: .milliseconds(200)) {
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

import DependencySupport
import Dispatch
import Testing

@testable import TimeDependency

/// Time lines that one task creates and another task advances, as with `setUp()`.
@Suite(.timeLimit(.minutes(60)))
struct DriverTests {
    private let reports = Trace<String>()

    /// Creates a time line in another task.
    private func makeTimeElsewhere() async -> VirtualTime {
        await Task.detached { [reports] in VirtualTime(reportDelay: .seconds(5)) { reports.note($0) } }.value
    }

    @Test func `a task that has started others before it advances is told what is missing`() async {
        let time = await makeTimeElsewhere()
        let task = time.startSleeper(afterYields: 50)

        await time.advance(by: .seconds(1))
        await time.advance(by: .seconds(1))

        #expect(reports.entries.count == 1)
        let place = "advance(by: 1.0 seconds) at TimeDependencyTests/DriverTests.swift:"
        #expect(reports.entries.first?.contains(place) == true)
        #expect(reports.entries.first?.contains("adoptTasks()") == true)
        task.cancel()
        _ = await task.value
    }

    @Test(arguments: [0, 5, 50, 500])
    func `a task that adopts what it starts misses nothing`(yields: Int) async {
        let time = await makeTimeElsewhere()
        time.adoptTasks()
        let task = time.startSleeper(afterYields: yields)

        await time.advance(by: .seconds(1))

        task.cancel()
        #expect(await task.value)
        #expect(reports.entries == [])
    }

    @Test func `a task that starts others after its first advance misses nothing`() async {
        let time = await makeTimeElsewhere()
        await time.advance(by: .zero)
        let task = time.startSleeper(afterYields: 50)

        await time.advance(by: .seconds(1))

        task.cancel()
        #expect(await task.value)
        #expect(reports.entries == [])
    }

    @Test func `a task is not told that others have started tasks`() async {
        let time = await makeTimeElsewhere()
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                let group = DispatchGroup()
                for _ in 0..<20_000 {
                    group.enter()
                    Task.detached { Task.detached { group.leave() } }
                }
                group.notify(queue: .global()) { continuation.resume() }
            }
        }

        await time.advance(by: .zero)

        #expect(reports.entries == [])
    }

    @Test func `a task that its driver resumes is not resumed from outside`() async {
        let time = VirtualTime()
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        let task = Task { for await _ in stream {} }
        await time.advance(by: .zero)

        continuation.finish()
        await task.value

        #expect(time.outsideResumptionCount == 0)
    }

    @Test func `a task that drives two time lines in turn misses nothing`() async {
        let (first, second) = await (makeTimeElsewhere(), makeTimeElsewhere())
        for time in [first, second, first] {
            time.adoptTasks()
            let task = time.startSleeper(afterYields: 0)
            await time.advance(by: .seconds(1))
            task.cancel()
            _ = await task.value
        }

        #expect(reports.entries == [])
    }
}

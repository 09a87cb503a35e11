import TimeDependency
import XCTest

/// Tests with XCTest of a main-actor task, started by a test off the main actor and by a test on it.
final class MainActorXCTests: XCTestCase {
    func testTaskThatYieldsBeforeItSleeps() async {
        await Self.checkTasksThatYieldBeforeTheySleep()
    }

    @MainActor func testTaskOfAModelOnTheMainActor() async {
        await Self.checkTasksThatYieldBeforeTheySleep()
    }

    private static func checkTasksThatYieldBeforeTheySleep() async {
        for yields in [0, 5, 50, 500] {
            let time = VirtualTime()
            let task = sleeper(on: time, afterYields: yields)

            await time.advance(by: .seconds(1))

            task.cancel()
            let hasSlept = await task.value
            XCTAssertTrue(hasSlept, "\(yields) yields")
        }
    }

    /// Starts a task that sleeps for a second, and returns whether the sleep ended without a cancellation.
    private static func sleeper(on time: VirtualTime, afterYields yields: Int) -> Task<Bool, Never> {
        Task { @MainActor in
            for _ in 0..<yields { await Task.yield() }
            do { try await time.clock.sleep(for: .seconds(1)) } catch { return false }
            return true
        }
    }
}

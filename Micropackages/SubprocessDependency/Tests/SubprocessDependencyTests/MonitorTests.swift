import SubprocessDependency
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct MonitorTests {
    @Test func `a task that is cancelled between its look at the state and its wait does not wait`() async {
        let time = VirtualTime()
        let monitor = Monitor("waits")

        await withTaskExecutorPreference(time) {
            let waiter = Task {
                await #expect(throws: CancellationError.self) {
                    try await monitor.wait { _ in
                        withUnsafeCurrentTask { $0?.cancel() }
                        return Int?.none
                    }
                }
                monitor.change { $0 = "ended" }
            }
            await time.advance(by: .zero)

            #expect(monitor.read { $0 } == "ended")
            // If the task waits by mistake, this change wakes it, so that the test ends.
            monitor.change { $0 = "released" }
            await waiter.value
        }
    }
}

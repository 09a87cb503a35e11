import DependencyTestSupport
import Foundation
import Testing

@testable import TimeDependency

/// Time lines in a process in which another library sets the hook of the runtime.
///
/// The package `swift-concurrency-extras` treats every installed hook as its own, including a time line's hook.
@Suite(.timeLimit(.minutes(60)))
struct ReplacedHookTests {
    /// The property of the same name in `swift-concurrency-extras`.
    private static var uncheckedUseMainSerialExecutor: Bool {
        get { ConcurrencyRuntime.shared?.hook != nil }
        set { ConcurrencyRuntime.shared?.hook = newValue ? { job, _ in MainActor.shared.enqueue(job) } : nil }
    }

    private static func withMainSerialExecutor(_ operation: () async -> Void) async {
        let didUse = uncheckedUseMainSerialExecutor
        uncheckedUseMainSerialExecutor = true
        await operation()
        uncheckedUseMainSerialExecutor = didUse
    }

    private struct Line {
        let reports = Trace<String>()
        let time: VirtualTime

        init() {
            time = VirtualTime(reportDelay: .seconds(5)) { [reports] in reports.note($0) }
        }

        /// Returns whether an advance waits for a chain of tasks.
        func isExact() async -> Bool {
            let start = time.now
            let trace = Trace<Duration>()
            let task = Task {
                for _ in 0..<10 {
                    await Task { @MainActor in await Task.yield() }.value
                    do { try await time.clock.sleep(for: .seconds(1)) } catch { return }
                    trace.note(start.duration(to: time.now))
                }
            }
            await time.advance(by: .seconds(10))
            task.cancel()
            await task.value
            return trace.entries == (1...10).map { .seconds($0) }
        }

        /// Returns whether an advance waits for a chain of tasks, or reports the replaced hook.
        func isExactOrSaysSo() async -> Bool {
            let count = reports.entries.count
            let isExact = await isExact()
            return isExact || reports.entries.count > count
        }

        var namesReplacement: Bool {
            reports.entries.contains { $0.contains("has replaced a hook of the concurrency runtime") }
        }
    }

    /// Waits until the last time line is deallocated and the original hook is restored.
    private static func waitForOriginalHook() async {
        for _ in 0..<1_000_000 where uncheckedUseMainSerialExecutor { await Task.yield() }
        if uncheckedUseMainSerialExecutor { fatalError("The hook is left behind") }
    }

    @Test(.onThreadOfItsOwn) func `entered and left while a time line lives`() async {
        await #expect(processExitsWith: .success) {
            for _ in 0..<20 {
                do {
                    let line = Line()
                    await Self.withMainSerialExecutor {
                        guard await line.isExact() else { fatalError("inside") }
                    }
                    guard await line.isExact() else { fatalError("outside") }
                    guard line.namesReplacement else { fatalError("not named") }
                }
                await Self.waitForOriginalHook()
            }
        }
    }

    @Test(.onThreadOfItsOwn) func `nested, and entered before the time line is created`() async {
        await #expect(processExitsWith: .success) {
            for _ in 0..<20 {
                await Self.withMainSerialExecutor {
                    let line = Line()
                    guard await line.isExact() else { fatalError("inside") }
                    await Self.withMainSerialExecutor {
                        guard await line.isExact() else { fatalError("nested") }
                    }
                    guard await line.isExact() else { fatalError("left") }
                    guard line.namesReplacement else { fatalError("not named") }
                }
                await Self.waitForOriginalHook()
            }
        }
    }

    @Test(.onThreadOfItsOwn) func `left while a time line lives, and toggled`() async {
        await #expect(processExitsWith: .success) {
            Self.uncheckedUseMainSerialExecutor = true
            let line = Line()
            for _ in 0..<20 {
                guard await line.isExactOrSaysSo() else { fatalError("entered") }
                Self.uncheckedUseMainSerialExecutor = false
                guard await line.isExactOrSaysSo() else { fatalError("left") }
                Self.uncheckedUseMainSerialExecutor = true
            }
        }
    }

    @Test(.onThreadOfItsOwn) func `a main actor that is taken away is named, and taken back`() async {
        await #expect(processExitsWith: .success) {
            let line = Line()
            ConcurrencyRuntime.shared?.mainExecutorHook = nil
            await line.time.advance(by: .zero)
            guard line.namesReplacement else { fatalError("not named") }
            guard ConcurrencyRuntime.shared?.mainExecutorHook != nil else { fatalError("not taken back") }
        }
    }

    @Test(.onThreadOfItsOwn) func `a hook that nothing has noticed is named when the last time line ends`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            var time: VirtualTime? = VirtualTime()
            await Self.withMainSerialExecutor {}
            precondition(time != nil)
            time = nil
        }

        #expect(result.text.contains("all tasks of the process may stay on the main thread"))
    }
}

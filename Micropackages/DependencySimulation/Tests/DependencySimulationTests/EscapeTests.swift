import DependencySimulation
import DependencySupport
import Dispatch
import FileSystemDependency
import Foundation
import GlobalDependencies
import Testing
import TimeDependency

extension GlobalDependencies {
    fileprivate var motto: String { resolveDependency(forKeyPath: \.motto, defaultImplementation: "Plus ultra") }

    fileprivate var calendarSheet: CalendarSheet {
        resolveDependency(forKeyPath: \.calendarSheet) { CalendarSheet(dependencies: $0) }
    }
}

private struct CalendarSheet {
    let dependencies: any DateDependency

    var date: Date { dependencies.date.now }
}

@Suite(.timeLimit(.minutes(60)))
struct EscapeTests {
    private func escapes(
        of operation: @escaping @Sendable (SimulatedWorld) async throws -> Void
    ) async throws -> [String] {
        let failure = try await failure(of: operation)
        #expect(failure.underlyingError == nil)
        #expect(!failure.isReproducible)
        return failure.escapes.map { "\($0)" }
    }

    /// Suspends the caller until a foreign thread resumes it.
    ///
    /// A second task starts the thread. The second task runs only after the caller is suspended, and its yields keep the world from
    /// becoming idle.
    private static func hopToThread() async {
        let hop = ThreadHop()
        await withTaskGroup { group in
            group.addTask { await hop.wait() }
            group.addTask {
                while !hop.isDone {
                    hop.resumeFromThread()
                    await Task.yield()
                }
            }
        }
    }

    private final class ThreadHop: Sendable {
        private let waiting = Lock<CheckedContinuation<Void, Never>?>(nil)
        private let done = Lock(false)

        var isDone: Bool { done.withLock { $0 } }

        func wait() async {
            await withCheckedContinuation { continuation in waiting.withLock { $0 = continuation } }
            done.withLock { $0 = true }
        }

        func resumeFromThread() {
            guard let continuation = waiting.withLock({ $0.take() }) else { return }
            DispatchQueue.global().async { continuation.resume() }
        }
    }

    @Test func `a thread that resumes a task is an escape`() async throws {
        let escapes = try await escapes { _ in await Self.hopToThread() }

        #expect(escapes.first?.hasPrefix("Task 2 was resumed from outside at 0.000 s") == true)
    }

    @Test func `delayed work of the system alone is an escape, also after the world has become idle`() async throws {
        let escapes = try await escapes { _ in
            await withCheckedContinuation { continuation in
                DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) { continuation.resume() }
            }
        }

        #expect(escapes.first?.hasPrefix("Task 1 was resumed from outside at 0.000 s") == true)
    }

    @Test func `a resumption from outside may be allowed`() async throws {
        try await simulate(seeds: 0..<3, allowing: [.outsideResumptions]) { _ in await Self.hopToThread() }
    }

    @Test func `a thread that calls a dependency of the world is an escape`() async throws {
        let escapes = try await escapes { world in Self.writeOnThread(in: world) }

        #expect(
            escapes.first
                == "A thread that does not belong to the world called its dependencies at 0.000 s: "
                + #"localhost: write(0 bytes, toFile: "/tmp/file", options: [])."#
        )
    }

    @Test func `calls of other threads may be allowed`() async throws {
        try await simulate(seeds: 0..<3, allowing: [.otherThreads]) { world in Self.writeOnThread(in: world) }
    }

    /// Writes a file of the world on a thread that does not belong to it.
    private static func writeOnThread(in world: SimulatedWorld) {
        let fileSystem = world.dependencies.fileSystem
        let queue = DispatchQueue(label: "elsewhere")
        queue.sync {
            DispatchQueue.concurrentPerform(iterations: 1) { _ in }
        }
        let isDone = DispatchSemaphore(value: 0)
        queue.async {
            try? fileSystem.write(Data(), toFile: "/tmp/file", options: [])
            isDone.signal()
        }
        wait(for: isDone)
    }

    @Test func `an executor that the world does not know is an escape`() async throws {
        let escapes = try await escapes { _ in await OnQueue().run() }

        #expect(escapes.first?.hasPrefix("Task 1 was resumed from outside at 0.000 s") == true)
    }

    /// An actor with a custom executor.
    private actor OnQueue {
        private final class Executor: SerialExecutor {
            private let queue = DispatchQueue(label: "elsewhere")

            func enqueue(_ job: consuming ExecutorJob) {
                let job = UnownedJob(job)
                queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
            }
        }

        private let executor = Executor()

        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        func run() {}
    }

    @Test func `an escape names what may have resumed a task`() {
        let text = SimulationEscape.outsideResumption(task: 1, at: .zero).description

        for cause in ["thread", "I/O", "clock", "time line", "`Task.yield()`", "executor", "outside of the world uses"]
        {
            #expect(text.contains(cause))
        }
    }

    /// Blocks the thread of the world, which asynchronous code must never do.
    private static func wait(for semaphore: DispatchSemaphore) {
        semaphore.wait()
    }

    @Test func `what a job does on a queue that it waits for is no escape`() async throws {
        try await simulate(seeds: 0..<3) { world in
            let dependencies = world.dependencies
            let queue = DispatchQueue(label: "lock")
            let (stream, continuation) = AsyncStream<Int>.makeStream()
            let reader = Task { for await _ in stream {} }
            try await dependencies.clock.sleep(for: .seconds(1))
            queue.sync {
                _ = try? dependencies.fileSystem.contentsOfDirectory(atPath: "/tmp")
                continuation.finish()
            }
            await reader.value
        }
    }

    @Test func `a live default is an escape, unless it is allowed`() async throws {
        let operation: @Sendable (SimulatedWorld) async throws -> Void = { world in
            try world.require(world.dependencies.motto == "Plus ultra", "another motto")
        }

        let escapes = try await escapes(of: operation)

        #expect(escapes.first?.hasPrefix("A live default was resolved: motto: String [default]") == true)
        try await simulate(seeds: 0..<1, allowing: [.liveDefault(\.motto)], operation)
        try await simulate(seeds: 0..<1, allowing: [.liveDefaults], operation)
        await #expect(throws: SimulationFailure.self) {
            try await simulate(seeds: 0..<1, allowing: [.liveDefault(\.date)], operation)
        }
    }

    @Test func `a detached task belongs to the world, but its live defaults are not seen`() async throws {
        try await simulate(seeds: 0..<3) { world in
            let motto = try await Task.detached {
                try await world.dependencies.clock.sleep(for: .seconds(1))
                _ = try world.dependencies.fileSystem.contentsOfDirectory(atPath: "/tmp")
                return world.dependencies.motto
            }.value
            try world.require(motto == "Plus ultra", "another motto")
        }
    }

    @Test func `a lost override is an escape, also if live defaults are allowed`() async throws {
        let failure = await #expect(throws: SimulationFailure.self) {
            try await simulate(seeds: 0..<1, allowing: [.liveDefaults]) { world in
                _ = world.dependencies.date
                _ = GlobalDependencies.default.date
            }
        }

        #expect("\(try #require(failure))".contains("An override was lost: DependencySimulation/"))
        #expect("\(try #require(failure))".contains(" overrides `date`, and yet its default was resolved: date: "))
    }

    @Test func `a default that is made of dependencies of the world is no escape`() async throws {
        try await simulate(seeds: 0..<1) { world in
            _ = world.dependencies.calendarSheet.date
        }
    }

    @Test func `an operation that differs from run to run is an escape`() async throws {
        let runs = Log<String>()

        let escapes = try await escapes { world in
            runs.note("run")
            let run = runs.entries.count
            world.note("run \(run)")
        }

        #expect(escapes.count == 1)
        #expect(
            escapes.first?.hasPrefix(
                "Two runs of the seed differed: \"0.000 s  task 1 run 1\" in one, \"0.000 s  task 1 run 2\" in the other."
            ) == true
        )
    }

    @Test func `a failure does not promise to be reproducible if its repetition has an escape`() async throws {
        let runs = Log<String>()

        let failure = try await failure { world in
            runs.note("run")
            let run = runs.entries.count
            if run > 1 { await Self.hopToThread() }
            try world.require(false, "no luck")
        }

        #expect(!failure.isReproducible)
    }

    @Test func `a failure with an escape does not promise to be reproducible`() async throws {
        let failure = try await failure { world in
            await Self.hopToThread()
            try world.require(false, "no luck")
        }

        #expect(failure.underlyingError as? UnmetRequirement == UnmetRequirement(message: "no luck"))
        #expect(!failure.isReproducible)
        #expect(failure.description.contains("It may not be reproducible:\n  Task 2 was resumed from outside"))
        #expect(!failure.description.contains("Replay it"))
    }
}

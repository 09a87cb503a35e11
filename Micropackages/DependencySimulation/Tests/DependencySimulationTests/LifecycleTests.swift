import DependencySimulation
import DependencySupport
import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import ProcessEnvironmentDependency
import SubprocessDependency
import Testing
import TimeDependency

/// When processes of a host start and end.
@Suite(.timeLimit(.minutes(60)))
struct LifecycleTests {
    private struct Full: Error {}

    /// A program that starts for three seconds, and notes the identifier of its process before and after that.
    private static func slowProgram(_ begun: Log<Int32>, _ started: Log<Int32>) -> SimulatedHost.Program {
        { dependencies in
            begun.note(dependencies.processEnvironment.processIdentifier)
            try await dependencies.clock.sleep(for: .seconds(3))
            started.note(dependencies.processEnvironment.processIdentifier)
            return { _ in .text("ok") }
        }
    }

    @Test func `a restart ends a process whose program is still starting`() async throws {
        try await simulate(seeds: 0..<5) { world in
            let (begun, started) = (Log<Int32>(), Log<Int32>())
            let api = try await world.startHost("api", program: Self.slowProgram(begun, started))
            async let first: Void = api.restart()
            try await world.dependencies.clock.sleep(for: .seconds(1))
            try await api.restart()
            try await first
            try await world.dependencies.clock.sleep(for: .seconds(10))

            try world.require(Set(begun.entries).count == 3 && begun.entries.count == 3, "\(begun.entries)")
            try world.require(started.entries == [begun.entries[0], begun.entries[2]], "\(started.entries)")
            try world.require(api.isRunning, "the program does not run")
        }
    }

    @Test func `a program that fails to start ends its process`() async throws {
        try await simulate(seeds: 0..<5) { world in
            let api = world.host("api")
            let begun = Log<Int32>()
            let program: SimulatedHost.Program = { dependencies in
                begun.note(dependencies.processEnvironment.processIdentifier)
                Task {
                    try await dependencies.clock.sleep(for: .seconds(1))
                    try dependencies.fileSystem.write(Data(), toFile: "/late", options: [])
                }
                guard begun.entries.count > 1 else { throw Full() }
                return { _ in .text("ok") }
            }
            await #expect(throws: Full.self) { try await world.startHost("api", program: program) }
            try await world.dependencies.clock.sleep(for: .seconds(2))
            try world.require(!api.fileSystem.fileExists(atPath: "/late"), "the failed process goes on")
            try await api.restart()
            try world.require(api.isRunning && Set(begun.entries).count == 2, "\(begun.entries)")
        }
    }

    @Test func `a nemesis starts a program once in each process, and leaves one that runs alone`() async throws {
        let summary = try await simulate(counting: 0..<50) { world in
            let (begun, started) = (Log<Int32>(), Log<Int32>())
            try await world.startHost("api", program: Self.slowProgram(begun, started))
            let nemesis = world.startNemesis(.crashes, every: .seconds(1) ... .seconds(10))
            try await world.dependencies.clock.sleep(for: .seconds(100))
            await nemesis.stop()
            try world.require(Set(started.entries).count == started.entries.count, "started twice: \(started.entries)")
            let isReplaced = world.trace.contains { $0.description.contains("api: restarts") }
            try world.require(!isReplaced, "a program is started again while it runs")
        }

        #expect(summary.failingSeeds.isEmpty)
    }

    @Test(arguments: [Nemesis.Harm.crashes, .pauses]) func `no fault begins after the stop of a nemesis`(
        harm: Nemesis.Harm
    ) async throws {
        let summary = try await simulate(counting: 0..<50) { world in
            let api = try await world.startHost("api") { _ in { _ in .text("ok") } }
            let nemesis = world.startNemesis(harm, every: .seconds(1) ... .seconds(1))
            try await world.dependencies.clock.sleep(for: .seconds(10))
            await nemesis.stop()
            let count = world.trace.count
            try await world.dependencies.clock.sleep(for: .seconds(1_000))
            let later = world.trace.dropFirst(count).filter { $0.description.contains("api: the power fails") }
            try world.require(later.isEmpty && api.isRunning, "down after stop()")
            let text = await world.dependencies.text(from: "http://api/")
            try world.require(text == "ok", text)
        }

        #expect(summary.failingSeeds.isEmpty)
    }

    @Test(arguments: [0, 3]) func `programs run after the stop of a nemesis`(seconds: Int) async throws {
        let summary = try await simulate(counting: .seeds(100)) { world in
            let api = try await world.startHost("api") { dependencies in
                try await dependencies.clock.sleep(for: .seconds(seconds))
                return { _ in .text("ok") }
            }
            let nemesis = world.startNemesis(.crashes, .partitions, .pauses, every: .seconds(1) ... .seconds(10))
            try await world.dependencies.clock.sleep(for: .seconds(100))
            await nemesis.stop()
            try world.require(api.isRunning, "the program does not run")
        }

        #expect(summary.failingSeeds.isEmpty)
    }

    @Test func `a program that a full disk keeps from starting is told of, and starts later`() async throws {
        let failures = Log<String>()
        let summary = try await simulate(counting: .seeds(100)) { world in
            let api = try await world.startHost("api") { dependencies in
                try dependencies.fileSystem.write(Data(), toFile: "/pid", options: [])
                return { _ in .text("ok") }
            }
            let nemesis = world.startNemesis(
                .crashes,
                .fullDisks,
                every: .seconds(5) ... .seconds(10),
                lasting: .seconds(10) ... .seconds(20)
            )
            try await world.dependencies.clock.sleep(for: .seconds(100))
            let count = world.trace.count
            await nemesis.stop()
            try world.require(api.isRunning, "the program does not run")
            let notes = world.trace.map(\.description)
            for note in notes where note.contains("api: the program fails to start") { failures.note(note) }
            let late = notes.dropFirst(count).filter { $0.contains("fails to start") }
            try world.require(late.isEmpty, "a program starts before its disk has room")
        }

        #expect(summary.failingSeeds.isEmpty)
        #expect(!failures.entries.isEmpty)
    }

    @Test func `a process ends with its operation, and takes its children and tasks with it`() async throws {
        try await simulate(seeds: 0..<5) { world in
            let host = world.host("box")
            host.subprocess["late"] = ScriptedProgram { child in
                try await child.sleep(for: .seconds(10))
                try child.dependencies.fileSystem.write(Data(), toFile: "/child", options: .atomic)
                return 0
            }
            let result = try await host.run { dependencies in
                _ = try await dependencies.subprocess.start(Command("late"))
                Task {
                    try await dependencies.clock.sleep(for: .seconds(10))
                    try dependencies.fileSystem.write(Data(), toFile: "/task", options: .atomic)
                }
                return 5
            }
            try await world.dependencies.clock.sleep(for: .seconds(20))
            let files = try host.fileSystem.contentsOfDirectory(atPath: "/").sorted()
            try world.require(result == 5 && !files.contains("child") && !files.contains("task"), "\(files)")
        }
    }

    /// What a test awaits on a host, with an operation of the host's process.
    enum Awaited: CaseIterable {
        case run, crash, start

        func callAsFunction(
            on host: SimulatedHost,
            in world: SimulatedWorld,
            _ operation: @escaping @Sendable (GlobalDependencies) async throws -> Void
        ) async throws {
            switch self {
            case .run: _ = try await host.run(operation)
            case .crash: try await host.crash(during: operation)
            case .start:
                try await world.startHost(host.name) { dependencies in
                    try await operation(dependencies)
                    return { _ in .status(200) }
                }
            }
        }
    }

    private static func isCanceled(_ result: Result<Void, any Error>) -> Bool {
        if case .failure(is CancellationError) = result { true } else { false }
    }

    @Test(arguments: Awaited.allCases)
    func `an operation of a host is canceled with the task that awaits it`(call: Awaited) async throws {
        try await simulate(seeds: 0..<20) { world in
            let host = world.host("box")
            let task = Task(executorPreference: world.time) {
                try await call(on: host, in: world) { try await $0.clock.sleep(for: .seconds(1_000)) }
            }
            let early = Task(executorPreference: world.time) {
                withUnsafeCurrentTask { $0?.cancel() }
                _ = try await world.host("bin").run { _ in try Task.checkCancellation() }
            }
            try await world.dependencies.clock.sleep(for: .seconds(1))
            task.cancel()

            let results = await (task.result, early.result)
            try world.require(Self.isCanceled(results.1), "\(results.1)")
            try world.require(call == .crash || Self.isCanceled(results.0), "\(results.0)")
            try world.require(world.time.now.sinceStart == .seconds(1), "\(world.time.now.sinceStart)")
        }
    }

    @Test func `a handler goes on when its client gives up`() async throws {
        try await simulate(seeds: 0..<20) { world in
            let answers = Log<Duration>()
            try await world.startHost("api") { dependencies in
                { _ in
                    try await dependencies.clock.sleep(for: .seconds(10))
                    answers.note(world.time.now.sinceStart)
                    return .status(200)
                }
            }
            let client = Task(executorPreference: world.time) {
                await world.dependencies.text(from: "http://api/")
            }
            try await world.dependencies.clock.sleep(for: .seconds(1))
            client.cancel()
            try await world.dependencies.clock.sleep(for: .seconds(20))

            try world.require(answers.entries == [.seconds(10)], "\(answers.entries)")
        }
    }

    @Test func `an operation that throws before its crash leaves no crash behind`() async throws {
        let summary = try await simulate(counting: 0..<100) { world in
            do { try await world.crash { _ in throw Full() } } catch is Full {}
            for number in 0..<20 {
                try world.dependencies.fileSystem.write(Data(), toFile: "/\(number)", options: .atomic)
            }
        }

        #expect(summary.failingSeeds.isEmpty)
    }

    @Test func `a late call and the end of an operation may be the moment of its crash`() async throws {
        let written = Log<Int>()
        try await simulate(seeds: .seeds(300)) { world in
            let count = Lock(0)
            try await world.crash { dependencies in
                for number in 1...100 {
                    try dependencies.fileSystem.write(Data(), toFile: "/\(number)", options: .atomic)
                    count.withLock { $0 = number }
                }
            }
            written.note(count.withLock { $0 })
        }

        #expect(written.entries.contains { 32..<100 ~= $0 })
        #expect(written.entries.contains(100))
        #expect(4 * written.entries.count { $0 < 2 } > written.entries.count)
    }

    @Test func `a host answers no requests during an operation that ends with a crash`() async throws {
        try await simulate(seeds: 0..<5) { world in
            let api = try await world.startHost("api") { _ in { _ in .text("ok") } }
            async let crash: Void = api.crash { try await $0.clock.sleep(for: .seconds(5)) }
            try await world.dependencies.clock.sleep(for: .seconds(1))
            let text = await world.dependencies.text(from: "http://api/")
            try world.require(text != "ok" && !api.isRunning, text)
            try await crash
        }
    }

    @Test func `a restart during such an operation does not keep the power on`() async throws {
        try await simulate(seeds: 0..<5) { world in
            let api = try await world.startHost("api") { _ in { _ in .text("ok") } }
            async let crash: Void = api.crash { try await $0.clock.sleep(for: .seconds(5)) }
            try await world.dependencies.clock.sleep(for: .seconds(1))
            try await api.restart()
            try await crash
            let crashes = world.trace.count { $0.description.contains("api: the power fails") }
            try world.require(crashes == 1, "\(crashes) crashes")
        }
    }

    @Test func `a power failure ends a pause`() async throws {
        try await simulate(seeds: 0..<5) { world in
            let api = try await world.startHost("api") { _ in { _ in .text("ok") } }
            api.pause()
            api.crash()
            try await api.restart()
            let text = await world.dependencies.text(from: "http://api/")
            try world.require(text == "ok", text)
        }
    }

    @Test func `a seed that fails shortens no wait for resumptions from outside`() async throws {
        let summary = try await simulate(counting: 0..<4, allowing: [.outsideResumptions]) { world in
            await withCheckedContinuation { continuation in
                DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { continuation.resume() }
            }
            try world.require(world.seed != 1, "seed 1 fails")
        }

        #expect(summary.failingSeeds == [1])
    }

    @Test func `a cancellation ends a run that would go on`() async throws {
        let hasBegun = AsyncStream<Void>.makeStream()
        let task = Task {
            // Without a limit of jobs, only the cancellation can end the run.
            try await simulate(seeds: 0..<1, jobLimit: .max) { world in
                hasBegun.continuation.yield()
                while true { try? await world.dependencies.clock.sleep(for: .seconds(1)) }
            }
        }
        for await _ in hasBegun.stream { break }
        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
    }
}

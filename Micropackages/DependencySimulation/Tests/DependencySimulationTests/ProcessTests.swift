import ConsoleDependency
import DependencySimulation
import DependencyTestSupport
import DispatchDependency
import FileSystemDependency
import Foundation
import GlobalDependencies
import LogDependency
import NetworkDependency
import NotificationsDependency
import PreferencesDependency
import SubprocessDependency
import Testing
import TimeDependency

/// Calls every requirement of every façade, once in an ended process, and once on a foreign thread.
@Suite(.timeLimit(.minutes(60)))
struct ProcessTests {
    /// The state that calls of a process can change.
    private struct Observation: Equatable {
        let files: FileTree
        let permissions: Int
        let directory: String
        let output: String
        let error: String
        let preferences: [String: PropertyListValue]
        let suite: [String: PropertyListValue]
        let log: [LogEntry]
        let requests: Int
        let children: [TerminationStatus?]
        let childInput: [Data]
        let input: Int
        let effects: [String]

        init(_ world: SimulatedWorld, effects: Log<String>) throws {
            files = try world.fileSystem.tree(atPath: "/")
            permissions = try world.fileSystem.statusOfItem(atPath: "/file", followingSymbolicLinks: true).permissions
            directory = world.fileSystem.currentDirectoryPath
            output = world.console.output
            error = world.console.error
            preferences = world.preferences.propertyListValues()
            suite = world.preferences.suite(named: "suite").propertyListValues()
            log = world.log.entries
            requests = world.network.requests.count
            children = world.subprocess.runs.map(\.terminationStatus)
            childInput = world.subprocess.runs.map(\.inputData)
            input = world.console.events.count
            self.effects = effects.entries
        }
    }

    /// Creates and synchronizes the files that calls may change, and opens the objects that calls may use.
    private func makeCaller(in world: SimulatedWorld) async throws -> ProcessCall.Caller {
        world.network["api"] = [Route(.any, "/*", respond: .text("text"))]
        let files = world.fileSystem
        try files.write(Data("old".utf8), toFile: "/file", options: [])
        try files.createDirectory(atPath: "/folder", withIntermediateDirectories: false)
        try files.createSymbolicLink(atPath: "/link", withDestinationPath: "/file")
        try files.synchronizeItem(atPath: "/file")
        try files.synchronizeItem(atPath: "/")
        let dependencies = world.dependencies
        let effects = Log<String>()
        _ = dependencies.notifications.addObserver(forName: nil, object: nil, queue: nil) { _ in
            effects.note("notification")
        }
        world.subprocess["service"] = ScriptedProgram { service in
            for try await _ in service.input {}
            return 0
        }
        let child = try await dependencies.subprocess.start(Command("service", input: .streamed))
        return ProcessCall.Caller(
            dependencies: dependencies,
            handle: try dependencies.fileSystem.openFile(atPath: "/file", for: .updating),
            queue: dependencies.dispatch.queue(label: "queue"),
            suite: dependencies.preferences.suite(named: "suite"),
            child: child,
            effects: effects
        )
    }

    @Test(arguments: ProcessCall.all)
    func `a process that has ended changes nothing`(call: ProcessCall) async throws {
        try await simulate(seeds: 0..<2) { world in
            let caller = try await makeCaller(in: world)
            world.crash()
            let before = try Observation(world, effects: caller.effects)

            Task { try await call.performInTask(caller) }
            try await world.dependencies.clock.sleep(for: .seconds(10))

            let after = try Observation(world, effects: caller.effects)
            try world.require(before == after, "\(before) became \(after)")
        }
    }

    @Test(arguments: ProcessCall.all.filter { $0.perform == nil }, [true, false])
    func `a canceled call of a process that has ended never returns`(call: ProcessCall, isUnderWay: Bool) async throws {
        try await simulate(seeds: 0..<2) { world in
            let caller = try await makeCaller(in: world)
            if !isUnderWay { world.crash() }
            let task = Task {
                if !isUnderWay { withUnsafeCurrentTask { $0?.cancel() } }
                try? await call.performInTask(caller)
                if world.time.now.sinceStart >= .milliseconds(500) || !isUnderWay { caller.effects.note("returned") }
            }
            try await world.time.clock.sleep(for: .milliseconds(500))
            if isUnderWay { world.crash() }
            task.cancel()
            try await world.time.clock.sleep(for: .seconds(10))

            try world.require(caller.effects.entries == [], "\(caller.effects.entries)")
        }
    }

    @Test(arguments: ProcessCall.all.filter { $0.perform == nil }, [true, false])
    func `a canceled call of a paused machine returns when it goes on`(call: ProcessCall, isUnderWay: Bool) async throws
    {
        try await simulate(seeds: 0..<2) { world in
            let caller = try await makeCaller(in: world)
            let machine = world.host("localhost")
            if !isUnderWay { machine.pause() }
            let end = Log<Duration>()
            let task = Task {
                if !isUnderWay { withUnsafeCurrentTask { $0?.cancel() } }
                try? await call.performInTask(caller)
                end.note(world.time.now.sinceStart)
            }
            try await world.time.clock.sleep(for: .milliseconds(500))
            if isUnderWay { machine.pause() }
            task.cancel()
            try await world.time.clock.sleep(for: .seconds(9.5))
            machine.resume()
            await task.value

            try world.require(end.entries.allSatisfy { $0 < .seconds(0.5) || $0 >= .seconds(10) }, "\(end.entries)")
        }
    }

    @Test(arguments: ProcessCall.all.filter { $0.perform != nil && !ProcessCall.constants.contains("\($0)") })
    func `a call by a thread is an escape`(call: ProcessCall) async throws {
        let failure = try await failure { world in
            let caller = try await makeCaller(in: world)
            let isDone = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                try? call.perform?(caller)
                isDone.signal()
            }
            Self.wait(for: isDone)
        }

        #expect(failure.escapes.first?.description.contains("A thread that does not belong to the world") == true)
    }

    /// Blocks the thread of the world, which asynchronous code must never do.
    private static func wait(for semaphore: DispatchSemaphore) {
        semaphore.wait()
    }

    @Test func `no requirement is forgotten`() throws {
        let facades = [
            "Console": ["Console"], "Dispatch": ["Dispatcher", "WorkQueue"],
            "FileSystem": ["FileSystem", "FileSystemHandle"], "Log": ["LogSink"], "Network": ["NetworkSession"],
            "Notifications": ["Notifications"], "Preferences": ["Preferences"],
            "Random": ["RandomSource", "UUIDSource"], "Resources": ["Resources"],
            "Subprocess": ["Subprocesses", "Execution"], "Time": ["DateSource"],
        ]

        let names = try facades.flatMap { area, facades in
            try facades.flatMap { facade in
                try requirements(of: facade, in: "\(area)Dependency").map { "\(facade).\($0)" }
            }
        }

        #expect(Set(names).symmetricDifference(ProcessCall.all.map(\.description)) == ["Clock.sleep"])
    }
}

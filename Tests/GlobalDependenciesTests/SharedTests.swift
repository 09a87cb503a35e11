import DependencyTestSupport
import Dispatch
import Synchronization
import Testing

@testable import GlobalDependencies

/// A shared object that records the environment from which it was built.
final class Archive: Sendable {
    let dependencies: any (NamingDependency & ArchiveDependency)
    let name: String

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
        name = dependencies.name
    }
}

protocol ArchiveDependency: Dependencies {
    var archive: Archive { get }
    var index: Index { get }
}

/// A shared object that is built from another shared object.
final class Index: Sendable {
    let archive: Archive

    init(dependencies: GlobalDependencies) {
        archive = dependencies.archive
    }
}

extension GlobalDependencies: ArchiveDependency {
    var archive: Archive {
        resolveSharedDependency(forKeyPath: \.archive) { Archive(dependencies: $0) }
    }

    var index: Index {
        resolveSharedDependency(forKeyPath: \.index) { Index(dependencies: $0) }
    }

    var sharedGreetings: Greetings {
        resolveSharedDependency(forKeyPath: \.sharedGreetings) { _ in Greetings() }
    }

    subscript(room number: Int) -> Greetings {
        resolveSharedDependency(forKeyPath: \.[room: number]) { _ in Greetings("room \(number)") }
    }

    /// The meeting at which builders arrive.
    ///
    /// A test supplies a meeting that waits for another thread, or a meeting that counts the builds.
    var meeting: any Meeting {
        resolveDependency(forKeyPath: \.meeting, defaultImplementation: { fatalError("nobody to meet") }())
    }

    /// Resolves a shared default whose builder meets other builders, and then needs what a closure resolves.
    func afterMeeting(
        _ keyPath: KeyPath<GlobalDependencies, Greetings>,
        function: StaticString = #function,
        _ greeting: (GlobalDependencies) -> String
    ) -> Greetings {
        resolveSharedDependency(forKeyPath: keyPath, function: function) { dependencies in
            dependencies.meeting.arrive()
            return Greetings(greeting(dependencies))
        }
    }

    var counted: Greetings { afterMeeting(\.counted) { _ in "" } }
    var chicken: Greetings { afterMeeting(\.chicken) { $0.egg.greeting } }
    var egg: Greetings { afterMeeting(\.egg) { $0.chicken.greeting } }

    var hatchery: Greetings {
        resolveSharedDependency(forKeyPath: \.hatchery) { Greetings($0.chicken.greeting) }
    }

    /// A shared default whose builder starts a task.
    ///
    /// The task resolves a dependency during the build, and then needs this instance.
    var eager: Eager {
        resolveSharedDependency(forKeyPath: \.eager) { dependencies in
            let task = Task {
                _ = dependencies.name
                dependencies.meeting.arrive()
                return dependencies.eager.number
            }
            dependencies.meeting.arrive()
            return Eager(task: task)
        }
    }
}

final class Eager: Sendable {
    let number = 42
    let task: Task<Int, Never>

    init(task: Task<Int, Never>) {
        self.task = task
    }
}

protocol Meeting: Sendable {
    func arrive()
}

struct Alone: Meeting {
    func arrive() {}
}

final class Counter: Meeting {
    let count = Atomic(0)

    func arrive() {
        count.add(1, ordering: .relaxed)
    }
}

/// Blocks the first `count` callers of `arrive()` until all of them have arrived.
final class Barrier: Meeting {
    private let missing: Lock<Int>
    private let gate = DispatchSemaphore(value: 0)

    init(count: Int) {
        missing = Lock(count)
    }

    func arrive() {
        let isLast = missing.withLock { missing in
            missing -= 1
            return missing == 0
        }
        if !isLast { gate.wait() }
        gate.signal()
    }
}

struct SharedTests {
    @Test func `a shared default is one instance in an environment and its copies`() {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
        let copy = dependencies

        #expect(dependencies.archive === copy.archive)
        #expect(dependencies.index.archive === copy.archive)
        #expect(GlobalDependencies.default.archive === GlobalDependencies.default.archive)
    }

    @Test func `every override starts an environment with shared instances of its own`() {
        let first = GlobalDependencies.default.with(override: "Bob", for: \.name)
        let second = first.with(override: "Bobby", for: \.nickname)
        var third = second
        third.resetToDefault(keyPath: \.nickname)

        let archives = [GlobalDependencies.default, first, second, third].map(\.archive)

        #expect(Set(archives.map(ObjectIdentifier.init)).count == 4)
        #expect(archives.map(\.name) == ["Ann", "Bob", "Bob", "Bob"])
    }

    @Test func `an override reaches the objects that are shared`() {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)

        #expect(dependencies.index.archive.name == "Bob")
        #expect(dependencies.archive.dependencies.name == "Bob")
    }

    @Test func `a shared object finds the other instances of its environment`() {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)

        #expect(dependencies.archive.dependencies.index === dependencies.index)
        #expect(dependencies.archive.dependencies.archive === dependencies.archive)
    }

    @Test func `an overridden shared default is not built`() {
        let counter = Counter()
        let dependencies = GlobalDependencies.default
            .with(override: counter, for: \.meeting)
            .with(override: Greetings("override"), for: \.counted)

        #expect(dependencies.counted.greeting == "override")
        #expect(counter.count.load(ordering: .relaxed) == 0)
    }

    @Test func `shared defaults are told apart by what their key path captures`() {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)

        let rooms = (0..<100).map { dependencies[room: $0] }

        #expect((0..<100).allSatisfy { dependencies[room: $0] === rooms[$0] })
        #expect(rooms[7].greeting == "room 7")
    }

    @Test func `shared instances and overrides are released with their environment`() throws {
        weak var archive: Archive?
        weak var index: Index?
        weak var override: Greetings?

        do {
            let greetings = Greetings("override")
            let dependencies = GlobalDependencies.default.with(override: greetings, for: \.greeter)
            index = dependencies.index
            archive = dependencies.archive
            override = greetings
            #expect(archive != nil && index != nil && override != nil)
        }

        #expect(archive == nil)
        #expect(index == nil)
        #expect(override == nil)
    }

    @Test func `a shared object that outlives its environment goes on with instances of its own`() throws {
        weak var released: Index?
        var archive: Archive?

        do {
            let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
            archive = dependencies.archive
            released = dependencies.index
        }
        let survivor = try #require(archive)
        weak let another = survivor.dependencies.index

        #expect(released == nil)
        #expect(survivor.dependencies.index.archive.name == "Bob")
        #expect(survivor.dependencies.index === survivor.dependencies.index)
        #expect(survivor.dependencies.index.archive !== survivor)
        archive = nil
        withExtendedLifetime(survivor) { #expect(another != nil) }
    }

    @Test func `threads that ask at once get one instance`() async {
        for _ in 0..<1000 {
            let counter = Counter()
            let dependencies = GlobalDependencies.default.with(override: counter, for: \.meeting)

            let instances = await withTaskGroup(of: ObjectIdentifier.self) { group in
                for _ in 0..<64 {
                    group.addTask { ObjectIdentifier(dependencies.counted) }
                }
                return await group.reduce(into: Set()) { $0.insert($1) }
            }

            #expect(instances.count == 1)
            #expect(counter.count.load(ordering: .relaxed) == 1)
        }
    }

    @Test func `environments build their instances independently of one another`() async {
        let barrier = Barrier(count: 2)

        let instances = await withTaskGroup(of: Greetings.self) { group in
            for _ in 0..<2 {
                group.addTask {
                    await onThread { GlobalDependencies.default.with(override: barrier, for: \.meeting).counted }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(instances[0] !== instances[1])
    }

    @Test func `a task that a builder starts is not part of what is built, and may need it`() async {
        let report = Report()
        let dependencies = GlobalDependencies.default.with(override: Barrier(count: 2), for: \.meeting)

        let eager = await onThread {
            GlobalDependencies.auditing(report.note) { dependencies.eager }
        }

        #expect(await eager.task.value == 42)
        #expect(report.all.first { $0.name == "name" }?.path == [])
        #expect(report.all.first { $0.name == "meeting" && $0.path == ["eager"] } != nil)
    }
}

struct CycleTests {
    @Test(.onThreadOfItsOwn) func `a cycle traps with its chain`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies.default.with(override: Alone(), for: \.meeting).hatchery
        }

        #expect(
            result.text.contains("The shared defaults need one another: chicken → egg → chicken\n    `chicken` (Glo")
        )
    }

    @Test(.onThreadOfItsOwn) func `a cycle through the default environment traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            GlobalDependencies.bootstrap { $0.override(keyPath: \.meeting, with: Alone()) }
            _ = GlobalDependencies.default.egg
        }

        #expect(result.text.contains("The shared defaults need one another: egg → chicken → egg\n"))
    }
}

/// On a new thread, runs a closure that may block.
func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: body()) }
    }
}

import DependencySimulation
import DependencySupport
import DependencyTestSupport
import Dispatch
import GlobalDependencies
import PreferencesDependency
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct MainActorTests {
    @MainActor
    final class Model {
        private let dependencies: any ClockDependency
        private(set) var log: [Int] = []

        init(dependencies: GlobalDependencies) {
            self.dependencies = dependencies
        }

        func start(_ number: Int) -> Task<Void, any Error> {
            Task {
                for step in 0..<3 {
                    try await dependencies.clock.sleep(for: .seconds(1))
                    log.append(10 * number + step)
                }
            }
        }
    }

    #if PROOFS
    @Test(arguments: 0..<16)
    func `a model of the main actor sees the same order in each run of a seed`(_: Int) async throws {
        var runs: Set<[UInt64: String]> = []

        for _ in 0..<3 {
            let logs = Lock<[UInt64: String]>([:])
            try await simulate(seeds: 0..<10) { world in
                let model = await Model(dependencies: world.dependencies)
                let tasks = await (0..<4).asyncMap { await model.start($0) }
                let counters = (0..<3).map { number in
                    Task {
                        for _ in 0..<3 {
                            try await world.dependencies.clock.sleep(for: .seconds(1))
                            world.note("\(number) sees \(await model.log.count)")
                        }
                    }
                }
                for task in tasks + counters { try await task.value }
                let log = await "\(model.log) \(world.digest)"
                logs.withLock { $0[world.seed] = log }
            }
            runs.insert(logs.withLock { $0 })
        }

        #expect(runs.count == 1)
        #expect(Set(runs.flatMap(\.values)).count > 5)
    }
    #endif
}

extension MainActorTests {
    @concurrent
    private static func call(_ world: SimulatedWorld) async {
        world.note("called")
    }

    @Test func `tasks that begin on the main actor belong to the world, whatever their priority`() async throws {
        try await simulate(seeds: 0..<20) { world in
            await Task(priority: .high) { @MainActor in await Self.call(world) }.value
            await Task { @MainActor in
                await Task.detached(priority: .background) { await Self.call(world) }.value
            }.value
        }
    }

    @Test func `a seed picks between the main actor and others, and keeps the order of the main actor`() async throws {
        let orders = Lock<Set<String>>([])

        try await simulate(seeds: 0..<100) { world in
            let order = Log<String>()
            for name in ["a", "b", "c"] { Task { @MainActor in order.note(name) } }
            Task { order.note("|") }
            try await world.dependencies.clock.sleep(for: .seconds(1))
            let text = order.entries.joined()
            orders.withLock { _ = $0.insert(text) }
        }

        #expect(orders.withLock { $0 } == ["|abc", "a|bc", "ab|c", "abc|"])
    }

    @Test func `a block that is added to the main queue itself is an escape`() async throws {
        let failure = try await failure { world in
            let dependencies = world.dependencies
            await withCheckedContinuation { continuation in
                DispatchQueue.main.async {
                    dependencies.preferences.set("value", forKey: "key")
                    continuation.resume()
                }
            }
        }

        #expect(!failure.isReproducible)
    }

    @Test @MainActor func `a test of the main actor simulates code of the main actor`() async throws {
        let failure = try await failure(seeds: 0..<1_000) { @MainActor world in
            var isReady = false
            let task = Task {
                try await world.dependencies.clock.sleep(for: .seconds(1))
                isReady = true
            }
            try await world.dependencies.clock.sleep(for: .seconds(1))
            try world.require(isReady, "the task is not ready")
            try await task.value
        }

        #expect(failure.isReproducible)
        #expect(failure.underlyingError as? UnmetRequirement == UnmetRequirement(message: "the task is not ready"))
    }
}

extension Sequence {
    fileprivate func asyncMap<Value>(_ transform: (Element) async -> Value) async -> [Value] {
        var values: [Value] = []
        for element in self { await values.append(transform(element)) }
        return values
    }
}

import DependencySimulation
import DependencySupport
import Dispatch
import DispatchDependency
import GlobalDependencies
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct QueueTests {
    /// A counter that reads in one work item and writes in another.
    private final class Counter: Sendable {
        private let queue: any WorkQueue
        private let number = Lock(0)

        init(dependencies: GlobalDependencies, attributes: DispatchQueue.Attributes) {
            queue = dependencies.dispatch.queue(label: "counter", attributes: attributes)
        }

        func increase() {
            queue.async { [self] in
                let read = number.withLock { $0 }
                queue.async { [self] in number.withLock { $0 = read + 1 } }
            }
        }

        var value: Int {
            queue.sync(flags: .barrier) {}
            return queue.sync(flags: .barrier) { number.withLock { $0 } }
        }
    }

    @Test func `a seed decides on the order of queues, and of the work of a concurrent one`() async throws {
        let log = Log<String>()
        let operation: @Sendable (SimulatedWorld) async throws -> Void = { world in
            let order = Log<String>()
            let concurrent = world.dependencies.dispatch.queue(label: "concurrent", attributes: .concurrent)
            for text in ["a", "b", "c"] { concurrent.async { order.note(text) } }
            concurrent.async(flags: .barrier) { order.note("|") }
            concurrent.async { order.note("d") }
            try await world.dependencies.clock.sleep(for: .seconds(1))
            log.note(order.entries.joined())
        }

        try await simulate(seeds: 0..<40, operation)
        let first = log.entries
        try await simulate(seeds: 0..<40, operation)

        #expect(Array(log.entries.dropFirst(first.count)) == first)
        #expect(Set(first).count > 2)
        #expect(first.allSatisfy { $0.hasSuffix("|d") && Set($0) == ["a", "b", "c", "|", "d"] })
    }

    @Test func `every addition to a queue is noted`() async throws {
        try await simulate(seeds: 0..<1) { world in
            let queue = world.dependencies.dispatch.queue(label: "queue")

            queue.async {}
            queue.asyncAfter(deadline: .now() + 1) {}
            _ = queue.schedule(deadline: .now() + 1, repeating: .never) {}

            let events = world.trace.map(\.description).joined()
            for call in ["async(execute:)", "asyncAfter(deadline: .now() + 1.0, ", "schedule(deadline: "] {
                try world.require(events.contains(#"localhost: queue("queue").\#(call)"#), events)
            }
        }
    }

    @Test(arguments: 0..<4)
    func `delayed work alone runs`(number: Int) async throws {
        try await simulate(seeds: 0..<4) { world in
            let dependencies = world.dependencies
            let queues = [
                dependencies.dispatch.main.queue, dependencies.dispatch.global(),
                dependencies.dispatch.queue(label: "serial"),
                dependencies.dispatch.queue(label: "concurrent", attributes: .concurrent),
            ]
            await withCheckedContinuation { continuation in
                queues[number].asyncAfter(deadline: .now() + 0.3) { continuation.resume() }
            }
            try world.require(world.time.now.sinceStart == .milliseconds(300), "\(world.time.now.sinceStart)")
        }
    }

    @Test func `an increment that is torn in two is found`() async throws {
        await #expect(throws: SimulationFailure.self) {
            try await simulate(seeds: 0..<100) { world in
                let counter = Counter(dependencies: world.dependencies, attributes: .concurrent)
                counter.increase()
                counter.increase()
                try world.require(counter.value == 2, "an increment is lost")
            }
        }
    }

    @Test func `work of the main queue takes part, in the order in which it came`() async throws {
        try await simulate(seeds: 0..<10) { world in
            let order = Log<String>()
            let main = world.dependencies.dispatch.main
            main.async { order.note("a") }
            main.asyncAfter(deadline: .now() + 1) { order.note("c") }
            main.async { order.note("b") }
            main.queue.sync { order.note("|") }
            try await world.dependencies.clock.sleep(for: .seconds(2))
            try world.require(order.entries.joined() == "ab|c", "\(order.entries)")
        }
    }

    @Test func `repeated work that is late runs once for all additions, also for one that is due now`() async throws {
        try await simulate(seeds: 0..<5) { world in
            let host = world.host("box")
            let runs = Log<Duration>()
            _ = host.dependencies.dispatch.global().schedule(deadline: .now() + 0.5, repeating: .milliseconds(300)) {
                runs.note(world.time.now.sinceStart)
            }
            try await world.dependencies.clock.sleep(for: .seconds(1))
            host.pause()
            try await world.dependencies.clock.sleep(for: .seconds(1))
            host.resume()
            try await world.dependencies.clock.sleep(for: .milliseconds(500))
            try world.require(runs.entries == [500, 800, 2_000, 2_300].map { .milliseconds($0) }, "\(runs.entries)")
        }
    }
}

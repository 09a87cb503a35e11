import Testing

@testable import TimeDependency

struct TimeLineRegistryTests {
    private let time = VirtualTime()
    private let other = VirtualTime()
    private let task = TaskIdentity(address: 1, number: 1)
    private let successor = TaskIdentity(address: 1, number: 2)

    private func makeRegistry() -> TimeLineRegistry {
        var registry = TimeLineRegistry()
        registry.add(time)
        registry.add(other)
        return registry
    }

    @Test func `tasks that follow each other at one address take one entry`() {
        var registry = makeRegistry()

        for number in 1...1_000 {
            registry.addMember(TaskIdentity(address: 1, number: UInt64(number)), of: time)
        }

        #expect(registry.count == 1)
        #expect(registry.rank(of: TaskIdentity(address: 1, number: 1_000)) == 1_000)
    }

    @Test func `a task at the address of one that has ended is another`() {
        var registry = makeRegistry()

        registry.addDriver(task, of: time)

        #expect(registry.isDriver(task))
        #expect(!registry.isKnown(successor))
        registry.addMember(successor, of: other)
        #expect(registry.time(of: successor) === other)
        #expect(!registry.isKnown(task))
    }

    @Test func `a time line that is removed takes its tasks with it, and not their successors`() {
        var registry = makeRegistry()
        registry.addMember(task, of: time)
        registry.addMember(TaskIdentity(address: 2, number: 3), of: time)
        registry.addMember(successor, of: other)

        registry.remove(ObjectIdentifier(time))

        #expect(registry.count == 1)
        #expect(registry.time(of: successor) === other)
    }
}

import Testing

@testable import TimeDependency

struct TimeLineRegistryTests {
    private let time: VirtualTime
    private let other: VirtualTime
    private let task = TaskIdentity(address: 1, number: 1)
    private let successor = TaskIdentity(address: 1, number: 2)

    init() async {
        time = await Task.detached { VirtualTime() }.value
        other = await Task.detached { VirtualTime() }.value
    }

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
        #expect(!registry.isDriver(successor))
        registry.addMember(successor, of: other)
        #expect(registry.time(of: successor) === other)
        #expect(!registry.isDriver(task))
    }

    @Test func `a driver that sleeps stays one, and a member of a time line drives no other`() {
        var registry = makeRegistry()
        let member = TaskIdentity(address: 2, number: 3)
        registry.addDriver(task, of: time)
        registry.addMember(member, of: time)

        registry.addMember(task, of: time)
        registry.addDriver(member, of: other)

        #expect(registry.isDriver(task))
        #expect(registry.time(of: member) === time)
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

    @Test func `the address of a task with a part is found without a lock`() {
        var registry = makeRegistry()
        let address: UInt = 0x7F00_0000_1230

        registry.addMember(TaskIdentity(address: address, number: 1), of: time)

        #expect(registry.addresses.mayContain(TimeLineRegistry.filterNumber(of: address)))
        #expect(!registry.addresses.mayContain(TimeLineRegistry.filterNumber(of: address + 16)))
        registry.remove(ObjectIdentifier(time))
        registry.remove(ObjectIdentifier(other))
        #expect(!registry.addresses.mayContain(TimeLineRegistry.filterNumber(of: address)))
    }

    @Test func `the start of a younger task is found, and the resumption of an older one is none`() {
        let starts = TaskStarts()
        let (first, second) = (TaskIdentity(address: 16, number: 10), TaskIdentity(address: 32, number: 20))

        starts.note(first, hasEnqueued: 12)
        starts.note(first, hasEnqueued: 11)
        starts.note(second, hasEnqueued: 5)

        #expect(starts.includeStart(by: first, after: 11))
        #expect(!starts.includeStart(by: first, after: 12))
        #expect(!starts.includeStart(by: second, after: 0))
    }

    @Test func `a task is not told what another has started at any time`() {
        let starts = TaskStarts()
        let task = TaskIdentity(address: 1 << 20, number: 5)

        for number in UInt64(6)..<100_000 {
            let address = UInt(number % 1_000) << 4
            starts.note(TaskIdentity(address: address, number: number), hasEnqueued: number + 1)
        }
        starts.note(TaskIdentity(address: task.address, number: 4), hasEnqueued: 100_000)

        #expect(!starts.includeStart(by: task, after: 0))
        starts.note(task, hasEnqueued: 6)
        #expect(starts.includeStart(by: task, after: 5))
        #expect(!starts.includeStart(by: TaskIdentity(address: task.address, number: 4), after: 0))
    }
}

import Dispatch
import Testing

@testable import DispatchDependency

struct VirtualQueueStateTests {
    /// Enqueues work items, lets the tasks that run them begin in reverse order, and returns the numbers of the items in the order
    /// in which they run.
    private func order(
        of flags: [DispatchWorkItemFlags],
        in order: VirtualQueueState.Order,
        mayBeBarrier: Bool = true
    ) -> [Int] {
        var state = VirtualQueueState(order: order)
        let numbers = flags.map { state.add(WorkItem(flags: $0) {}) }
        return numbers.reversed().compactMap { number in
            state.takeNext(preferring: number, mayBeBarrier: mayBeBarrier)?.number
        }
    }

    @Test(arguments: [VirtualQueueState.Order.serial, .main])
    func `a serial queue keeps its order, whichever turn comes first`(order: VirtualQueueState.Order) {
        #expect(self.order(of: [[], [], []], in: order) == [1, 2, 3])
    }

    @Test func `a concurrent queue begins with the work whose turn comes, up to the first barrier`() {
        #expect(order(of: [[], [], []], in: .concurrent) == [3, 2, 1])
        #expect(order(of: [[], [], .barrier, []], in: .concurrent) == [1, 2, 3, 4])
        #expect(order(of: [.barrier, [], []], in: .unordered) == [3, 2, 1])
        #expect(order(of: [.barrier, [], [], []], in: .concurrent) == [1, 3, 2, 4])
    }

    @Test func `delayed work becomes ready in the order of its times`() {
        var state = VirtualQueueState(order: .serial)
        let numbers = [3, 1, 2].map { state.add(WorkItem {}, due: .seconds($0)) }

        state.makeReady(dueBy: .seconds(2))
        let taken = [1, 2, 3].map { _ in state.takeNext(preferring: nil, mayBeBarrier: true)?.number }

        #expect(taken == [numbers[1], numbers[2], nil])
    }

    @Test func `delayed work that is removed leaves other work of its time`() {
        var state = VirtualQueueState(order: .serial)
        let numbers = [1, 2, 1, 1].map { state.add(WorkItem {}, due: .seconds($0)) }

        let removed = [2, 2, 1].map { state.removeDelayed(numbers[$0]) }
        state.makeReady(dueBy: .seconds(2))
        let taken = (0..<3).map { _ in state.takeNext(preferring: nil, mayBeBarrier: true)?.number }

        #expect(removed == [true, false, true])
        #expect(taken == [numbers[0], numbers[3], nil])
        let isLeft = state.removeDelayed(numbers[0])
        #expect(!isLeft)
    }

    @Test func `a barrier is left to the one that may take it`() {
        #expect(order(of: [.barrier, []], in: .concurrent, mayBeBarrier: false) == [])
    }

    /// An item must cost no more than in a short queue: quadratic time would exceed the limit of the test by far.
    @Test(.timeLimit(.minutes(60)), arguments: [VirtualQueueState.Order.serial, .main, .concurrent, .unordered])
    func `a long queue costs no more for each piece of work`(order: VirtualQueueState.Order) {
        let count = 30_000
        var state = VirtualQueueState(order: order)
        let item = WorkItem {}
        let numbers = (1...count).map { state.add(item, due: .seconds($0)) }

        for second in 1...count { state.makeReady(dueBy: .seconds(second)) }
        let taken = numbers.compactMap { state.takeNext(preferring: $0, mayBeBarrier: true)?.number }

        #expect(taken == numbers)
    }
}

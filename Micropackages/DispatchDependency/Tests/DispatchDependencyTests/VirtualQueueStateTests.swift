import Dispatch
import Testing

@testable import DispatchDependency

struct VirtualQueueStateTests {
    /// Returns the numbers of work in the order in which turns take it that come in reverse order.
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
    }

    @Test func `a barrier is left to the one that may take it`() {
        #expect(order(of: [.barrier, []], in: .concurrent, mayBeBarrier: false) == [])
    }
}

/// A priority queue of sleepers, each with the closure that wakes it.
///
/// The first sleeper is the next to wake. Adding, waking and removing a sleeper are O(log n) on average. The heap
/// contains plain values without the closures, because moving a closure would retain it. A sleeper that is removed from
/// the middle loses its closure but remains in the heap. It leaves the heap when it comes first, or when the removed
/// sleepers are in the majority.
package struct SleeperQueue {
    package typealias Sleeper = VirtualTime.Sleeper
    package typealias Wake = @Sendable (Result<Void, CancellationError>) -> Void

    /// The sleepers, as a heap whose first sleeper is never a removed one.
    private var heap: [Sleeper] = []
    /// The closures of the remaining sleepers, by `Sleeper.order`.
    private var wakes: [Int: Wake] = [:]
    /// The ranks of the sleeps of test doubles themselves, such as timeouts, which do not count as sleepers.
    private var uncounted: Set<Int> = []

    package init() {}

    package var count: Int {
        wakes.count
    }

    /// The number of sleepers, without the sleeps of test doubles themselves.
    var countedSleepers: Int {
        wakes.count - uncounted.count
    }

    package var first: Sleeper? {
        heap.first
    }

    /// All sleepers, in an unspecified order.
    package var all: [Sleeper] {
        heap.filter { wakes[$0.order] != nil }
    }

    package mutating func add(_ sleeper: Sleeper, wake: @escaping Wake) {
        wakes[sleeper.order] = wake
        if !sleeper.isCounted { uncounted.insert(sleeper.order) }
        heap.append(sleeper)
        var position = heap.count - 1
        while position > 0, sleeper < heap[(position - 1) / 2] {
            heap.swapAt(position, (position - 1) / 2)
            position = (position - 1) / 2
        }
    }

    package mutating func removeFirst() -> Wake? {
        first.flatMap { remove(order: $0.order) }
    }

    package mutating func remove(order: Int) -> Wake? {
        guard let wake = wakes.removeValue(forKey: order) else { return nil }
        uncounted.remove(order)
        // A sorted array is a heap.
        if heap.count > 2 * wakes.count + 16 { heap = all.sorted() }
        while let first = heap.first, wakes[first.order] == nil { removeRoot() }
        return wake
    }

    private mutating func removeRoot() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var position = 0
        while let child = firstChild(of: position), heap[child] < heap[position] {
            heap.swapAt(position, child)
            position = child
        }
    }

    private func firstChild(of position: Int) -> Int? {
        let left = 2 * position + 1
        let right = left + 1
        guard left < heap.count else { return nil }
        return right < heap.count && heap[right] < heap[left] ? right : left
    }
}

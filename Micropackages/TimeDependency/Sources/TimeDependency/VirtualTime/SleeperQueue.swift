/// A priority queue of sleepers, each with the closure that wakes it.
///
/// The first sleeper is the next to be woken. The queue is a binary heap with an index of positions, so adding, waking and removing a sleeper are O(log n).
package struct SleeperQueue {
    package typealias Sleeper = VirtualTime.Sleeper
    package typealias Wake = @Sendable (Result<Void, CancellationError>) -> Void

    private struct Entry {
        let sleeper: Sleeper
        let wake: Wake
    }

    private var heap: [Entry] = []
    private var positions: [Int: Int] = [:]
    /// The number of sleepers that are no timeouts of doubles.
    private(set) var countedSleepers = 0

    package init() {}

    package var count: Int {
        heap.count
    }

    package var first: Sleeper? {
        heap.first?.sleeper
    }

    /// All sleepers, in no order.
    package var all: [Sleeper] {
        heap.map(\.sleeper)
    }

    package mutating func add(_ sleeper: Sleeper, wake: @escaping Wake) {
        heap.append(Entry(sleeper: sleeper, wake: wake))
        countedSleepers += sleeper.isCounted ? 1 : 0
        positions[sleeper.order] = heap.count - 1
        rise(from: heap.count - 1)
    }

    package mutating func removeFirst() -> Wake? {
        first.flatMap { remove(order: $0.order) }
    }

    package mutating func remove(order: Int) -> Wake? {
        guard let position = positions.removeValue(forKey: order) else { return nil }
        let removed = heap[position]
        countedSleepers -= removed.sleeper.isCounted ? 1 : 0
        let last = heap.removeLast()
        if position < heap.count {
            place(last, at: position)
            rise(from: position)
            sink(from: position)
        }
        return removed.wake
    }

    private mutating func place(_ entry: Entry, at position: Int) {
        heap[position] = entry
        positions[entry.sleeper.order] = position
    }

    private mutating func rise(from start: Int) {
        var position = start
        let entry = heap[start]
        while position > 0, entry.sleeper < heap[(position - 1) / 2].sleeper {
            place(heap[(position - 1) / 2], at: position)
            position = (position - 1) / 2
        }
        place(entry, at: position)
    }

    private mutating func sink(from start: Int) {
        var position = start
        let entry = heap[start]
        while let child = firstChild(of: position), heap[child].sleeper < entry.sleeper {
            place(heap[child], at: position)
            position = child
        }
        place(entry, at: position)
    }

    private func firstChild(of position: Int) -> Int? {
        let left = 2 * position + 1
        let right = left + 1
        guard left < heap.count else { return nil }
        return right < heap.count && heap[right].sleeper < heap[left].sleeper ? right : left
    }
}

/// A priority queue of jobs: first by priority, then by order of arrival.
struct PriorityHeap: Sendable {
    struct Entry: Sendable {
        let priority: Int
        let arrival: Int
        let key: Int

        func isBefore(_ other: Entry) -> Bool {
            priority == other.priority ? arrival < other.arrival : priority > other.priority
        }
    }

    private var entries: [Entry] = []

    mutating func add(_ entry: Entry) {
        entries.append(entry)
        var position = entries.count - 1
        while position > 0, entry.isBefore(entries[(position - 1) / 2]) {
            entries.swapAt(position, (position - 1) / 2)
            position = (position - 1) / 2
        }
    }

    mutating func removeFirst() -> Entry? {
        guard let first = entries.first, let last = entries.popLast() else { return nil }
        guard !entries.isEmpty else { return first }
        entries[0] = last
        var position = 0
        while let child = firstChild(of: position), entries[child].isBefore(last) {
            entries.swapAt(position, child)
            position = child
        }
        return first
    }

    private func firstChild(of position: Int) -> Int? {
        let (left, right) = (2 * position + 1, 2 * position + 2)
        guard left < entries.count else { return nil }
        return right < entries.count && entries[right].isBefore(entries[left]) ? right : left
    }
}

/// The ready jobs of a time line, in the order in which they became ready.
///
/// Adding a job, removing a job, and finding a job by position or arrival are O(log n). Each job has a slot. The slot
/// of a removed job stays empty until all slots are used. A Fenwick tree counts the jobs in ranges of slots. With these
/// counts, the slot of a position is found.
package struct ReadyJobs: Sendable {
    package private(set) var count = 0
    private var slots: [ReadyJob?] = []
    /// The arrival numbers of the jobs in the slots, including removed jobs, in ascending order.
    private var arrivals: [Int] = []
    /// The entry of index i counts the jobs in the last i & -i slots before slot i.
    private var tree: [Int]

    package init() {
        tree = Array(repeating: 0, count: 17)
    }

    private var capacity: Int { tree.count - 1 }

    /// Adds a job, whose arrival must be greater than all previous arrivals.
    package mutating func add(_ job: ReadyJob) {
        if slots.count == capacity { rebuild() }
        slots.append(job)
        arrivals.append(job.arrival)
        update(slot: slots.count - 1, by: 1)
    }

    /// The job at a position, from 0 in the order of arrival.
    package subscript(position: Int) -> ReadyJob {
        guard let job = slots[slot(at: position)] else { fatalError("No job is ready at position \(position)") }
        return job
    }

    package mutating func remove(at position: Int) -> ReadyJob {
        let job = self[position]
        let slot = slot(at: position)
        slots[slot] = nil
        update(slot: slot, by: -1)
        return job
    }

    /// Returns the position of the job with an arrival number, or `nil` if the job is not ready.
    package func position(ofArrival arrival: Int) -> Int? {
        let slot = firstSlot(after: arrival - 1)
        guard slot < slots.count, slots[slot]?.arrival == arrival else { return nil }
        var (index, position) = (slot, 0)
        while index > 0 {
            position += tree[index]
            index &= index - 1
        }
        return position
    }

    /// Returns the jobs with a greater arrival number, in order.
    package func jobs(after arrival: Int) -> some Sequence<ReadyJob> {
        slots[firstSlot(after: arrival)...].lazy.compactMap(\.self)
    }

    private func firstSlot(after arrival: Int) -> Int {
        var (low, high) = (0, arrivals.count)
        while low < high {
            let middle = (low + high) / 2
            if arrivals[middle] <= arrival { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func slot(at position: Int) -> Int {
        var (slot, rest, step) = (0, position, capacity)
        while step > 0 {
            if slot + step <= capacity, tree[slot + step] <= rest {
                slot += step
                rest -= tree[slot]
            }
            step /= 2
        }
        return slot
    }

    private mutating func update(slot: Int, by change: Int) {
        count += change
        var index = slot + 1
        while index <= capacity {
            tree[index] += change
            index += index & -index
        }
    }

    /// Removes the empty slots and adds a new slot for each job, so that each job moves a constant number of times on average.
    private mutating func rebuild() {
        let jobs = slots.compactMap(\.self)
        var capacity = 16
        while capacity < 2 * jobs.count { capacity *= 2 }
        self = ReadyJobs()
        tree = Array(repeating: 0, count: capacity + 1)
        for job in jobs { add(job) }
    }
}

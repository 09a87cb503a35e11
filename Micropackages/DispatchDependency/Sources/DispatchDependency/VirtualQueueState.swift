import Dispatch

/// The waiting work of a queue.
///
/// This is a plain value: ``VirtualQueue`` locks it and runs the work.
///
/// The position of a work item is its rank among all items of the queue, in the order in which they became ready. Finding and
/// removing an item take constant time.
struct VirtualQueueState {
    enum Order {
        case serial, concurrent
        /// The order of a global queue: concurrent, without barriers.
        case unordered
        /// Serial, on the main thread.
        case main
    }

    struct Entry {
        let number: Int
        let item: WorkItem
        let isBarrier: Bool
    }

    let order: Order
    /// The ready work, by its position.
    private var ready: [Int: Entry] = [:]
    /// The positions of the ready work, by its number.
    private var positions: [Int: Int] = [:]
    /// The positions of the ready barriers, in their order.
    private var barriers: [Int] = []
    /// The delayed work, by number.
    private var delayed: [Int: (entry: Entry, due: Duration)] = [:]
    /// The deadlines of delayed work, in order.
    private var times: [(due: Duration, number: Int)] = []
    /// The index of the first deadline that has not passed.
    private var firstTime = 0
    private var lastNumber = 0
    /// The position of the first ready work, or the next position if no work is ready.
    private var firstPosition = 1
    /// The position of the last work that became ready.
    private(set) var lastPosition = 0

    init(order: Order) {
        self.order = order
    }

    /// Adds ready work, and returns its number.
    mutating func add(_ item: WorkItem) -> Int {
        append(entry(item))
        return lastNumber
    }

    /// Adds work that becomes ready later, and returns its number.
    mutating func add(_ item: WorkItem, due: Duration) -> Int {
        let entry = entry(item)
        times.insert((due, entry.number), at: timeIndex(after: (due, entry.number)))
        delayed[entry.number] = (entry, due)
        return entry.number
    }

    /// Returns the index of the first work that is due after this one.
    ///
    /// Of work with equal deadlines, the work that was added later is due later.
    private func timeIndex(after time: (due: Duration, number: Int)) -> Int {
        var (low, high) = (firstTime, times.count)
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= time { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private mutating func entry(_ item: WorkItem) -> Entry {
        lastNumber += 1
        let isBarrier = order == .concurrent && item.flags.contains(.barrier)
        return Entry(number: lastNumber, item: item, isBarrier: isBarrier)
    }

    private mutating func append(_ entry: Entry) {
        lastPosition += 1
        ready[lastPosition] = entry
        positions[entry.number] = lastPosition
        if entry.isBarrier { barriers.append(lastPosition) }
    }

    /// Makes delayed work ready if its deadline has passed.
    mutating func makeReady(dueBy now: Duration) {
        while firstTime < times.count, times[firstTime].due <= now {
            if let work = delayed.removeValue(forKey: times[firstTime].number) { append(work.entry) }
            firstTime += 1
        }
        if 2 * firstTime > times.count {
            times.removeFirst(firstTime)
            firstTime = 0
        }
    }

    /// Removes delayed work.
    /// - Returns: Whether the queue contained the work.
    mutating func removeDelayed(_ number: Int) -> Bool {
        guard let work = delayed.removeValue(forKey: number) else { return false }
        times.remove(at: timeIndex(after: (work.due, number)) - 1)
        return true
    }

    /// Returns the position of the work with the given number if it may run now, or else the position of the first work.
    private func position(preferring number: Int?) -> Int? {
        let isConcurrent = order == .concurrent || order == .unordered
        let position = isConcurrent ? number.flatMap { positions[$0] } : nil
        return position.flatMap { $0 < barriers.first ?? .max ? $0 : nil } ?? (ready.isEmpty ? nil : firstPosition)
    }

    /// Returns whether the next work is a barrier, or `nil` if no work is ready.
    func isNextBarrier(preferring number: Int?) -> Bool? {
        position(preferring: number).map { $0 == barriers.first }
    }

    /// Removes and returns the next work.
    ///
    /// Returns `nil` if the next work is a barrier and `mayBeBarrier` is false.
    mutating func takeNext(preferring number: Int?, mayBeBarrier: Bool) -> Entry? {
        guard let position = position(preferring: number) else { return nil }
        if position == barriers.first {
            guard mayBeBarrier else { return nil }
            barriers.removeFirst()
        }
        let entry = ready.removeValue(forKey: position)
        if let entry { positions[entry.number] = nil }
        while firstPosition <= lastPosition, ready[firstPosition] == nil { firstPosition += 1 }
        return entry
    }

    func hasWork(upTo position: Int) -> Bool {
        firstPosition <= position
    }

    /// Returns the position of the last work that must run before a synchronous call.
    func lastPosition(beforeSync isBarrier: Bool) -> Int {
        switch order {
        case .serial, .main: lastPosition
        case .unordered: 0
        case .concurrent: isBarrier ? lastPosition : (barriers.last ?? 0)
        }
    }
}

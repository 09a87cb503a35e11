import Dispatch

/// The work that waits in a queue, without a lock, a task or a thread.
struct VirtualQueueState {
    /// The order in which a queue runs its work.
    enum Order {
        case serial, concurrent
        /// That of a global queue: concurrent, and without barriers.
        case unordered
        /// Serial, on the main thread.
        case main
    }

    struct Entry {
        let number: Int
        let item: WorkItem
        let isBarrier: Bool
        /// The time by the queue's clock at which the work is added.
        let due: Duration
        /// The rank among all work of the queue, in the order in which it became ready.
        var position = 0
    }

    let order: Order
    private var ready: [Entry] = []
    private var delayed: [Entry] = []
    private var lastNumber = 0
    /// The position of the work that became ready last.
    private(set) var lastPosition = 0

    init(order: Order) {
        self.order = order
    }

    /// Adds work that is ready; returns its number.
    mutating func add(_ item: WorkItem) -> Int {
        append(entry(item, due: .zero))
        return lastNumber
    }

    /// Adds work that becomes ready later; returns its number.
    mutating func add(_ item: WorkItem, due: Duration) -> Int {
        delayed.append(entry(item, due: due))
        return lastNumber
    }

    private mutating func entry(_ item: WorkItem, due: Duration) -> Entry {
        lastNumber += 1
        let isBarrier = order == .concurrent && item.flags.contains(.barrier)
        return Entry(number: lastNumber, item: item, isBarrier: isBarrier, due: due)
    }

    private mutating func append(_ entry: Entry) {
        lastPosition += 1
        ready.append(entry)
        ready[ready.count - 1].position = lastPosition
    }

    /// Makes the work ready whose time has come.
    mutating func makeReady(dueBy now: Duration) {
        let due = delayed.filter { $0.due <= now }
        delayed.removeAll { $0.due <= now }
        for entry in due.sorted(by: { ($0.due, $0.number) < ($1.due, $1.number) }) { append(entry) }
    }

    /// Removes work whose time has not come.
    /// - Returns: Whether it was there.
    mutating func removeDelayed(_ number: Int) -> Bool {
        let count = delayed.count
        delayed.removeAll { $0.number == number }
        return delayed.count < count
    }

    /// Returns the index of the work of a number, or of the first if that one has to wait for others.
    private func index(preferring number: Int?) -> Int? {
        let firstBarrier = ready.firstIndex(where: \.isBarrier) ?? ready.endIndex
        let isConcurrent = order == .concurrent || order == .unordered
        let index = isConcurrent ? ready[..<firstBarrier].firstIndex { $0.number == number } : nil
        return index ?? ready.indices.first
    }

    /// Returns whether the next work is a barrier, or `nil` if there is none.
    func isNextBarrier(preferring number: Int?) -> Bool? {
        index(preferring: number).map { ready[$0].isBarrier }
    }

    /// Removes the next work, unless it is a barrier and may not be one.
    mutating func takeNext(preferring number: Int?, mayBeBarrier: Bool) -> Entry? {
        guard let index = index(preferring: number), mayBeBarrier || !ready[index].isBarrier else { return nil }
        return ready.remove(at: index)
    }

    /// Returns whether work is ready of a position, or of one before it.
    func hasWork(upTo position: Int) -> Bool {
        ready.first.map { $0.position <= position } ?? false
    }

    /// Returns the position of the last work that has to be done before a synchronous call.
    func lastPosition(beforeSync isBarrier: Bool) -> Int {
        switch order {
        case .serial, .main: lastPosition
        case .unordered: 0
        case .concurrent: isBarrier ? lastPosition : (ready.last(where: \.isBarrier)?.position ?? 0)
        }
    }
}

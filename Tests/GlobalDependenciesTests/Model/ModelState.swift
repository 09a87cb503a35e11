import Foundation

/// A state of the model: the memory, and the progress of each thread.
///
/// The memory follows the model of C++ without consume and without out-of-thin-air values: each location has the history of its
/// stores. Each thread has a view: the earliest position in each history that it may still read. A releasing store carries the view
/// of its thread, and an acquiring load joins it to its own. Stores take effect in the order in which they run. This is enough, as
/// the core stores only under a lock, or in read-modify-write operations.
struct ModelState {
    private struct Message {
        var value: UInt8
        var view: [UInt8]
    }

    private var histories: [[Message]]
    /// The time of each thread's last read of each location that is not atomic.
    private var lastReads: [[UInt8]]
    /// Positions in the histories, followed by the time of each thread.
    private var views: [[UInt8]]
    private var lockView: [UInt8]
    private var holder: Int?
    private(set) var results: [[UInt8]]
    /// The next operation of each thread, or `nil` at its end.
    private(set) var pending: [ModelThread.Operation?]
    private(set) var violation: String?

    /// Creates the first state, in which all threads know the value of each location.
    init(values: [Int], threads: [ModelThread.Body]) {
        let view = [UInt8](repeating: 0, count: values.count + threads.count)
        histories = values.map { [Message(value: UInt8($0), view: view)] }
        lastReads = values.map { _ in [UInt8](repeating: 0, count: threads.count) }
        views = threads.map { _ in view }
        lockView = view
        results = threads.map { _ in [] }
        pending = threads.map { _ in nil }
        for thread in threads.indices { proceed(thread, threads[thread]) }
    }

    subscript(location: Int) -> Int { Int(histories[location].last?.value ?? 0) }

    /// All properties in which states can differ.
    var key: Key {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(512)
        for history in histories {
            bytes.append(UInt8(history.count))
            for message in history {
                bytes.append(message.value)
                bytes += message.view
            }
        }
        bytes.append(UInt8(holder.map { $0 + 1 } ?? 0))
        bytes += lockView
        for thread in views.indices {
            bytes += views[thread]
            bytes.append(UInt8(results[thread].count))
            bytes += results[thread]
        }
        return Key(bytes: bytes)
    }

    /// Bytes that are hashed and compared as a whole, as single ones take too long in a debug build.
    struct Key: Hashable {
        let bytes: [UInt8]

        static func == (left: Key, right: Key) -> Bool {
            left.bytes.withUnsafeBytes { left in
                right.bytes.withUnsafeBytes { right in
                    guard let first = left.baseAddress, let second = right.baseAddress else { return false }
                    return left.count == right.count && memcmp(first, second, left.count) == 0
                }
            }
        }

        func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
    }

    /// Returns the states after a thread's next operation: one for each store that a load may read.
    func successors(_ thread: Int, _ body: ModelThread.Body) -> [ModelState] {
        switch pending[thread] {
        case nil: return []
        case .lock where holder != nil: return []
        case .load(let location, let order):
            return (Int(views[thread][location])..<histories[location].count).map { position in
                var state = self
                let message = histories[location][position]
                state.views[thread][location] = UInt8(position)
                if order.acquires { state.join(message.view, to: thread) }
                state.finish(thread, message.value, body)
                return state
            }
        case .some(let operation):
            var state = self
            state.run(operation, thread)
            state.proceed(thread, body)
            return [state]
        }
    }

    /// Runs the silent operations of a thread, up to the first one whose order matters.
    private mutating func proceed(_ thread: Int, _ body: ModelThread.Body) {
        while violation == nil {
            do {
                var run = ModelThread(results: results[thread])
                try body(&run)
                pending[thread] = nil
                return
            } catch {
                pending[thread] = error.operation
                if case .load(let location, let order) = error.operation, holder == thread,
                    Int(views[thread][location]) == histories[location].count - 1
                {
                    // Threads store here only under the lock, which this thread holds, so the value cannot change.
                    let message = histories[location][histories[location].count - 1]
                    if order.acquires { join(message.view, to: thread) }
                    results[thread].append(message.value)
                } else if error.operation.isSilent {
                    run(error.operation, thread)
                } else {
                    return
                }
            }
        }
    }

    private mutating func finish(_ thread: Int, _ value: UInt8, _ body: ModelThread.Body) {
        results[thread].append(value)
        proceed(thread, body)
    }

    private mutating func run(_ operation: ModelThread.Operation, _ thread: Int) {
        var result: UInt8 = 0
        switch operation {
        case .load: break
        case .store(let location, let value, let order):
            append(value, to: location, order, thread, following: nil)
        case .add(let location, let value, let order):
            result = update(location, order, thread) { Int($0) + value }
        case .exchange(let location, let value, let order):
            result = update(location, order, thread) { _ in value }
        case .compareExchange(let location, let expected, let desired, let order):
            result = update(location, order, thread) { Int($0) == expected ? desired : nil }
        case .read(let location):
            let last = histories[location].count - 1
            if views[thread][location] < last { violation = "a read of \(location) races with a write" }
            views[thread][histories.count + thread] += 1
            lastReads[location][thread] = views[thread][histories.count + thread]
            result = histories[location][last].value
        case .write(let location, let value):
            let isKnown = views.indices.allSatisfy { views[thread][histories.count + $0] >= lastReads[location][$0] }
            if !isKnown || views[thread][location] < histories[location].count - 1 {
                violation = "a write of \(location) races"
            }
            append(value, to: location, .relaxed, thread, following: nil)
        case .lock:
            holder = thread
            join(lockView, to: thread)
        case .unlock:
            holder = nil
            lockView = views[thread]
        case .fail(let message): violation = message
        }
        results[thread].append(result)
    }

    /// Changes the last value, and returns it; without a change, only acquires it.
    private mutating func update(
        _ location: Int,
        _ order: MemoryOrder,
        _ thread: Int,
        _ change: (UInt8) -> Int?
    ) -> UInt8 {
        let last = histories[location][histories[location].count - 1]
        views[thread][location] = UInt8(histories[location].count - 1)
        if order.acquires { join(last.view, to: thread) }
        if let value = change(last.value) { append(value, to: location, order, thread, following: last.view) }
        return last.value
    }

    /// Adds a store to a history.
    ///
    /// In a read-modify-write operation, it also passes on the view of the store before it.
    private mutating func append(
        _ value: Int,
        to location: Int,
        _ order: MemoryOrder,
        _ thread: Int,
        following former: [UInt8]?
    ) {
        views[thread][location] = UInt8(histories[location].count)
        var view = order.releases ? views[thread] : [UInt8](repeating: 0, count: views[thread].count)
        view[location] = views[thread][location]
        if let former { view = Self.joined(view, former) }
        histories[location].append(Message(value: UInt8(value), view: view))
    }

    private mutating func join(_ view: [UInt8], to thread: Int) { views[thread] = Self.joined(views[thread], view) }

    private static func joined(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] { zip(left, right).map { max($0, $1) } }
}

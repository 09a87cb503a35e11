#if PROOFS
import Foundation

/// A state of the model: the memory, and how far each thread has run.
///
/// The memory follows the C++ memory model, without consume and without out-of-thin-air values. Each location has a
/// history of its stores. Each thread has a view, which contains, for each history, the earliest position that the
/// thread may still read. A releasing store contains the view of its thread. An acquiring load of that store merges
/// that view into the view of the loading thread. Stores take effect in the order in which they run. This is sufficient
/// because the core stores only under a lock or in read-modify-write operations.
struct ModelState {
    private struct Message {
        var value: UInt8
        var view: [UInt8]
    }

    private var histories: [[Message]]
    /// For each location that is not atomic, how many non-atomic reads each thread had made when it last read it.
    ///
    /// That read is included. Zero stands for a thread that has not read the location.
    private var lastReads: [[UInt8]]
    /// The view of each thread: its position in each history, followed by a vector clock.
    ///
    /// The clock contains, for each thread, how many of that thread's non-atomic reads the owner of the view knows of.
    private var views: [[UInt8]]
    private var lockView: [UInt8]
    private var holder: Int?
    private(set) var results: [[UInt8]]
    /// The next operation of each thread, or `nil` if the thread has ended.
    private(set) var pending: [ModelThread.Operation?]
    private(set) var violation: String?

    /// Creates the initial state, in which every thread knows the values of all locations.
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

    /// Everything that distinguishes two states.
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

    /// Bytes that are hashed and compared as a block.
    ///
    /// Handling the bytes one by one takes too long in a debug build.
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

    /// Returns the states that may follow a thread's next operation.
    ///
    /// A load has one successor for each store that it may read.
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

    /// Runs a thread up to the next operation whose order relative to other threads matters.
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
                    // What a model loads under the lock, it stores only under the lock. This thread holds the lock, so
                    // no other thread can change the value.
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

    /// Replaces the last value of a location, and returns the previous value.
    ///
    /// If `change` returns `nil`, only reads the value.
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

    /// Appends a store to a history.
    ///
    /// A read-modify-write operation also passes on the view of the store that it read.
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
#endif

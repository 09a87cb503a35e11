#if PROOFS
/// A thread of the model.
///
/// Its body is Swift code that calls the operations below. After each operation, the body runs again from its start with the
/// results so far. These results are the thread's whole state, because a body depends on nothing else.
struct ModelThread {
    enum Operation {
        case load(Int, MemoryOrder)
        case store(Int, Int, MemoryOrder)
        case add(Int, Int, MemoryOrder)
        case exchange(Int, Int, MemoryOrder)
        case compareExchange(Int, expected: Int, desired: Int, MemoryOrder)
        case read(Int)
        case write(Int, Int)
        case lock
        case unlock
        case fail(String)

        /// Whether the explorer may run the operation at once, without branching over the operations of other threads.
        ///
        /// This is safe for a non-atomic access, because a race shows in every order. Unlocking at once only lets other
        /// threads do more, and a failure is reported in every order.
        var isSilent: Bool {
            switch self {
            case .read, .write, .unlock, .fail: true
            default: false
            }
        }
    }

    /// Ends a run of the body at the first operation that has no result yet.
    struct Pending: Error {
        let operation: Operation
    }

    typealias Body = (inout ModelThread) throws(Pending) -> Void

    let results: [UInt8]
    private var position = 0

    init(results: [UInt8]) {
        self.results = results
    }

    private mutating func result(of operation: @autoclosure () -> Operation) throws(Pending) -> Int {
        guard position < results.count else { throw Pending(operation: operation()) }
        position += 1
        return Int(results[position - 1])
    }

    mutating func load(_ location: Int, _ order: MemoryOrder) throws(Pending) -> Int {
        try result(of: .load(location, order))
    }

    mutating func store(_ value: Int, in location: Int, _ order: MemoryOrder) throws(Pending) {
        _ = try result(of: .store(location, value, order))
    }

    /// Adds to an atomic value, and returns the previous value.
    mutating func add(_ value: Int, to location: Int, _ order: MemoryOrder) throws(Pending) -> Int {
        try result(of: .add(location, value, order))
    }

    mutating func exchange(_ value: Int, in location: Int, _ order: MemoryOrder) throws(Pending) -> Int {
        try result(of: .exchange(location, value, order))
    }

    mutating func compareExchange(
        _ location: Int,
        expected: Int,
        desired: Int,
        _ order: MemoryOrder
    ) throws(Pending) -> Int {
        try result(of: .compareExchange(location, expected: expected, desired: desired, order))
    }

    /// Reads non-atomically.
    ///
    /// The read is a race unless the last write happened before it.
    mutating func read(_ location: Int) throws(Pending) -> Int { try result(of: .read(location)) }

    /// Writes non-atomically.
    ///
    /// The write is a race unless all other accesses happened before it.
    mutating func write(_ value: Int, to location: Int) throws(Pending) { _ = try result(of: .write(location, value)) }

    mutating func withLock(_ body: Body) throws(Pending) {
        _ = try result(of: .lock)
        try body(&self)
        _ = try result(of: .unlock)
    }

    func require(_ condition: Bool, _ message: @autoclosure () -> String) throws(Pending) {
        if !condition { throw Pending(operation: .fail(message())) }
    }
}
#endif

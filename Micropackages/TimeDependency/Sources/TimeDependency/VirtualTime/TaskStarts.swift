import Synchronization

/// The number of the last task that each task has started, without a lock.
///
/// Tasks share an entry whose numbers are a multiple of the capacity apart. It then holds the start of either, so that no start is
/// missed, and one may be found that another task has made.
///
/// `@unchecked Sendable`: the entries are atomic, and live as long as the process.
struct TaskStarts: @unchecked Sendable {
    private static let capacity = 1 << 14
    private let entries = {
        let entries = UnsafeMutablePointer<Atomic<UInt64>>.allocate(capacity: capacity)
        for index in 0..<capacity { (entries + index).initialize(to: Atomic(0)) }
        return entries
    }()

    private func index(of task: UInt64) -> Int {
        Int(truncatingIfNeeded: task) & (Self.capacity - 1)
    }

    /// Notes that a task has enqueued a job of another, which it has started if the other is younger.
    func note(_ task: UInt64, hasEnqueued other: UInt64) {
        guard other > task else { return }
        entries[index(of: task)].max(other, ordering: .relaxed)
    }

    /// Returns whether a task may have started another that is younger than a third.
    func mayContain(startBy task: UInt64, after other: UInt64) -> Bool {
        entries[index(of: task)].load(ordering: .relaxed) > other
    }
}

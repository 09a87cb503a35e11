import DependencySupport

/// For each task, the number of the last task that it has started.
///
/// The key is the address of a task, as in ``TimeLineRegistry``. After the end of a task, the next task at its address
/// replaces the entry. Each shard has its own lock, so tasks that start other tasks at the same time rarely wait.
struct TaskStarts: Sendable {
    private struct Start {
        var task: UInt64
        var other: UInt64

        mutating func replace(by start: Start) {
            if task != start.task || other < start.other { self = start }
        }
    }

    private final class Shard: Sendable {
        let starts = Lock<[UInt: Start]>([:])
    }

    private let shards = (0..<64).map { _ in Shard() }

    private func shard(of address: UInt) -> Shard {
        // The upper bits of the product depend on all bits of the address, at a tenth of the cost of a hash value.
        shards[Int((UInt64(address >> 4) &* 0x9E37_79B9_7F4A_7C15) >> 58)]
    }

    /// Records that a task has enqueued a job of another task.
    ///
    /// If the other task is younger, the first task has started it.
    func note(_ task: TaskIdentity, hasEnqueued other: UInt64) {
        guard other > task.number else { return }
        shard(of: task.address).starts.withLock { starts in
            let start = Start(task: task.number, other: other)
            // This path is hot: while a time line exists, every start of a task comes here. So it searches the table only once.
            starts[task.address, default: start].replace(by: start)
        }
    }

    /// Returns whether a task has started a task that is younger than a given one.
    func includeStart(by task: TaskIdentity, after other: UInt64) -> Bool {
        shard(of: task.address).starts.withLock { starts in
            starts[task.address].map { $0.task == task.number && $0.other > other } ?? false
        }
    }
}

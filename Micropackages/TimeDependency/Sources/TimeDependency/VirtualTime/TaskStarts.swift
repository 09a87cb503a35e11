import DependencySupport

/// The number of the last task that each task has started.
///
/// Tasks are found by their addresses, as in ``TimeLineRegistry``: the next task at an address takes over the entry of one that has
/// ended. Each shard has a lock of its own, so that tasks which start others at one time seldom wait for each other.
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

    /// Notes that a task has enqueued a job of another task; if the other task is younger, the first has started it.
    func note(_ task: TaskIdentity, hasEnqueued other: UInt64) {
        guard other > task.number else { return }
        shard(of: task.address).starts.withLock { starts in
            let start = Start(task: task.number, other: other)
            // One search of the table, as every start of a task of the process comes here while a time line lives.
            starts[task.address, default: start].replace(by: start)
        }
    }

    /// Returns whether a task has started another one that is younger than a given task.
    func includeStart(by task: TaskIdentity, after other: UInt64) -> Bool {
        shard(of: task.address).starts.withLock { starts in
            starts[task.address].map { $0.task == task.number && $0.other > other } ?? false
        }
    }
}

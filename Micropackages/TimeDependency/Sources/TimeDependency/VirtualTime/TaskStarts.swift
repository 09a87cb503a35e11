import DependencySupport

/// The number of the last task that each task has started.
///
/// Tasks are found by their addresses, as in ``TimeLineRegistry``: the next task at an address takes over the entry of one that has
/// ended. Each shard has a lock of its own, so that tasks which start others at one time seldom wait for each other.
struct TaskStarts: Sendable {
    private struct Start {
        let task: UInt64
        let other: UInt64
    }

    private final class Shard: Sendable {
        let starts = Lock<[UInt: Start]>([:])
    }

    private let shards = (0..<64).map { _ in Shard() }

    private func shard(of address: UInt) -> Shard {
        shards[address.hashValue & (shards.count - 1)]
    }

    /// Notes that a task has enqueued a job of another task; if the other task is younger, the first has started it.
    func note(_ task: TaskIdentity, hasEnqueued other: UInt64) {
        guard other > task.number else { return }
        shard(of: task.address).starts.withLock { starts in
            if let last = starts[task.address], last.task == task.number, last.other > other { return }
            starts[task.address] = Start(task: task.number, other: other)
        }
    }

    /// Returns whether a task has started another one that is younger than a given task.
    func includeStart(by task: TaskIdentity, after other: UInt64) -> Bool {
        shard(of: task.address).starts.withLock { starts in
            starts[task.address].map { $0.task == task.number && $0.other > other } ?? false
        }
    }
}

import DependencySupport

/// A state that tasks wait for, which locks itself.
package final class Monitor<State: Sendable>: Sendable {
    private struct Contents {
        var state: State
        /// The number of changes, by which a task sees that it must look again instead of waiting.
        var changes = 0
        var waiters: [(number: Int, continuation: CheckedContinuation<Void, any Error>)] = []
        var lastWaiter = 0
    }

    private let contents: Lock<Contents>

    package init(_ state: State) {
        contents = Lock(Contents(state: state))
    }

    /// Reads the state.
    package func read<Result: Sendable>(_ body: (State) -> Result) -> Result {
        contents.withLock { body($0.state) }
    }

    /// Changes the state, and lets all tasks that wait look at it.
    package func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        let (result, waiters) = contents.withLock { contents in
            let result = body(&contents.state)
            contents.changes += 1
            defer { contents.waiters = [] }
            return (result, contents.waiters.map(\.continuation))
        }
        for waiter in waiters { waiter.resume() }
        return result
    }

    /// Tries to change the state until that succeeds, and suspends the task between two attempts until another has changed it.
    /// - Parameter attempt: Returns `nil` if the state is not what it needs, which it leaves unchanged then.
    /// - Returns: What the attempt returns.
    /// - Throws: `CancellationError`, and what the attempt throws.
    package func wait<Result: Sendable>(_ attempt: (inout State) throws -> Result?) async throws -> Result {
        while true {
            try Task.checkCancellation()
            let (result, changes, waiters) = try contents.withLock { contents in
                let result = try attempt(&contents.state)
                guard result != nil else {
                    return (result, contents.changes, [CheckedContinuation<Void, any Error>]())
                }
                contents.changes += 1
                defer { contents.waiters = [] }
                return (result, contents.changes, contents.waiters.map(\.continuation))
            }
            for waiter in waiters { waiter.resume() }
            if let result { return result }
            try await waitForChange(after: changes)
        }
    }

    private func waitForChange(after changes: Int) async throws {
        let number = contents.withLock { contents in
            contents.lastWaiter += 1
            return contents.lastWaiter
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // A cancellation that came before this has found no waiter.
                let isWaiting = contents.withLock { contents in
                    guard contents.changes == changes, !Task.isCancelled else { return false }
                    contents.waiters.append((number, continuation))
                    return true
                }
                if !isWaiting { continuation.resume() }
            }
        } onCancel: {
            let waiter = contents.withLock { contents in
                contents.waiters.firstIndex { $0.number == number }.map { contents.waiters.remove(at: $0).continuation }
            }
            waiter?.resume(throwing: CancellationError())
        }
    }
}

import DependencySupport

/// A state under a lock, with a method that waits for its changes.
package final class Monitor<State: Sendable>: Sendable {
    private struct Contents {
        var state: State
        /// The number of changes.
        ///
        /// Before a task is suspended, it compares this number with the number at its last attempt. If they differ, the state has
        /// changed in between, and the task tries again.
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

    /// Changes the state, and wakes all waiters.
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

    /// Repeats an attempt to change the state until it succeeds.
    ///
    /// The task is suspended between two attempts until the state changes.
    /// - Parameter attempt: Returns `nil`, without a change, if the state does not permit it yet.
    /// - Returns: The result of the attempt.
    /// - Throws: `CancellationError`, and the error of the attempt.
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
                // The task may be canceled before its waiter is in the list. The handler then resumes nothing, so this code checks
                // for the cancellation.
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

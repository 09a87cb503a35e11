import DependencySupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The tasks that wait for lines of one console, in the order in which they get them.
final class LineRequests: Sendable {
    typealias Waiter = CheckedContinuation<LineBuffer.Line?, any Error>

    private struct State {
        var waiting: [(number: Int, waiter: Waiter)] = []
        var lastNumber = 0
    }

    private let state = Lock(State())

    var isEmpty: Bool {
        state.withLock { $0.waiting.isEmpty }
    }

    /// Suspends the calling task until its request is answered, or throws when the task is canceled.
    func wait(startingWith start: () -> Void) async throws -> LineBuffer.Line? {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                // A task that is canceled before now has no request yet that its handler can remove.
                let isWaiting = state.withLock { state in
                    guard !Task.isCancelled else { return false }
                    state.waiting.append((number, waiter))
                    return true
                }
                if isWaiting { start() } else { waiter.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                let index = state.waiting.firstIndex { $0.number == number }
                let waiter = index.map { state.waiting.remove(at: $0).waiter }
                if state.waiting.isEmpty { InputWatch.shared.remove(ObjectIdentifier(self)) }
                return waiter
            }
            waiter?.resume(throwing: CancellationError())
        }
    }

    /// Removes the first request, and returns its task.
    func takeFirst() -> Waiter? {
        state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst().waiter }
    }

    /// Calls a closure when the input can be read, unless all tasks are canceled before.
    /// - Throws: A `POSIXError` if this process has no descriptor left.
    func watch(_ input: Descriptor, _ isReadable: @escaping @Sendable () -> Void) throws(POSIXError) {
        try state.withLock { state throws(POSIXError) in
            guard !state.waiting.isEmpty else { return }
            try InputWatch.shared.add(ObjectIdentifier(self), input.number, isReadable)
        }
    }
}

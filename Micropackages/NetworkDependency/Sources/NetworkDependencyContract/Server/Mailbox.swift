import DependencySupport
import NetworkDependency

/// Carries events from a route's closure to the thread that writes to the connection.
final class Mailbox: Sendable {
    enum Event: Sendable {
        case response(SentResponse)
        case chunk(Data, CheckedContinuation<Void, any Error>)
        case end
        case failure
    }

    private let events = Lock<[Event]>([])
    private let signal = DispatchSemaphore(value: 0)

    func post(_ event: Event) {
        events.withLock { $0.append(event) }
        signal.signal()
    }

    /// Posts a chunk, and waits until it is written.
    /// - Throws: `CancellationError` if the task is canceled, or a `POSIXError` if the client has disconnected.
    func send(_ chunk: Data) async throws {
        try Task.checkCancellation()
        try await withCheckedThrowingContinuation { post(.chunk(chunk, $0)) }
    }

    /// Waits for the next event; if events are no longer needed, cancels the task that produces them.
    /// - Parameters:
    ///   - task: The task that produces the events.
    ///   - isPointless: Returns whether events are no longer needed. It is called every 20 milliseconds.
    /// - Returns: The event.
    func take(orCancel task: Task<Void, Never>, when isPointless: () -> Bool) -> Event {
        while signal.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
            if isPointless() { task.cancel() }
        }
        return events.withLock { $0.removeFirst() }
    }
}

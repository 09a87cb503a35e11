import Foundation
import NetworkDependency
import Synchronization

/// What a route's closure has for the thread that writes to the connection.
final class Mailbox: Sendable {
    enum Event: Sendable {
        case response(SimulatedResponse)
        case chunk(Data, CheckedContinuation<Void, any Error>)
        case end
        case failure
    }

    private let events = Mutex<[Event]>([])
    private let signal = DispatchSemaphore(value: 0)

    func post(_ event: Event) {
        events.withLock { $0.append(event) }
        signal.signal()
    }

    /// Posts a chunk and returns when it is written.
    func send(_ chunk: Data) async throws {
        try Task.checkCancellation()
        try await withCheckedThrowingContinuation { post(.chunk(chunk, $0)) }
    }

    /// Waits for the next event.
    ///
    /// Meanwhile, the task that makes it is cancelled when it has become pointless.
    func take(orCancel task: Task<Void, Never>, when isPointless: () -> Bool) -> Event {
        while signal.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
            if isPointless() { task.cancel() }
        }
        return events.withLock { $0.removeFirst() }
    }
}

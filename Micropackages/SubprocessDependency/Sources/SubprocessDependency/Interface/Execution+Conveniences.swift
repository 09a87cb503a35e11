#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Execution {
    /// The standard output, if its destination is `streamed`.
    public var standardOutput: SubprocessPieces {
        SubprocessPieces(command: command) { try await self.read(from: .output) }
    }

    /// The standard error, if its destination is `streamed`.
    public var standardError: SubprocessPieces {
        SubprocessPieces(command: command) { try await self.read(from: .error) }
    }

    /// Writes text to the input, in UTF-8; see ``write(_:)``.
    public func write(_ text: String) async throws {
        try await write(Data(text.utf8))
    }

    /// Sends `SIGTERM`; see ``send(_:)``.
    public func terminate() throws {
        try send(.terminate)
    }

    /// Sends `SIGINT`; see ``send(_:)``.
    public func interrupt() throws {
        try send(.interrupt)
    }

    /// Ends the child step by step, and kills it if it is still running after the last step.
    ///
    /// If the child leads a group, the steps end the whole group, also if the child ends before the rest of the group. Returns when
    /// the child has ended. In a canceled task, or if an interceptor fails the sleep, the steps follow without a delay. An interceptor
    /// that refuses or drops signals does not keep the child alive, because the last `SIGKILL` is sent once more behind it. If it
    /// refuses that signal with `CancellationError`, the signal does not reach the child.
    ///
    /// The call sees through interceptors, but not through an execution of your own that wraps another one. If that drops ``send(_:)``
    /// or delays ``terminationStatus()``, the call waits as long, and so does a canceled `run`.
    /// - Parameter sequence: The steps.
    public func teardown(using sequence: [TeardownStep]) async {
        for step in sequence {
            guard sendToGroup(step.signal) else { break }
            let hasEnded = try? await ends(within: step.allowedDuration) { await self.hasEndedWithGroup() }
            if hasEnded ?? false { return }
        }
        if kill() {
            // If this task is canceled, a wait in it ends at once.
            await Task { _ = await hasStatus() }.value
        } else {
            _ = await hasStatus()
        }
    }

    /// Kills the child, although an interceptor may refuse or drop the signal.
    /// - Returns: Whether the signal has reached the child, or the child has ended.
    private func kill() -> Bool {
        do {
            try send(.kill)
        } catch is CancellationError {
            // A process of a simulated world that has ended refuses its calls. They must not reach its child.
            return false
        } catch {
            _ = (self as? any GroupLeader)?.sendToRest(.kill)
        }
        return (self as? any GroupLeader)?.interceptedExecution?.kill() ?? true
    }

    /// Sends a signal to the child, or to what the child has left of its group, and returns whether anything got it.
    private func sendToGroup(_ signal: Signal) -> Bool {
        (try? send(signal)) != nil || (self as? any GroupLeader)?.sendToRest(signal) ?? false
    }

    /// Waits for an end, but not longer than a time.
    /// - Parameters:
    ///   - duration: The time.
    ///   - hasEnded: Waits for the end. Returns false if its task is canceled first.
    /// - Returns: Whether the end came in time. In a canceled task, the result is false.
    /// - Throws: The error with which an interceptor fails the sleep.
    func ends(within duration: Duration, hasEnded: @escaping @Sendable () async -> Bool) async throws -> Bool {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask { await hasEnded() }
            group.addTask {
                do {
                    try await self.sleep(for: duration)
                } catch {
                    guard Task.isCancelled else { throw error }
                }
                return false
            }
            defer { group.cancelAll() }
            return try await group.next() ?? false
        }
    }

    /// Waits until the child has ended, and also the rest of the group that it leads.
    private func hasEndedWithGroup() async -> Bool {
        guard await hasStatus() else { return false }
        // The system reports the end of a child, but not the end of a group.
        while let leader = self as? any GroupLeader, leader.sendToRest(Signal(rawValue: 0)) {
            // An interceptor may have dropped the sleep, and with it the cancellation.
            guard (try? await sleep(for: .milliseconds(10))) != nil, !Task.isCancelled else { return false }
        }
        return true
    }

    /// Waits until the child has ended.
    /// - Returns: Whether it has ended. The result is false if the task is canceled first.
    func hasStatus() async -> Bool {
        do {
            _ = try await terminationStatus()
            guard isIntercepted else { return true }
        } catch {
            guard isIntercepted, !Task.isCancelled else { return !(error is CancellationError) }
        }
        // An interceptor may have thrown, or answered, for a child that runs on.
        return await innermost.hasStatus()
    }
}

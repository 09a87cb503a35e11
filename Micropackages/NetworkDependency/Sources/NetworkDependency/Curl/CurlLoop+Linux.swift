#if !canImport(Darwin)
import DependencySupport
import NetworkDependencyCurl

/// The thread that performs the transfers of a transport.
///
/// The thread that posts the first transfer creates the loop's handle and starts this thread. From then on, only this
/// thread performs transfers, and other threads only wake it, because libcurl forbids two threads to use a handle at once.
final class CurlLoop: Sendable {
    private struct State {
        var commands: [CurlHandles.Command] = []
        /// The loop's handle, or `nil` if its thread is not running.
        var multi: Handle?
        var isFinished = false
        var transferCount = 0
    }

    /// A pointer to a handle of libcurl.
    ///
    /// `@unchecked Sendable`: other threads only pass the pointer to `curl_loop_wake`, and hold the lock meanwhile.
    private struct Handle: @unchecked Sendable {
        let pointer: UnsafeMutableRawPointer
    }

    private let connectionsPerHost: Int
    private let state = Lock(State())

    init(connectionsPerHost: Int) {
        self.connectionsPerHost = connectionsPerHost
    }

    var transferCount: Int {
        state.withLock { $0.transferCount }
    }

    /// Adds a command for the loop's thread.
    ///
    /// A transfer fails if no loop can be created, as without a free descriptor. The next transfer tries anew.
    func post(_ command: CurlHandles.Command) {
        enum Outcome { case posted, started, failed }
        let outcome = state.withLock { state in
            guard let multi = state.multi else {
                guard case .start = command else { return Outcome.posted }
                guard let multi = curl_loop_create(connectionsPerHost) else { return .failed }
                state.multi = Handle(pointer: multi)
                state.commands.append(command)
                state.transferCount = 1
                return .started
            }
            if case .start = command { state.transferCount += 1 }
            guard state.transferCount > 0 else { return .posted }
            state.commands.append(command)
            if state.commands.count == 1 { curl_loop_wake(multi.pointer) }
            return .posted
        }
        switch (outcome, command) {
        case (.started, _): Thread.detachNewThread { [self] in run() }
        case (.failed, .start(let transfer)):
            transfer.end()
            transfer.exchange.end(with: .failure(URLError(.cannotConnectToHost, for: transfer.exchange.url)))
        default: break
        }
    }

    /// Ends the thread after its last transfer.
    func finish() {
        state.withLock { state in
            state.isFinished = true
            if let multi = state.multi { curl_loop_wake(multi.pointer) }
        }
    }

    private func run() {
        guard let multi = state.withLock({ $0.multi }) else { return }
        var handles = CurlHandles(multi: multi.pointer)
        while true {
            for command in state.withLock({ state in
                defer { state.commands.removeAll(keepingCapacity: true) }
                return state.commands
            }) { handles.perform(command) }
            let ended = handles.advance()
            let isLast = state.withLock { state in
                state.transferCount -= ended
                guard state.isFinished, state.transferCount == 0, state.commands.isEmpty else { return false }
                state.multi = nil
                return true
            }
            if isLast { break }
            curl_loop_wait(multi.pointer)
        }
        handles.destroy()
        curl_loop_destroy(multi.pointer)
    }
}
#endif

#if os(macOS) || os(Linux) || os(Android)
import DependencySupport
import Foundation
import SubprocessDependencySystem

/// A thread that waits for the pipes and the ends of all children.
///
/// `epoll` and `kqueue` accept descriptors from every thread while another one waits, so only events wake the thread.
package final class Poller: Sendable {
    private struct State {
        var lastToken: UInt64 = 0
        var handlers: [UInt64: @Sendable () -> Void] = [:]
    }

    private let descriptor: Int32
    private let watchesByThreads: Bool
    private let state = Lock(State())

    /// Creates a poller.
    /// - Parameter watchesByThreads: Whether a thread waits for each child, as on a kernel without process descriptors.
    package init(watchesByThreads: Bool = false) {
        self.watchesByThreads = watchesByThreads
        descriptor = subprocess_poller_create()
        guard descriptor >= 0 else { fatalError("No poller for child processes: \(String(cString: strerror(errno)))") }
        Thread.detachNewThread { [self] in run() }
    }

    /// Adds a closure that the thread calls at each event, and returns its token.
    func add(_ handler: @escaping @Sendable () -> Void) -> UInt64 {
        state.withLock { state in
            state.lastToken += 1
            state.handlers[state.lastToken] = handler
            return state.lastToken
        }
    }

    /// Removes a closure, before its descriptor is closed.
    func remove(_ token: UInt64) {
        _ = state.withLock { $0.handlers.removeValue(forKey: token) }
    }

    /// Requests one event, for when a descriptor can be read or written; returns an error number, or 0.
    func arm(_ other: Int32, forWriting: Bool, isFirst: Bool, token: UInt64) -> Int32 {
        subprocess_poller_arm(descriptor, other, forWriting, isFirst, token)
    }

    /// Calls a closure once a child has ended, so that it can collect the status.
    func watch(_ child: pid_t, _ hasEnded: @escaping @Sendable () -> Void) {
        guard !watchesByThreads else { return Self.wait(for: child, hasEnded) }
        let error = state.withLock { state in
            state.lastToken += 1
            let token = state.lastToken
            var error: Int32 = 0
            // Under the lock, so that the event finds its handler.
            let other = subprocess_poller_watch(descriptor, child, token, &error)
            guard error == 0 else { return error }
            state.handlers[token] = { [self] in
                remove(token)
                if other >= 0 { close(other) }
                hasEnded()
            }
            return 0
        }
        if error != 0 { Self.wait(for: child, hasEnded) }
    }

    /// Waits for a child on a thread of its own.
    ///
    /// This is necessary if the kernel is older than Linux 5.3, if no descriptor is left, or if the child has ended and its status
    /// is not available yet because it is traced.
    static func wait(for child: pid_t, _ hasEnded: @escaping @Sendable () -> Void) {
        Thread.detachNewThread {
            var information = siginfo_t()
            while waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
            hasEnded()
        }
    }

    private func run() {
        var tokens = [UInt64](repeating: 0, count: 64)
        while true {
            let count = Int(subprocess_poller_wait(descriptor, &tokens, Int32(tokens.count), -1))
            for token in tokens.prefix(max(0, count)) { state.withLock { $0.handlers[token] }?() }
        }
    }
}
#endif

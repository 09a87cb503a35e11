#if os(macOS) || os(Linux) || os(Android)
import DependencySupport
import SubprocessDependencySystem

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A thread that waits for events of all pipes to children, and for the termination of the children.
///
/// Other threads add descriptors to `epoll` or `kqueue` while this thread waits there, and need not wake it for that.
package final class Poller: Sendable {
    private struct State {
        var lastToken: UInt64 = 0
        var handlers: [UInt64: @Sendable () -> Void] = [:]
    }

    /// The largest number of pipes that are enlarged at the same time.
    ///
    /// Together they take an eighth of what Linux grants the pipes of a user by default. Beyond that, every new pipe of the user
    /// would have 8 KiB.
    package static let enlargementLimit = 8

    private let enlargements = Lock(0)
    private let descriptor: Int32
    private let watchesByThreads: Bool
    private let state = Lock(State())

    /// Creates a poller.
    /// - Parameter watchesByThreads: Whether a thread waits for each child. A kernel without process descriptors requires this.
    /// - Throws: A `POSIXError` if this process has no descriptor or no thread left.
    package init(watchesByThreads: Bool = false) throws {
        self.watchesByThreads = watchesByThreads
        descriptor = subprocess_poller_create()
        guard descriptor >= 0 else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EMFILE) }
        let error = DetachedThread.start { [self] in run() }
        guard error == 0 else {
            close(descriptor)
            throw POSIXError(POSIXError.Code(rawValue: error) ?? .EAGAIN)
        }
    }

    /// Adds a closure that the thread calls at each event that is requested with the returned token.
    /// - Returns: The token of the closure.
    func add(_ handler: @escaping @Sendable () -> Void) -> UInt64 {
        state.withLock { state in
            state.lastToken += 1
            state.handlers[state.lastToken] = handler
            return state.lastToken
        }
    }

    /// Removes a closure.
    ///
    /// Call this method before you close the descriptor for whose events the closure was added.
    func remove(_ token: UInt64) {
        _ = state.withLock { $0.handlers.removeValue(forKey: token) }
    }

    /// Counts a pipe that is to be enlarged, unless the limit is reached.
    /// - Returns: Whether the pipe may be enlarged.
    func beginEnlargement() -> Bool {
        enlargements.withLock { count in
            guard count < Self.enlargementLimit else { return false }
            count += 1
            return true
        }
    }

    func endEnlargement() {
        enlargements.withLock { $0 -= 1 }
    }

    /// Requests one event, which occurs when a descriptor can be read or written.
    /// - Returns: An error number, or 0.
    func arm(_ other: Int32, forWriting: Bool, isFirst: Bool, token: UInt64) -> Int32 {
        subprocess_poller_arm(descriptor, other, forWriting, isFirst, token)
    }

    /// Calls a closure when a child has ended; the closure can then collect the status.
    /// - Returns: An error number if the system has neither a descriptor nor a thread left, or 0.
    func watch(_ child: pid_t, _ hasEnded: @escaping @Sendable () -> Void) -> Int32 {
        guard !watchesByThreads else { return Self.wait(for: child, hasEnded) }
        let error = state.withLock { state in
            state.lastToken += 1
            let token = state.lastToken
            var error: Int32 = 0
            // The lock is held, so that an early event waits until its handler is stored.
            let other = subprocess_poller_watch(descriptor, child, token, &error)
            guard error == 0 else { return error }
            state.handlers[token] = { [self] in
                remove(token)
                if other >= 0 { close(other) }
                hasEnded()
            }
            return 0
        }
        return error == 0 ? 0 : Self.wait(for: child, hasEnded)
    }

    /// Waits for the end of a child on a new thread.
    ///
    /// This is necessary in three cases: the kernel is older than Linux 5.3, this process has no descriptor left, or the child has
    /// ended but its status is not available yet because another process traces it.
    /// - Returns: An error number if the system has no thread left, or 0.
    static func wait(for child: pid_t, _ hasEnded: @escaping @Sendable () -> Void) -> Int32 {
        DetachedThread.start {
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

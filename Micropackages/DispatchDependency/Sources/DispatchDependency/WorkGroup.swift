import DependencySupport
import Dispatch

/// A group of work items to wait for: the façade of `DispatchGroup`.
///
/// All methods are thread-safe.
public final class WorkGroup: Sendable {
    private struct State {
        var count = 0
        var waiters: [@Sendable () -> Void] = []

        mutating func takeWaiters() -> [@Sendable () -> Void] {
            defer { waiters = [] }
            return waiters
        }
    }

    private let state = Lock(State())
    private let origin: String

    /// Creates an empty group.
    /// - Parameters:
    ///   - fileID: The caller's file, for reports of long waits.
    ///   - line: The caller's line.
    public init(fileID: StaticString = #fileID, line: UInt = #line) {
        origin = "\(fileID):\(line)"
    }

    /// Records that work has begun.
    public func enter() {
        state.withLock { $0.count += 1 }
    }

    /// Records that work has ended.
    /// - Precondition: There have been more calls of ``enter()`` than of this method.
    public func leave() {
        let waiters = state.withLock { state in
            guard state.count > 0 else { fatalError("A WorkGroup is left more often than it is entered") }
            state.count -= 1
            return state.count == 0 ? state.takeWaiters() : []
        }
        for waiter in waiters { waiter() }
    }

    /// Returns at once, and adds a closure to a queue once the group is empty.
    /// - Parameters:
    ///   - queue: The queue.
    ///   - work: The closure.
    public func notify(queue: any WorkQueue, execute work: @escaping @Sendable () -> Void) {
        whenEmpty { queue.async(execute: work) }
    }

    /// Returns at once, and adds a closure to the main queue once the group is empty.
    /// - Parameters:
    ///   - queue: The main queue.
    ///   - work: The closure.
    public func notify(queue: MainQueue, execute work: @escaping @MainActor @Sendable () -> Void) {
        whenEmpty { queue.async(execute: work) }
    }

    /// Blocks the thread until the group is empty.
    ///
    /// Work on virtual time must not call this method. All work of a time line shares a thread, so the call would never
    /// return. Use a notification instead. In a process with virtual time, a wait of more than five seconds is reported
    /// once, on standard error.
    /// - Parameters:
    ///   - fileID: The caller's file, for the report.
    ///   - line: The caller's line.
    public func wait(fileID: StaticString = #fileID, line: UInt = #line) {
        wait(at: "\(fileID):\(line)", reportDelay: .seconds(5), report: StandardError.print)
    }

    func wait(at place: String, reportDelay: Duration, report: (String) -> Void) {
        let isEmpty = DispatchSemaphore(value: 0)
        whenEmpty { isEmpty.signal() }
        guard isEmpty.wait(timeout: .now() + reportDelay / .seconds(1)) == .timedOut else { return }
        // Without virtual time, a long wait may be intended.
        if TimeLines.exist {
            report(
                "WorkGroup: wait() at \(place) has waited for \(reportDelay), and the group that was created at \(origin) still has "
                    + "\(state.withLock(\.count)) pieces of work. Virtual time does not move before it is advanced, or while its "
                    + "work waits: use notify(queue:execute:) there."
            )
        }
        isEmpty.wait()
    }

    private func whenEmpty(_ waiter: @escaping @Sendable () -> Void) {
        let waiters = state.withLock { state in
            state.waiters.append(waiter)
            return state.count == 0 ? state.takeWaiters() : []
        }
        for waiter in waiters { waiter() }
    }
}

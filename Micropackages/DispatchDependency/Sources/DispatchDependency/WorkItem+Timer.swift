import Dispatch

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension MainQueue {
    /// Runs a closure after an interval, once or repeatedly, in place of `Timer.scheduledTimer(withTimeInterval:repeats:block:)`.
    ///
    /// While the user scrolls, a timer of a run loop waits, unless it was added to the common modes. A timer of this
    /// method never waits for scrolling.
    /// - Parameters:
    ///   - interval: The interval in seconds, at least 0.0001.
    ///   - repeats: Whether the closure runs again and again, until the timer is invalidated.
    ///   - block: The closure. Its argument is the timer.
    /// - Returns: The timer. The caller need not retain it.
    @discardableResult
    public func scheduledTimer(
        withTimeInterval interval: TimeInterval,
        repeats: Bool,
        block: @escaping @MainActor @Sendable (WorkItem) -> Void
    ) -> WorkItem {
        let item = WorkItem(itself: { item in
            if !repeats { item.cancel() }
            MainActor.assumeIsolated { block(item) }
        })
        let deadline = WorkDeadline.now() + max(interval, 0.0001)
        let period = DispatchTimeInterval.nanoseconds(Int(deadline.nanoseconds))
        queue.schedule(deadline: deadline, repeating: repeats ? period : .never, execute: item)
        return item
    }
}

// The members have the names of `Timer`'s members.
extension WorkItem {
    /// Cancels the timer.
    public func invalidate() {
        cancel()
    }

    /// A Boolean value that is true until the timer is invalidated or, if it does not repeat, until its run begins.
    public var isValid: Bool { !isCancelled }
}

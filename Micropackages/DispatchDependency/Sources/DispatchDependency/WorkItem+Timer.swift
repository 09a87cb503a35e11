public import Foundation

extension MainQueue {
    /// Runs a closure after an interval, once or repeatedly, in place of `Timer.scheduledTimer(withTimeInterval:repeats:block:)`.
    ///
    /// A timer of a run loop waits while the user scrolls, unless it is added to the common modes. This timer never waits for that.
    /// - Parameters:
    ///   - interval: The interval in seconds, at least 0.0001.
    ///   - repeats: Whether the closure runs until the timer is invalidated.
    ///   - block: The closure, which gets the timer.
    /// - Returns: The timer, which need not be kept.
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

// The names of `Timer`'s members.
extension WorkItem {
    /// Cancels the timer.
    public func invalidate() {
        cancel()
    }

    /// A Boolean value that is true until the timer is invalidated, or begins its only run.
    public var isValid: Bool { !isCancelled }
}

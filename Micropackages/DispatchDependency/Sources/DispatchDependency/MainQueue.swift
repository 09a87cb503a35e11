public import Dispatch

/// The queue of the main thread.
///
/// Its closures may use code that is isolated to the main actor.
///
/// For code that takes any queue, use ``queue``.
public struct MainQueue: Sendable {
    /// This queue as a `WorkQueue`.
    public let queue: any WorkQueue

    /// Creates the queue of the main thread from any queue whose work runs on that thread.
    public init(_ queue: any WorkQueue) {
        self.queue = queue
    }

    /// Adds a closure and returns at once.
    public func async(execute work: @escaping @MainActor @Sendable () -> Void) {
        async(execute: .main(work))
    }

    /// Adds work and returns at once.
    public func async(execute item: WorkItem) {
        queue.async(execute: item)
    }

    /// Adds a closure at a deadline, and returns at once.
    /// - Parameters:
    ///   - deadline: The time at which the closure is added, such as `.now() + 0.3`.
    ///   - work: The closure.
    public func asyncAfter(deadline: WorkDeadline, execute work: @escaping @MainActor @Sendable () -> Void) {
        asyncAfter(deadline: deadline, execute: .main(work))
    }

    /// Adds work at a deadline, and returns at once.
    /// - Parameters:
    ///   - deadline: The time at which the work is added, such as `.now() + 0.3`.
    ///   - item: The work.
    public func asyncAfter(deadline: WorkDeadline, execute item: WorkItem) {
        queue.asyncAfter(deadline: deadline, execute: item)
    }

    /// Adds a closure at a deadline, and then after each interval: see ``WorkQueue/schedule(deadline:repeating:leeway:execute:)``.
    /// - Parameters:
    ///   - deadline: The time at which the closure is first added.
    ///   - interval: The time between two additions.
    ///   - work: The closure.
    /// - Returns: The work. To stop the repetition, cancel it.
    public func schedule(
        deadline: WorkDeadline,
        repeating interval: DispatchTimeInterval,
        execute work: @escaping @MainActor @Sendable () -> Void
    ) -> WorkItem {
        let item = WorkItem.main(work)
        queue.schedule(deadline: deadline, repeating: interval, execute: item)
        return item
    }

    /// Runs a closure after the earlier work, and returns its result.
    ///
    /// On the main actor, the call would wait for itself, so it stops the process.
    /// - Parameter work: The closure.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure.
    public func sync<Result: Sendable>(execute work: @MainActor () throws -> Result) rethrows -> Result {
        try queue.sync { try MainActor.assumeIsolated(work) }
    }
}

extension WorkItem {
    /// Creates work for the main queue from a closure that is isolated to the main actor.
    public static func main(_ block: @escaping @MainActor @Sendable () -> Void) -> WorkItem {
        WorkItem { MainActor.assumeIsolated(block) }
    }
}

public import Dispatch

/// A queue that is made of closures.
public struct ComposableQueue: WorkQueue {
    public let label: String
    private let base: any WorkQueue
    private let add: (@Sendable (WorkItem) -> Void)?
    private let addLater: (@Sendable (WorkDeadline, WorkItem) -> Void)?
    private let addRepeatedly: (@Sendable (WorkDeadline, DispatchTimeInterval, WorkItem) -> Void)?
    private let run: (@Sendable (DispatchWorkItemFlags, () -> Void) -> Void)?

    /// Creates a queue.
    ///
    /// A call without a closure goes to the base; without a base, it is a trap that names it.
    /// - Parameters:
    ///   - base: The queue that the other calls go to.
    ///   - async: Adds work.
    ///   - asyncAfter: Adds work once a deadline has come.
    ///   - schedule: Adds work at a deadline and at every interval.
    ///   - sync: Runs work.
    public init(
        forwardingTo base: (any WorkQueue)? = nil,
        async: (@Sendable (WorkItem) -> Void)? = nil,
        asyncAfter: (@Sendable (WorkDeadline, WorkItem) -> Void)? = nil,
        schedule: (@Sendable (WorkDeadline, DispatchTimeInterval, WorkItem) -> Void)? = nil,
        sync: (@Sendable (DispatchWorkItemFlags, () -> Void) -> Void)? = nil
    ) {
        self.base = base ?? UnexpectedQueue()
        label = self.base.label
        add = async
        addLater = asyncAfter
        addRepeatedly = schedule
        run = sync
    }

    public func async(execute item: WorkItem) {
        add?(item) ?? base.async(execute: item)
    }

    public func asyncAfter(deadline: WorkDeadline, execute item: WorkItem) {
        addLater?(deadline, item) ?? base.asyncAfter(deadline: deadline, execute: item)
    }

    public func schedule(deadline: WorkDeadline, repeating interval: DispatchTimeInterval, execute item: WorkItem) {
        addRepeatedly?(deadline, interval, item)
            ?? base.schedule(deadline: deadline, repeating: interval, execute: item)
    }

    public func sync(flags: DispatchWorkItemFlags, execute work: () -> Void) {
        if let run { run(flags, work) } else { base.sync(flags: flags, execute: work) }
    }
}

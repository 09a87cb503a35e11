public import Dispatch
import GlobalDependencies

/// A queue made of closures.
public struct ComposableQueue: WorkQueue {
    /// A closure that adds work at a deadline, and then after each interval.
    public typealias Schedule =
        @Sendable (
            _ deadline: WorkDeadline, _ interval: DispatchTimeInterval, _ leeway: DispatchTimeInterval, _ item: WorkItem
        ) -> Void

    private let base: (any WorkQueue)?
    private let name: (@Sendable () -> String)?
    private let add: (@Sendable (WorkItem) -> Void)?
    private let addLater: (@Sendable (WorkDeadline, WorkItem) -> Void)?
    private let addRepeatedly: Schedule?
    private let run: (@Sendable (DispatchWorkItemFlags, () -> Void) -> Void)?

    /// Creates a queue.
    ///
    /// If the closure for a method is `nil`, its calls go to the base. Without a base, they trap with a message that names the
    /// call.
    /// - Parameters:
    ///   - base: The queue that receives the calls for which no closure is given.
    ///   - label: Returns the name.
    ///   - async: Adds work.
    ///   - asyncAfter: Adds work at a deadline.
    ///   - schedule: Adds work at a deadline, and then after each interval.
    ///   - sync: Runs work.
    public init(
        forwardingTo base: (any WorkQueue)? = nil,
        label: (@Sendable () -> String)? = nil,
        async: (@Sendable (WorkItem) -> Void)? = nil,
        asyncAfter: (@Sendable (WorkDeadline, WorkItem) -> Void)? = nil,
        schedule: Schedule? = nil,
        sync: (@Sendable (DispatchWorkItemFlags, () -> Void) -> Void)? = nil
    ) {
        self.base = base
        name = label
        add = async
        addLater = asyncAfter
        addRepeatedly = schedule
        run = sync
    }

    public var label: String {
        name?() ?? base(for: "label").label
    }

    public func async(execute item: WorkItem) {
        add?(item) ?? base(for: "async(execute:)").async(execute: item)
    }

    public func asyncAfter(deadline: WorkDeadline, execute item: WorkItem) {
        addLater?(deadline, item)
            ?? base(for: "asyncAfter(deadline: \(deadline), execute:)").asyncAfter(deadline: deadline, execute: item)
    }

    public func schedule(
        deadline: WorkDeadline,
        repeating interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        execute item: WorkItem
    ) {
        addRepeatedly?(deadline, interval, leeway, item)
            ?? base(for: "schedule(deadline: \(deadline), repeating: .\(interval), execute:)")
            .schedule(deadline: deadline, repeating: interval, leeway: leeway, execute: item)
    }

    public func sync(flags: DispatchWorkItemFlags, execute work: () -> Void) {
        guard let run else { return base(for: "sync(execute:)").sync(flags: flags, execute: work) }
        run(flags, work)
    }

    private func base(for call: @autoclosure () -> String) -> any WorkQueue {
        base ?? UnexpectedCall("ComposableQueue.\(call())").trap()
    }
}

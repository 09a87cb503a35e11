import DependencySupport
public import Dispatch

/// A queue that wraps another one, and enters a group whenever it passes work on.
protocol GroupingQueue: WorkQueue {
    func async(
        group: WorkGroup,
        qos: DispatchQoS,
        flags: DispatchWorkItemFlags,
        execute work: @escaping @Sendable () -> Void
    )
}

/// Work in a group, which ends when the work has run, or when a queue has dropped it.
private final class GroupMembership: Sendable {
    private let group: Lock<WorkGroup?>

    init(_ group: WorkGroup) {
        group.enter()
        self.group = Lock(group)
    }

    deinit { end() }

    func end() {
        let group = group.withLock { group in
            defer { group = nil }
            return group
        }
        group?.leave()
    }
}

extension WorkQueue {
    /// Adds a closure and returns at once.
    /// - Parameters:
    ///   - group: The group that contains the closure until it has run.
    ///   - qos: The quality of service. The default is the queue's.
    ///   - flags: The flags: `.barrier` or none.
    ///   - work: The closure.
    public func async(
        group: WorkGroup? = nil,
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable () -> Void
    ) {
        if let group, let queue = self as? any GroupingQueue {
            return queue.async(group: group, qos: qos, flags: flags, execute: work)
        }
        let membership = group.map(GroupMembership.init)
        let item = WorkItem(qos: qos, flags: flags) {
            work()
            membership?.end()
        }
        async(execute: item)
    }

    /// Adds a closure at a deadline, and returns at once.
    /// - Parameters:
    ///   - deadline: The time at which the closure is added, such as `.now() + 0.3`.
    ///   - qos: The quality of service. The default is the queue's.
    ///   - flags: The flags: `.barrier` or none.
    ///   - work: The closure.
    public func asyncAfter(
        deadline: WorkDeadline,
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable () -> Void
    ) {
        asyncAfter(deadline: deadline, execute: WorkItem(qos: qos, flags: flags, block: work))
    }

    /// Adds a closure at a deadline, and returns at once.
    ///
    /// The clock of the deadline keeps running while the machine sleeps.
    /// - Parameters:
    ///   - deadline: The time at which the closure is added, such as `.now() + 0.3`.
    ///   - qos: The quality of service. The default is the queue's.
    ///   - flags: The flags: `.barrier` or none.
    ///   - work: The closure.
    public func asyncAfter(
        wallDeadline deadline: WorkDeadline,
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable () -> Void
    ) {
        asyncAfter(deadline: deadline.wall, qos: qos, flags: flags, execute: work)
    }

    /// Adds work at a deadline, and then after each interval, without leeway.
    ///
    /// See ``schedule(deadline:repeating:leeway:execute:)``.
    /// - Parameters:
    ///   - deadline: The time at which the work is first added.
    ///   - interval: The time between two additions.
    ///   - item: The work.
    public func schedule(deadline: WorkDeadline, repeating interval: DispatchTimeInterval, execute item: WorkItem) {
        schedule(deadline: deadline, repeating: interval, leeway: .nanoseconds(0), execute: item)
    }

    /// Adds a closure at a deadline, and then after each interval: see ``schedule(deadline:repeating:leeway:execute:)``.
    /// - Parameters:
    ///   - deadline: The time at which the closure is first added.
    ///   - interval: The time between two additions.
    ///   - leeway: The time by which the system may be late to save energy.
    ///   - work: The closure.
    /// - Returns: The work. To stop the repetition, cancel it.
    public func schedule(
        deadline: WorkDeadline,
        repeating interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval = .nanoseconds(0),
        execute work: @escaping @Sendable () -> Void
    ) -> WorkItem {
        let item = WorkItem(block: work)
        schedule(deadline: deadline, repeating: interval, leeway: leeway, execute: item)
        return item
    }

    /// Runs a closure after the earlier work, and returns its result.
    ///
    /// If the queue drops the work, a closure without a result has no effect, and another one stops the process.
    /// - Parameters:
    ///   - flags: The flags: `.barrier` or none.
    ///   - work: The closure.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure.
    public func sync<Result, Failure>(
        flags: DispatchWorkItemFlags = [],
        execute work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var result: Swift.Result<Result, Failure>?
        let run: () -> Void = { result = Swift.Result { () throws(Failure) in try work() } }
        sync(flags: flags, execute: run)
        if result == nil, Result.self == Void.self, let nothing = () as? Result { return nothing }
        guard let result else { fatalError("The queue has not run the work of sync") }
        return try result.get()
    }

    /// The queue of Dispatch, or `nil` if this queue is not a ``SystemQueue``.
    public var systemObject: DispatchQueue? { (self as? SystemQueue)?.queue }
}

public import Dispatch

extension WorkQueue {
    /// Adds a closure, and returns at once.
    /// - Parameters:
    ///   - flags: `.barrier`, or none.
    ///   - work: The closure.
    public func async(flags: DispatchWorkItemFlags = [], execute work: @escaping @Sendable () -> Void) {
        async(execute: WorkItem(flags: flags, block: work))
    }

    /// Adds a closure once a deadline has come, and returns at once.
    /// - Parameters:
    ///   - deadline: The time at which the closure is added, such as `.now() + 0.3`.
    ///   - flags: `.barrier`, or none.
    ///   - work: The closure.
    public func asyncAfter(
        deadline: WorkDeadline,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable () -> Void
    ) {
        asyncAfter(deadline: deadline, execute: WorkItem(flags: flags, block: work))
    }

    /// Adds a closure at a deadline and then at every interval: see ``schedule(deadline:repeating:execute:)``.
    /// - Parameters:
    ///   - deadline: The time at which the closure is added first.
    ///   - interval: The time between two additions.
    ///   - work: The closure.
    /// - Returns: The work, by which the repetition is canceled.
    public func schedule(
        deadline: WorkDeadline,
        repeating interval: DispatchTimeInterval,
        execute work: @escaping @Sendable () -> Void
    ) -> WorkItem {
        let item = WorkItem(block: work)
        schedule(deadline: deadline, repeating: interval, execute: item)
        return item
    }

    /// Runs a closure after what came before it, and returns what it returns.
    /// - Parameters:
    ///   - flags: `.barrier`, or none.
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
        guard let result else { fatalError("The queue \(label.debugDescription) has not run what it was to run") }
        return try result.get()
    }
}

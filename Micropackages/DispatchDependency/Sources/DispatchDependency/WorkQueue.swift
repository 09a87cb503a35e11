public import Dispatch

/// A queue that runs work: the façade of `DispatchQueue`.
///
/// A serial queue runs one item at a time, in the order in which they were added. A concurrent queue begins items in that order. A
/// barrier waits for all items before it, and all items after it wait for the barrier. All methods may be called from many threads
/// at the same time.
public protocol WorkQueue: Sendable {
    /// The name of the queue.
    var label: String { get }

    /// Adds work, and returns at once.
    func async(execute item: WorkItem)

    /// Adds work once a deadline has come, and returns at once.
    ///
    /// Work with an earlier deadline comes first. If deadlines are equal, the work that was added first comes first.
    /// - Parameters:
    ///   - deadline: The time at which the work is added, such as `.now() + 0.3`.
    ///   - item: The work.
    func asyncAfter(deadline: WorkDeadline, execute item: WorkItem)

    /// Adds work at a deadline and then at every interval, until it is canceled: the façade of `DispatchSourceTimer`.
    ///
    /// The times keep to a grid, however late one of them is. Times that pass while the work still waits count as one.
    /// - Parameters:
    ///   - deadline: The time at which the work is added first.
    ///   - interval: The time between two additions; `.never` adds the work once.
    ///   - leeway: How late the system may be to save energy; it has no effect on virtual time.
    ///   - item: The work.
    /// - Precondition: The interval is positive.
    func schedule(
        deadline: WorkDeadline,
        repeating interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        execute item: WorkItem
    )

    /// Runs work after the earlier work, and returns when it has ended.
    ///
    /// A call by work of the same serial queue stops the process.
    /// - Parameters:
    ///   - flags: `.barrier`, or none.
    ///   - work: The work.
    func sync(flags: DispatchWorkItemFlags, execute work: () -> Void)
}

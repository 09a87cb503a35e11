public import Dispatch

/// A queue that runs pieces of work: the façade of `DispatchQueue`.
///
/// A serial queue runs them one at a time, in the order in which they came. A concurrent one begins them in that order, and a
/// barrier waits for all before it, as all behind it wait for the barrier. All may be called from many threads at the same time.
public protocol WorkQueue: Sendable {
    /// The name of the queue.
    var label: String { get }

    /// Adds work, and returns at once.
    func async(execute item: WorkItem)

    /// Adds work once a deadline has come, and returns at once.
    ///
    /// Work with an earlier deadline comes first. Of equal deadlines, first come, first served.
    /// - Parameters:
    ///   - deadline: The time at which the work is added, such as `.now() + 0.3`.
    ///   - item: The work.
    func asyncAfter(deadline: WorkDeadline, execute item: WorkItem)

    /// Adds work at a deadline and then at every interval, until it is canceled: the façade of `DispatchSourceTimer`.
    ///
    /// The times keep to a grid, however late one is. Those that pass while the work is waiting are one.
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

    /// Runs work after what came before it, and returns when that is done.
    ///
    /// A serial queue that is asked by its own work stops the process.
    /// - Parameters:
    ///   - flags: `.barrier`, or none.
    ///   - work: The work.
    func sync(flags: DispatchWorkItemFlags, execute work: () -> Void)
}

public import Dispatch

/// A queue that runs work: the façade of `DispatchQueue`.
///
/// A serial queue runs one item at a time, in the order in which the items were added. A concurrent queue begins items in that
/// order. A barrier waits for all earlier items, and all later items wait for the barrier. All methods are thread-safe.
public protocol WorkQueue: Sendable {
    /// The name of the queue.
    var label: String { get }

    /// Adds work and returns at once.
    func async(execute item: WorkItem)

    /// Adds work at a deadline. Returns at once.
    ///
    /// Work with an earlier deadline comes first. If deadlines are equal, the work that was added first comes first.
    /// - Parameters:
    ///   - deadline: The time at which the work is added, such as `.now() + 0.3`.
    ///   - item: The work.
    func asyncAfter(deadline: WorkDeadline, execute item: WorkItem)

    /// Adds work at a deadline, and then after each interval until the work is canceled: the façade of `DispatchSourceTimer`.
    ///
    /// A late addition does not delay the later ones. If several additions are due while the work waits, it runs once for all of
    /// them.
    /// - Parameters:
    ///   - deadline: The time at which the work is first added.
    ///   - interval: The time between two additions. `.never` adds the work only once.
    ///   - leeway: The time by which the system may be late to save energy. A negative leeway is none. It has no effect on virtual
    ///     time.
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
    /// If work of a serial queue calls this method on the same queue, the process stops.
    /// - Parameters:
    ///   - flags: The flags: `.barrier` or none.
    ///   - work: The work.
    func sync(flags: DispatchWorkItemFlags, execute work: () -> Void)
}

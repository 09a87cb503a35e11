/// A clock that wakes tasks exactly on time if they prefer its executor.
///
/// A double that starts tasks to sleep on the clock of its caller lets them prefer this executor. They are then part of the
/// clock's time line, which does not move while they run.
package protocol ExecutorClock: Clock {
    /// The executor of the tasks that the clock waits for.
    var executor: any TaskExecutor { get }
}

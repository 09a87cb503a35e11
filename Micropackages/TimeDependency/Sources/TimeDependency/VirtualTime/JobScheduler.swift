/// A scheduler, which picks the order of a time line's jobs and observes its events.
///
/// A time line with a scheduler advances to the next deadline by itself, once no job is ready. It then wakes all sleepers with
/// that deadline, and the scheduler picks among their jobs.
package protocol JobScheduler: Sendable {
    /// Returns the position of the next job, or `nil` to run no job for now.
    ///
    /// The time line calls this method between two jobs, under a lock. The scheduler must not call the time line.
    /// - Parameter jobs: The ready jobs, at least one, in the order in which they became ready.
    /// - Returns: The position of a job, or `nil`.
    func next(of jobs: ReadyJobs) -> Int?

    /// Called under a lock when a job is enqueued from outside of the time line.
    func noteArrival(of job: ReadyJob)

    /// Called when a task of the time line begins to sleep in real time.
    /// - Parameters:
    ///   - task: The rank of the task.
    ///   - duration: The real time of the sleep.
    ///   - clock: The type of the clock.
    func noteRealSleep(of task: Int?, for duration: Duration, on clock: String)

    /// Called with the current instant before waiting tasks are resumed. The time may be unchanged.
    func noteTime(_ now: VirtualTime.Instant)

    /// Called when no job is ready and no task sleeps.
    /// - Parameter period: The number of the idle period, which ends when ``VirtualTime/idlePeriod`` has another value.
    func noteIdle(_ period: Int)
}

/// Picks the order in which a time line runs its jobs, and observes its events.
///
/// A time line with a scheduler moves by itself, to the next deadline, once no job is ready. It wakes all sleepers that are due
/// then, and the scheduler picks among their jobs.
package protocol JobScheduler: Sendable {
    /// Returns the position of the job that runs next, or `nil` to run no further job.
    ///
    /// Called on the time line, between two jobs, under a lock: the scheduler must not call the time line.
    /// - Parameter jobs: The jobs that are ready, in the order in which they became ready; at least one.
    /// - Returns: The position of a job, or `nil`.
    func next(of jobs: ReadyJobs) -> Int?

    /// Notes that a job was enqueued from outside of the time line.
    func noteArrival(of job: ReadyJob)

    /// Notes that a task of the time line begins to sleep in real time.
    /// - Parameters:
    ///   - task: The rank of the task.
    ///   - duration: The real time for which it sleeps.
    ///   - clock: The type of the clock.
    func noteRealSleep(of task: Int?, for duration: Duration, on clock: String)

    /// Notes that the time has moved.
    func noteTime(_ now: VirtualTime.Instant)

    /// Notes that no job is ready and no task sleeps.
    /// - Parameter rest: The number of this rest. The rest is over once ``VirtualTime/rest`` has another number.
    func noteRest(_ rest: Int)
}

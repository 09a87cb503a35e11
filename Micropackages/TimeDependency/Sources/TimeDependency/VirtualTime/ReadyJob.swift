/// A job of a time line that is ready to run.
package struct ReadyJob: Sendable {
    /// The origin of a job.
    package enum Origin: Sendable, Hashable {
        /// The job was enqueued by a job of the same time line.
        case timeLine
        /// The job was enqueued by a foreign thread or executor.
        case outside
    }

    let job: UnownedJob
    /// The rank of the job's task in the time line, or `nil` for a job of an actor.
    package let task: Int?
    package let origin: Origin
    package let isOnMainActor: Bool
    /// The rank of the job among all jobs of the time line, in the order in which they became ready.
    package internal(set) var arrival = 0
}

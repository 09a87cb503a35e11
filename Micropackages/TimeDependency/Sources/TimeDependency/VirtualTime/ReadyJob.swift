/// A job of a time line that has yet to run.
package struct ReadyJob: Sendable {
    /// The place from which a job was enqueued.
    package enum Origin: Sendable, Hashable {
        /// A job of the same time line.
        case timeLine
        /// A thread or an executor that the time line does not know.
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

/// Something that happened in a simulated world.
public struct SimulationEvent: Sendable, Hashable, CustomStringConvertible {
    enum Content: Sendable, Hashable {
        /// A job of the task runs, picked from a number of ready jobs.
        case run(position: Int, of: Int)
        case sleep(until: Duration)
        /// A call of a dependency by a process, or a note of the test.
        case call(String)
    }

    /// The virtual time since the start of the world.
    public let time: Duration
    /// The number of the task in the order in which the tasks of the world began, or `nil` for a job of an actor.
    public let task: Int?
    let content: Content

    /// The time, the task and what it did, on one line.
    public var description: String {
        "\(time.inSeconds)  \(task.map { "task \($0)" } ?? "an actor") \(content)"
    }
}

extension SimulationEvent.Content: CustomStringConvertible {
    var description: String {
        switch self {
        case .run(_, of: 1): "runs"
        case .run(0, let count): "runs, the first of \(count)"
        case .run(let position, let count): "runs, number \(position + 1) of \(count)"
        case .sleep(let deadline): "sleeps until \(deadline.inSeconds)"
        case .call(let text): text
        }
    }
}

extension Duration {
    /// The duration in seconds with as many decimals as it takes, but at least three, such as "1.500 s".
    var inSeconds: String {
        let (seconds, attoseconds) = components
        var digits = String(attoseconds.magnitude)
        digits = String(repeating: "0", count: 18 - digits.count) + digits
        while digits.count > 3, digits.last == "0" { digits.removeLast() }
        return "\(seconds).\(digits) s"
    }
}

import DependencySupport

/// Something that happened in a simulated world.
public struct SimulationEvent: Sendable, Hashable, CustomStringConvertible {
    enum Content: Sendable, Hashable {
        /// A job of the task runs, with its position among the ready jobs, and their number.
        case run(position: Int, of: Int)
        case sleep(until: Duration)
        /// A call of a dependency by a process.
        case call(String)
        /// A fault, or a note of the test. A failure shows milestones even if many events follow them.
        case milestone(String)
        /// A value that a dependency returned. Comparisons of two runs read it.
        case value(String)
        /// The end of the operation.
        case end(String)
    }

    /// The virtual time since the start of the world.
    public let time: Duration
    /// The number of the task, in the order in which the tasks of the world began, or `nil` for a job of an actor.
    public let task: Int?
    /// The names of the hosts on which the event happens: none for a note of the test, two for a cut between hosts.
    public internal(set) var hosts: [String] = []
    let content: Content

    /// A Boolean value that is false if the event is a job that runs in first-come order, and true for all other events.
    package var isNotable: Bool {
        if case .run(0, _) = content { false } else { true }
    }

    /// A Boolean value that is true if comparisons of two runs read the event: a call, a value, a milestone, a sleep or the end.
    var isObservation: Bool {
        if case .run = content { false } else { true }
    }

    /// A Boolean value that is true if lists of events leave the event out, because it is only for comparisons of two runs.
    var isHidden: Bool {
        switch content {
        case .value, .end: true
        case .run, .sleep, .call, .milestone: false
        }
    }

    /// A Boolean value that is true for a crash, a cut, a restart, a failed request and a note of the test.
    package var isMilestone: Bool {
        if case .milestone = content { true } else { false }
    }

    /// The time, the task and its action, on one line.
    public var description: String {
        description(timeWidth: 0)
    }

    /// Returns the description with the time padded to a width.
    func description(timeWidth: Int) -> String {
        let seconds = time.inSeconds
        let padding = String(repeating: " ", count: max(0, timeWidth - seconds.count))
        let subject = if case .end = content { "the operation" } else { task.map { "task \($0)" } ?? "an actor" }
        return "\(seconds)\(padding)  \(subject) \(content)"
    }
}

extension SimulationEvent.Content: CustomStringConvertible {
    var description: String {
        switch self {
        case .run(0, _): "runs"
        case .run(1, _): "runs, ahead of 1 that was ready before"
        case .run(let position, _): "runs, ahead of \(position) that were ready before"
        case .sleep(let deadline): "sleeps until \(deadline.inSeconds)"
        case .call(let text), .milestone(let text), .value(let text), .end(let text): text
        }
    }
}

extension Duration {
    /// The duration in seconds, such as "1.500 s", with as many decimals as necessary, but at least three.
    var inSeconds: String {
        let (seconds, attoseconds) = wholeSeconds
        var digits = String(attoseconds.magnitude)
        digits = String(repeating: "0", count: 18 - digits.count) + digits
        while digits.count > 3, digits.last == "0" { digits.removeLast() }
        return "\(self < .zero ? "-" : "")\(seconds.magnitude).\(digits) s"
    }
}

/// What is left to chance besides the order, and what an exploration can try in full.
public enum SimulatedChance: Sendable, Hashable, CaseIterable {
    /// Each request of a link with losses arrives, is lost, or loses its response.
    case loss
    /// Each way over a link takes its shortest or its longest time; those between are not tried.
    case latency
    /// The power fails before or after each call of an operation of `crash(during:)`, and the disk keeps each state that it can.
    ///
    /// A disk with more than 1,000 ways to lose power is tried in eight of its states.
    case power
    /// The numbers that ``SimulatedWorld/number(in:)`` returns.
    case numbers

    var kinds: [Schedule.Kind] {
        switch self {
        case .loss: [.loss]
        case .latency: [.latency]
        case .power: [.power, .disk]
        case .numbers: [.number]
        }
    }
}

/// A kind of random choice, besides the order, that an exploration can enumerate.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum SimulatedChance: Sendable, Hashable, CaseIterable {
    /// Each request over a link with losses arrives, is lost, or loses its response.
    case loss
    /// Each request and each response takes the shortest or the longest latency of its link. Latencies in between are not tried.
    case latency
    /// The host crashes before or after each call of the operation in `crash(during:)`, and the disk keeps each
    /// possible state.
    ///
    /// If the disk has more than 1,000 possible states, eight of them are tried.
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

import DependencySupport

/// The conditions of the links between the hosts of a world.
final class LinkTable: Sendable {
    /// Two hosts, in either order.
    private struct Link: Hashable {
        let hosts: Set<String>

        init(_ first: String, _ second: String) {
            hosts = [first.lowercased(), second.lowercased()]
        }
    }

    private struct State {
        var numbers: SplitMix64
        var conditions: [Link: LinkCondition] = [:]
        var usual = LinkCondition.perfect
        var partitions: Set<Link> = []
    }

    /// What a request and its response meet on their way.
    struct Passage: Sendable {
        let requestLatency: Duration
        let responseLatency: Duration
        let losesRequest: Bool
        let losesResponse: Bool
    }

    private let state: Lock<State>

    init(numbers: SplitMix64) {
        state = Lock(State(numbers: numbers))
    }

    /// Draws what a request between two hosts meets.
    func passage(between first: String, and second: String) -> Passage {
        state.withLock { state in
            let condition = state.conditions[Link(first, second)] ?? state.usual
            let fate = Double.random(in: 0..<1, using: &state.numbers)
            return Passage(
                requestLatency: .random(in: condition.latency, using: &state.numbers),
                responseLatency: .random(in: condition.latency, using: &state.numbers),
                losesRequest: fate < condition.loss / 2,
                losesResponse: fate >= condition.loss / 2 && fate < condition.loss
            )
        }
    }

    func isPartitioned(_ first: String, _ second: String) -> Bool {
        state.withLock { $0.partitions.contains(Link(first, second)) }
    }

    func setPartitioned(_ isPartitioned: Bool, _ first: String, _ second: String) {
        state.withLock { state in
            if isPartitioned {
                state.partitions.insert(Link(first, second))
            } else {
                state.partitions.remove(Link(first, second))
            }
        }
    }

    func setCondition(_ condition: LinkCondition, between first: String, and second: String) {
        state.withLock { $0.conditions[Link(first, second)] = condition }
    }

    func setUsualCondition(_ condition: LinkCondition) {
        state.withLock { $0.usual = condition }
    }
}

extension Duration {
    /// Returns a duration within a range, in whole microseconds from its start.
    static func random(in range: ClosedRange<Duration>, using numbers: inout some RandomNumberGenerator) -> Duration {
        let microseconds = Int64((range.upperBound - range.lowerBound) / .microseconds(1))
        return range.lowerBound + .microseconds(Int64.random(in: 0...microseconds, using: &numbers))
    }
}

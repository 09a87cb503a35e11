import DependencySupport
import NetworkDependency

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

    private let state: Lock<State>

    init(numbers: SplitMix64) {
        state = Lock(State(numbers: numbers))
    }

    /// Draws what a request between two hosts, and its response, meet on their ways.
    func roundTrip(between first: String, and second: String) -> SimulatedLink.RoundTrip {
        let link = Link(first, second)
        return state.withLock { state in
            let condition = state.conditions[link] ?? state.usual
            let outcome = Double.random(in: 0..<1, using: &state.numbers)
            return SimulatedLink.RoundTrip(
                request: SimulatedLink.Way(
                    latency: .random(in: condition.latency, using: &state.numbers),
                    isLost: outcome < condition.loss / 2
                ),
                response: SimulatedLink.Way(
                    latency: .random(in: condition.latency, using: &state.numbers),
                    isLost: outcome >= condition.loss / 2 && outcome < condition.loss
                ),
                isCut: { [self] in self.state.withLock { $0.partitions.contains(link) } }
            )
        }
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

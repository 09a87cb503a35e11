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

    /// The way from one host to another.
    private struct Direction: Hashable {
        let sender: String
        let receiver: String

        init(from sender: String, to receiver: String) {
            self.sender = sender.lowercased()
            self.receiver = receiver.lowercased()
        }
    }

    private struct State {
        var numbers: SplitMix64
        var conditions: [Link: LinkCondition] = [:]
        var usual = LinkCondition.perfect
        var cuts: Set<Direction> = []
        var gates: [Link: Gate] = [:]
        var lostNames: Set<String> = []
    }

    private let state: Lock<State>
    /// Returns the alternative of a choice, or `nil` if it is drawn.
    private let choose: @Sendable (Schedule.Kind, _ count: Int) -> Int?

    init(numbers: SplitMix64, choose: @escaping @Sendable (Schedule.Kind, Int) -> Int?) {
        self.choose = choose
        state = Lock(State(numbers: numbers))
    }

    /// Draws what a request between two hosts, and its response, meet on their ways.
    /// - Throws: `URLError.cannotFindHost` if the name of the host is not found.
    func roundTrip(from client: String, to server: String) throws -> RoundTrip {
        let link = Link(client, server)
        return try state.withLock { state in
            guard client.lowercased() == server.lowercased() || !state.lostNames.contains(server.lowercased()) else {
                throw URLError(.cannotFindHost)
            }
            let condition = state.conditions[link] ?? state.usual
            let loss = loss(by: condition, using: &state.numbers)
            return RoundTrip(
                request: way(from: client, to: server, by: condition, isLost: loss == .request, using: &state.numbers),
                response: way(
                    from: server,
                    to: client,
                    by: condition,
                    isLost: loss == .response,
                    using: &state.numbers
                ),
                bandwidth: condition.bandwidth,
                breaksBody: Self.happens(with: condition.brokenBodies, using: &state.numbers),
                repeatsRequest: Self.happens(with: condition.duplication, using: &state.numbers)
            )
        }
    }

    private func way(
        from sender: String,
        to receiver: String,
        by condition: LinkCondition,
        isLost: Bool,
        using numbers: inout SplitMix64
    ) -> RoundTrip.Way {
        let passage: @Sendable () -> RoundTrip.Passage = { [self] in
            state.withLock { state in
                if state.cuts.contains(Direction(from: sender, to: receiver)) { return .cut }
                guard let gate = state.gates[Link(sender, receiver)], !gate.isOpen else { return .open }
                return .held {
                    await gate.pass()
                    try Task.checkCancellation()
                }
            }
        }
        return (latency(by: condition, using: &numbers), isLost, passage)
    }

    private enum Loss: Int { case none, request, response }

    private func loss(by condition: LinkCondition, using numbers: inout SplitMix64) -> Loss {
        let outcome = Double.random(in: 0..<1, using: &numbers)
        if let alternative = choose(.loss, condition.loss > 0 ? 3 : 1) { return Loss(rawValue: alternative) ?? .none }
        guard outcome < condition.loss else { return .none }
        return outcome < condition.loss / 2 ? .request : .response
    }

    private func latency(by condition: LinkCondition, using numbers: inout SplitMix64) -> Duration {
        let (shortest, longest) = (condition.latency.lowerBound, condition.latency.upperBound)
        let latency = Duration.random(in: condition.latency, using: &numbers)
        guard let alternative = choose(.latency, shortest < longest ? 2 : 1) else { return latency }
        return alternative == 0 ? shortest : longest
    }

    /// Draws whether something happens that a condition may leave out, so that it takes no number then.
    private static func happens(with probability: Double, using numbers: inout SplitMix64) -> Bool {
        probability > 0 && Double.random(in: 0..<1, using: &numbers) < probability
    }

    func cut(from sender: String, to receiver: String) {
        state.withLock { _ = $0.cuts.insert(Direction(from: sender, to: receiver)) }
    }

    func heal(_ first: String, and second: String) {
        state.withLock { state in
            state.cuts.subtract([Direction(from: first, to: second), Direction(from: second, to: first)])
        }
    }

    /// Returns what holds back the messages between two hosts while it is closed.
    func gate(between first: String, and second: String, of core: WorldCore) -> Gate {
        state.withLock { state in
            let link = Link(first, second)
            let gate = state.gates[link] ?? core.makeGate()
            state.gates[link] = gate
            return gate
        }
    }

    func setName(of host: String, isFound: Bool) {
        state.withLock { state in
            if isFound { state.lostNames.remove(host.lowercased()) } else { state.lostNames.insert(host.lowercased()) }
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

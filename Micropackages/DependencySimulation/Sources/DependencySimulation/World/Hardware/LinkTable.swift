import DependencySupport
import NetworkDependency

/// The conditions of the links between the hosts of a world.
final class LinkTable: Sendable {
    /// Two hosts, in either order.
    private struct Link: Hashable {
        let hosts: Set<String>

        init(_ first: String, _ second: String) {
            hosts = [first.hostKey, second.hostKey]
        }
    }

    /// One direction of a link.
    private struct Direction: Hashable {
        let sender: String
        let receiver: String

        init(from sender: String, to receiver: String) {
            self.sender = sender.hostKey
            self.receiver = receiver.hostKey
        }
    }

    private struct State {
        var numbers: SplitMix64
        var conditions: [Link: LinkCondition] = [:]
        var usual = LinkCondition.perfect
        var cuts: Set<Direction> = []
        var gates: [Link: Gate] = [:]
        /// The number of crashes of each host.
        var crashes: [String: Int] = [:]
        var lostNames: Set<String> = []
    }

    private let state: Lock<State>
    private let scheduler: SeededScheduler

    /// The position of each latency within its range, from 0 to 1, or `nil` if each latency is drawn.
    ///
    /// The code of a host takes no virtual time. If each latency were drawn, requests that are sent together would never meet at a
    /// server.
    private let steadyLatency: Double?

    init(seed: UInt64, scheduler: SeededScheduler) {
        self.scheduler = scheduler
        state = Lock(State(numbers: RandomStream(name: "network").generator(seed: seed)))
        var numbers = RandomStream(name: "steady latency").generator(seed: seed)
        steadyLatency = Int.random(in: 0..<4, using: &numbers) == 0 ? Double.random(in: 0...1, using: &numbers) : nil
    }

    /// Draws the latencies and losses of a request between two hosts and of its response.
    /// - Throws: `URLError.cannotFindHost` if the name of the host is not found.
    func roundTrip(from client: String, to server: String) throws -> RoundTrip {
        try checkName(of: server, for: client)
        return state.withLock { state in
            let condition = state.conditions[Link(client, server)] ?? state.usual
            let lostLeg = lostLeg(of: 2, by: condition, using: &state.numbers)
            return RoundTrip(
                request: leg(
                    from: client,
                    to: server,
                    by: condition,
                    isLost: lostLeg == 1,
                    departure: .after(event: scheduler.eventCount),
                    using: &state.numbers
                ),
                response: leg(
                    from: server,
                    to: client,
                    by: condition,
                    isLost: lostLeg == 2,
                    using: &state.numbers
                ),
                bandwidth: condition.bandwidth,
                breaksBody: Self.happens(with: condition.brokenBodyRate, using: &state.numbers),
                repeatsRequest: Self.happens(with: condition.duplicationRate, using: &state.numbers)
            )
        }
    }

    /// Draws the latency and the loss of a segment of a connection.
    func segment(from sender: String, to receiver: String) -> (leg: RoundTrip.Leg, bandwidth: Int?) {
        state.withLock { state in
            let condition = state.conditions[Link(sender, receiver)] ?? state.usual
            let leg = leg(
                from: sender,
                to: receiver,
                by: condition,
                isLost: lostLeg(of: 1, by: condition, using: &state.numbers) == 1,
                departure: .after(event: scheduler.eventCount),
                using: &state.numbers
            )
            return (leg, condition.bandwidth)
        }
    }

    /// Checks that a client can resolve the name of a server.
    ///
    /// Every host can resolve its own name.
    /// - Throws: `URLError.cannotFindHost` if it cannot.
    func checkName(of server: String, for client: String) throws {
        let isFound =
            client.hostKey == server.hostKey || !state.withLock { $0.lostNames.contains(server.hostKey) }
        if !isFound { throw URLError(.cannotFindHost) }
    }

    func noteCrash(of host: String) {
        state.withLock { $0.crashes[host.hostKey, default: 0] += 1 }
    }

    func isCut(from sender: String, to receiver: String) -> Bool {
        state.withLock { $0.cuts.contains(Direction(from: sender, to: receiver)) }
    }

    private func leg(
        from sender: String,
        to receiver: String,
        by condition: LinkCondition,
        isLost: Bool,
        departure: SimulationMessage.Departure? = nil,
        using numbers: inout SplitMix64
    ) -> RoundTrip.Leg {
        let latency = latency(by: condition, using: &numbers)
        let first = SimulationMessage(sender: sender, receiver: receiver, departure: departure)
        // The chunks of a body pass one after the other. Only the first chunk is part of the picture.
        let message = Lock<SimulationMessage?>(first)
        // A crash of the sender after the first chunk has passed breaks the rest of the body.
        let crashesBefore = Lock<Int?>(nil)
        let delivery: @Sendable () -> RoundTrip.Delivery = { [self] in
            let crashes = state.withLock { $0.crashes[sender.hostKey, default: 0] }
            let isBroken = crashesBefore.withLock { $0.map { $0 != crashes } ?? false }
            let delivery = self.delivery(from: sender, to: receiver, isLost: isLost || isBroken)
            if case .open = delivery { crashesBefore.withLock { $0 = $0 ?? crashes } }
            message.withLock { waiting in
                guard var message = waiting else { return }
                message.departure = message.departure ?? .at(scheduler.now.subtractingSaturated(latency))
                waiting = nil
                switch delivery {
                case .open: break
                case .lost, .cut: message.isLost = true
                case .held: waiting = message
                }
                if waiting == nil { scheduler.noteMessage(message) }
            }
            return delivery
        }
        return (latency, delivery)
    }

    private func delivery(from sender: String, to receiver: String, isLost: Bool) -> RoundTrip.Delivery {
        state.withLock { state in
            if isLost { return .lost }
            if state.cuts.contains(Direction(from: sender, to: receiver)) { return .cut }
            guard let gate = state.gates[Link(sender, receiver)], !gate.isOpen else { return .open }
            return .held {
                await gate.passUnlessCanceled()
                try Task.checkCancellation()
            }
        }
    }

    /// Draws the number of the direction that loses its message, from 1 to `count`, or 0 for no loss.
    private func lostLeg(of count: Int, by condition: LinkCondition, using numbers: inout SplitMix64) -> Int {
        let outcome = Double.random(in: 0..<1, using: &numbers)
        if let alternative = scheduler.choose(.loss, of: condition.lossRate > 0 ? count + 1 : 1) { return alternative }
        return outcome < condition.lossRate ? 1 + Int(outcome / condition.lossRate * Double(count)) : 0
    }

    private func latency(by condition: LinkCondition, using numbers: inout SplitMix64) -> Duration {
        let (shortest, longest) = (condition.latency.lowerBound, condition.latency.upperBound)
        let drawn = Duration.random(in: condition.latency, using: &numbers)
        let width = longest.subtractingSaturated(shortest) / .microseconds(1)
        let latency =
            steadyLatency.map { steady in
                let microseconds = Int64(exactly: (width * steady).rounded()) ?? .max
                return shortest.addingSaturated(.microseconds(microseconds))
            } ?? drawn
        guard let alternative = scheduler.choose(.latency, of: shortest < longest ? 2 : 1) else { return latency }
        return alternative == 0 ? shortest : longest
    }

    /// Returns whether something happens.
    ///
    /// Draws no number if the probability is 0, so that other draws do not change.
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

    /// Returns the gate that, while closed, holds back the messages between two hosts.
    func gate(between first: String, and second: String, makeGate: () -> Gate) -> Gate {
        state.withLock { state in
            let link = Link(first, second)
            let gate = state.gates[link] ?? makeGate()
            state.gates[link] = gate
            return gate
        }
    }

    func setName(of host: String, isFound: Bool) {
        state.withLock { state in
            if isFound { state.lostNames.remove(host.hostKey) } else { state.lostNames.insert(host.hostKey) }
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
    /// Returns a random duration in a range, in whole microseconds above the lower bound.
    static func random(in range: ClosedRange<Duration>, using numbers: inout some RandomNumberGenerator) -> Duration {
        let width = range.upperBound.subtractingSaturated(range.lowerBound).attoseconds / 1_000_000_000_000
        let microseconds = Int64(clamping: width)
        return range.lowerBound.addingSaturated(.microseconds(Int64.random(in: 0...microseconds, using: &numbers)))
    }
}

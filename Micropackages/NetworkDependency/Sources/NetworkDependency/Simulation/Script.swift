import GlobalDependencies

/// The responses of a route that does not ask a closure, by whose identity a player knows how many of them it has given.
final class Script: Sendable {
    private let responses: [SentResponse]
    /// A Boolean value that is true if the one response is given every time.
    private let repeats: Bool

    /// Creates a script of responses that are given once each, in their order.
    init(_ responses: [SimulatedResponse]) {
        self.responses = responses.map(SentResponse.init)
        repeats = false
    }

    /// Creates a script of a response that is given every time.
    init(repeating response: SimulatedResponse) {
        responses = [SentResponse(response)]
        repeats = true
    }

    /// Takes the next response that a network, or a server, gives.
    /// - Throws: `UnexpectedCall` when no response is left.
    func next(for request: SimulatedRequest, by player: ScriptPlayer) throws -> SentResponse {
        let position = repeats ? 0 : player.nextPosition(in: self)
        guard position < responses.count else {
            throw UnexpectedCall("\(request)", advice: "The script of its route has no response left.")
        }
        return responses[position]
    }
}

import GlobalDependencies

/// The responses of a route that does not ask a closure.
struct Script: Sendable {
    /// The responses, with an identity by which their player knows how many of them it has given.
    final class Responses: Sendable {
        let list: [SentResponse]
        /// A Boolean value that is true if the last response is given every time.
        let repeats: Bool

        init(_ list: [SimulatedResponse], repeats: Bool) {
            self.list = list.map(SentResponse.init)
            self.repeats = repeats
        }
    }

    private let responses: Responses
    /// The network or the server that gives the responses; of a route that belongs to neither, one of its own.
    var player = ScriptPlayer()

    /// Creates a script of responses that are given once each, in their order.
    init(_ responses: [SimulatedResponse]) {
        self.responses = Responses(responses, repeats: false)
    }

    /// Creates a script of a response that is given every time.
    init(repeating response: SimulatedResponse) {
        responses = Responses([response], repeats: true)
    }

    /// Takes the next response.
    /// - Throws: `UnexpectedCall` when no response is left.
    func next(for request: SimulatedRequest) throws -> SentResponse {
        let position = responses.repeats ? 0 : player.nextPosition(in: responses)
        guard position < responses.list.count else {
            throw UnexpectedCall("\(request)", advice: "The script of its route has no response left.")
        }
        return responses.list[position]
    }
}

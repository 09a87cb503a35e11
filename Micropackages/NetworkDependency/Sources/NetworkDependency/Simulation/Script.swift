import DependencySupport
import GlobalDependencies

/// The responses of a route that does not ask a closure.
final class Script: Sendable {
    private let responses: Lock<ArraySlice<PreparedResponse>>
    private let last: PreparedResponse?

    /// Creates a script of responses that are given once each, in their order.
    init(_ responses: [SimulatedResponse]) {
        self.responses = Lock(responses.map(PreparedResponse.init)[...])
        last = nil
    }

    /// Creates a script of a response that is given every time.
    init(repeating response: SimulatedResponse) {
        responses = Lock([])
        last = PreparedResponse(response)
    }

    /// Takes the next response.
    /// - Throws: `UnexpectedCall` when no response is left.
    func next(for request: SimulatedRequest) throws -> PreparedResponse {
        guard let response = last ?? responses.withLock({ $0.popFirst() }) else {
            throw UnexpectedCall("\(request)", advice: "The script of its route has no response left.")
        }
        return response
    }
}

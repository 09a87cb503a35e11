extension Route {
    /// The source of a route's responses.
    enum Responder: Sendable {
        case script(Script)
        case handler(Handler)

        /// Returns the response to a request.
        /// - Throws: `UnexpectedCall` when the script has no response left, or what the closure throws.
        func response(to request: SimulatedRequest) async throws -> SimulatedResponse {
            switch self {
            case .script(let script): try script.next(for: request).response
            case .handler(let handler): try await handler(request)
            }
        }
    }
}

/// A step in which a simulated connection takes a request or delivers its response.
enum DeliveryStep: Sendable {
    /// Reports how much of the request's body has been sent.
    case sent(Int, of: Int?)
    /// Takes the next response of a script, which a player gives, and whose steps follow.
    case respond(Script, by: ScriptPlayer)
    case head(HTTPURLResponse)
    case chunk(Data)
    case failure(any Error)
    /// Ends a way over the link, on which what passes may be lost.
    case arrive(SimulatedLink.Way)
    /// Keeps the connection for another request.
    case keep
    case pause(Pause)

    /// A step that takes time, or may.
    enum Pause: Sendable {
        case time(Duration)
        /// Asks a closure for the response, whose steps follow.
        case handler(Route.Handler)
        /// Has a closure write the body, of the length that the head announces.
        case stream(@Sendable (ResponseWriter) async throws -> Void, length: Int?)
    }
}

/// A step in which a simulated connection takes a request or delivers its response.
enum DeliveryStep: Sendable {
    /// Reports how much of the request's body has been sent.
    case sent(Int, of: Int)
    /// Takes the next response of a script, whose steps follow.
    case respond(Script)
    case head(HTTPURLResponse)
    case chunk(Data)
    case failure(any Error)
    case pause(Pause)

    /// A step that takes time, or may.
    enum Pause: Sendable {
        case time(Duration)
        /// Asks a closure for the response, whose steps follow.
        case handler(Route.Handler)
        case stream(@Sendable (ResponseWriter) async throws -> Void)
    }
}

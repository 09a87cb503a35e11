/// The answer of a host to the requests that match a method, a path and more.
///
/// Routes are data: a ``SimulatedNetwork`` answers from them in memory, and `LoopbackServer` of
/// `NetworkDependencyContract` over a socket.
public struct Route: Sendable, CustomStringConvertible {
    /// A closure that answers a request.
    ///
    /// An error that it throws reaches the sender of the request. A `URLError` without a URL gets that of the request.
    public typealias Handler = @Sendable (SimulatedRequest) async throws -> SimulatedResponse

    /// The source of a route's responses.
    enum Responder: Sendable {
        case script(Script)
        case handler(Handler)
    }

    /// The responses of a route that does not ask a closure, by whose identity a player knows how many of them it has given.
    final class Script: Sendable {
        let responses: [SentResponse]
        /// A Boolean value that is true if the one response is given every time.
        let repeats: Bool

        init(_ responses: [SimulatedResponse], repeats: Bool) {
            self.responses = responses.map(SentResponse.init)
            self.repeats = repeats
        }
    }

    let method: Method
    let path: PathPattern
    let matchers: [RequestMatcher]
    let responder: Responder

    /// Creates a route that asks a closure.
    /// - Parameters:
    ///   - method: The method of the requests.
    ///   - path: The path of the requests. A segment `:name` is a parameter; a last segment `*` is all that follows.
    ///   - matchers: The other conditions that a request must meet.
    ///   - handler: Answers a request.
    /// - Precondition: The path starts with a slash, or is `*`, which is every path.
    public init(_ method: Method, _ path: String, where matchers: [RequestMatcher] = [], handler: @escaping Handler) {
        self.init(method, path, where: matchers, responder: .handler(handler))
    }

    /// Creates a route that always gives the same response.
    /// - Precondition: The path starts with a slash, or is `*`, which is every path.
    public init(
        _ method: Method,
        _ path: String,
        where matchers: [RequestMatcher] = [],
        respond response: SimulatedResponse
    ) {
        self.init(method, path, where: matchers, responder: .script(Script([response], repeats: true)))
    }

    /// Creates a route that gives each of its responses once, in their order.
    ///
    /// A request after the last is an `UnexpectedCall`. Each network that has the route gives all of the responses.
    /// - Precondition: The path starts with a slash, or is `*`, which is every path.
    public init(
        _ method: Method,
        _ path: String,
        where matchers: [RequestMatcher] = [],
        script responses: [SimulatedResponse]
    ) {
        self.init(method, path, where: matchers, responder: .script(Script(responses, repeats: false)))
    }

    private init(_ method: Method, _ path: String, where matchers: [RequestMatcher], responder: Responder) {
        self.method = method
        self.path = PathPattern(path)
        self.matchers = matchers
        self.responder = responder
    }

    /// The method, the path and the matchers, on one line.
    public var description: String {
        (["\(method.rawValue) \(path.description)"] + matchers.map(\.description)).joined(separator: ", ")
    }
}

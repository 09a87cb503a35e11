/// The answer of a host to the requests that match a method, a path and other conditions.
///
/// Routes are values: a ``SimulatedNetwork`` answers with them in memory, and `LoopbackServer` of `NetworkDependencyContract` over
/// a socket.
public struct Route: Sendable, CustomStringConvertible {
    /// A closure that answers a request.
    ///
    /// An error that it throws reaches the sender of the request. A `URLError` without a URL gets the URL of the request.
    public typealias Handler = @Sendable (SimulatedRequest) async throws -> SimulatedResponse

    /// The source of a route's responses.
    enum Responder: Sendable {
        case script(Script)
        case handler(Handler)
    }

    /// The responses of a route without a closure.
    ///
    /// A player counts by the identity of this object how many it has given.
    final class Script: Sendable {
        let responses: [SentResponse]
        /// A Boolean value that is true if the only response is given every time.
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

    /// Creates a route that a closure answers.
    /// - Parameters:
    ///   - method: The method of the requests.
    ///   - path: The path of the requests. A segment `:name` is a parameter; a last segment `*` matches the rest of the path.
    ///   - matchers: The other conditions that a request must meet.
    ///   - handler: Answers a request.
    /// - Precondition: The path starts with a slash, or is `*`, which matches every path.
    public init(_ method: Method, _ path: String, where matchers: [RequestMatcher] = [], handler: @escaping Handler) {
        self.init(method, path, where: matchers, responder: .handler(handler))
    }

    /// Creates a route that always gives the same response.
    /// - Precondition: The path starts with a slash, or is `*`, which matches every path.
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
    /// A request after the last response throws an `UnexpectedCall`. Each network with this route gives all of the responses.
    /// - Precondition: The path starts with a slash, or is `*`, which matches every path.
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

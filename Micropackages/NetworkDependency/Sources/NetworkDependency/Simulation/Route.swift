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
    /// - Parameters:
    ///   - method: The method of the requests.
    ///   - path: The path of the requests. A segment `:name` is a parameter; a last segment `*` is all that follows.
    ///   - matchers: The other conditions that a request must meet.
    ///   - response: The response.
    /// - Precondition: The path starts with a slash, or is `*`, which is every path.
    public init(
        _ method: Method,
        _ path: String,
        where matchers: [RequestMatcher] = [],
        respond response: SimulatedResponse
    ) {
        self.init(method, path, where: matchers, responder: .script(Script(repeating: response)))
    }

    /// Creates a route that gives each of its responses once, in their order.
    ///
    /// A request after the last is an `UnexpectedCall`. Each network that has the route gives all of the responses.
    /// - Parameters:
    ///   - method: The method of the requests.
    ///   - path: The path of the requests. A segment `:name` is a parameter; a last segment `*` is all that follows.
    ///   - matchers: The other conditions that a request must meet.
    ///   - responses: The responses.
    /// - Precondition: The path starts with a slash, or is `*`, which is every path.
    public init(
        _ method: Method,
        _ path: String,
        where matchers: [RequestMatcher] = [],
        script responses: [SimulatedResponse]
    ) {
        self.init(method, path, where: matchers, responder: .script(Script(responses)))
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

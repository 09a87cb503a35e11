/// A response, with the method, the path and other conditions of the requests that it answers.
///
/// Routes are values. A ``SimulatedNetwork`` uses them in memory, and `LoopbackServer` of `NetworkDependencyContract` uses them on
/// a socket.
public struct Route: Sendable, CustomStringConvertible {
    /// A closure that answers a request.
    ///
    /// If the closure throws an error, the sender of the request gets it. A `URLError` without a URL gets the URL of the request.
    public typealias Handler = @Sendable (SimulatedRequest) async throws -> SimulatedResponse

    enum Responder: Sendable {
        case script(Script)
        case handler(Handler)
    }

    /// The responses of a route that has no closure.
    ///
    /// A player stores how many of the responses it has given, with the identity of the script's key.
    final class Script: Sendable {
        final class Key: Sendable {}

        let key = Key()
        let responses: [SentResponse]
        /// A Boolean value that is true if there is one response, which is given every time.
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

    /// Creates a route that answers requests by a closure.
    /// - Parameters:
    ///   - method: The method of the requests.
    ///   - path: The path of the requests. A segment `:name` is a parameter. A last segment `*` matches the remaining path.
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

    /// Creates a route that gives each of its responses once, in the given order.
    ///
    /// A request after the last response throws an `UnexpectedCall`. Each network that uses this route starts with the first
    /// response.
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

/// An answer to the requests that match it.
///
/// Routes are data: a ``SimulatedNetwork`` answers from them in memory, and a server of the contract library over a socket.
public struct Route: Sendable, CustomStringConvertible {
    /// Answers a request, or throws what the sender shall get: a `URLError`, usually.
    public typealias Handler = @Sendable (SimulatedRequest) async throws -> SimulatedResponse

    enum Responder: Sendable {
        case fixed(FixedResponse)
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
    ///   - matchers: What else must be true of a request.
    ///   - handler: Answers a request.
    public init(_ method: Method, _ path: String, where matchers: [RequestMatcher] = [], handler: @escaping Handler) {
        self.init(method: method, path: PathPattern(path), matchers: matchers, responder: .handler(handler))
    }

    /// Creates a route that always gives the same response.
    public init(
        _ method: Method,
        _ path: String,
        where matchers: [RequestMatcher] = [],
        respond response: SimulatedResponse
    ) {
        self.init(
            method: method,
            path: PathPattern(path),
            matchers: matchers,
            responder: .fixed(FixedResponse(response))
        )
    }

    /// Creates a route that gives each of its responses once, in their order.
    ///
    /// What comes after is unexpected.
    public init(
        _ method: Method,
        _ path: String,
        where matchers: [RequestMatcher] = [],
        script responses: [SimulatedResponse]
    ) {
        self.init(method: method, path: PathPattern(path), matchers: matchers, responder: .script(Script(responses)))
    }

    private init(method: Method, path: PathPattern, matchers: [RequestMatcher], responder: Responder) {
        self.method = method
        self.path = path
        self.matchers = matchers
        self.responder = responder
    }

    /// The method, the path and the matchers, on one line.
    public var description: String {
        (["\(method.rawValue) \(path.description)"] + matchers.map(\.description)).joined(separator: ", ")
    }
}

extension Route {
    /// The method of a request, in capitals.
    public struct Method: RawRepresentable, Hashable, Sendable {
        /// The method as it is sent.
        public let rawValue: String

        /// Creates a method from its name, which is compared as it is: `get` is not `GET`.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Every method.
        public static let any = Method(rawValue: "*")
        /// GET.
        public static let get = Method(rawValue: "GET")
        /// HEAD, whose response has no body.
        public static let head = Method(rawValue: "HEAD")
        /// POST.
        public static let post = Method(rawValue: "POST")
        /// PUT.
        public static let put = Method(rawValue: "PUT")
        /// PATCH.
        public static let patch = Method(rawValue: "PATCH")
        /// DELETE.
        public static let delete = Method(rawValue: "DELETE")
    }
}

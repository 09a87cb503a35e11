/// The routes of a host.
///
/// The first one that matches a request answers it.
public struct RouteTable: Sendable, ExpressibleByArrayLiteral {
    private var routes: [Route]

    /// Creates a table of routes, in the order in which they are tried.
    public init(_ routes: [Route] = []) {
        self.routes = routes
    }

    /// Creates a table of routes, in the order in which they are tried.
    public init(arrayLiteral routes: Route...) {
        self.routes = routes
    }

    /// Adds a route after those that are there.
    public mutating func append(_ route: Route) {
        routes.append(route)
    }

    /// Returns the response of the first route that matches.
    /// - Throws: What the route's closure throws; `UnexpectedRequest` when no route matches, or its script is at its end.
    public func response(to request: SimulatedRequest) async throws -> SimulatedResponse {
        let (responder, request) = try responder(for: request)
        if case .handler(let handler) = responder {
            return try await handler(request)
        }
        return try fixedResponse(of: responder, to: request)
    }

    func responder(for request: SimulatedRequest) throws -> (Route.Responder, SimulatedRequest) {
        let path = request.url.requestPath
        for route in routes where route.method == .any || route.method.rawValue == request.method {
            guard let parameters = route.path.parameters(in: path) else { continue }
            var request = request
            request.parameters = parameters
            if route.matchers.allSatisfy({ $0.matches(request) }) {
                return (route.responder, request)
            }
        }
        throw UnexpectedRequest("No route matches \(request)", nearest: routesNearest(to: request))
    }

    func fixedResponse(of responder: Route.Responder, to request: SimulatedRequest) throws -> SimulatedResponse {
        switch responder {
        case .fixed(let fixed):
            return fixed.response
        case .script(let script):
            if let response = script.next() { return response }
            throw UnexpectedRequest("The script of the route has no response left for \(request)")
        case .handler:
            throw UnexpectedRequest("The route of \(request) has no fixed response")
        }
    }

    private func routesNearest(to request: SimulatedRequest) -> [String] {
        let asked = "\(request.method) \(request.url.requestPath)"
        let ranked = routes.map { (distance: $0.description.distance(to: asked), route: $0.description) }
        return ranked.sorted { ($0.distance, $0.route) < ($1.distance, $1.route) }.prefix(3).map(\.route)
    }
}

extension String {
    /// Returns how many characters have to be inserted, removed or replaced to make another string.
    fileprivate func distance(to other: String) -> Int {
        var previous = Array(0...other.count)
        for (row, character) in enumerated() {
            var current = [row + 1]
            for (column, otherCharacter) in other.enumerated() {
                let replaced = previous[column] + (character == otherCharacter ? 0 : 1)
                current.append(Swift.min(replaced, previous[column + 1] + 1, current[column] + 1))
            }
            previous = current
        }
        return previous[other.count]
    }
}

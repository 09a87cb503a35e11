import GlobalDependencies

/// The routes of a host; the first route that matches a request answers it.
public struct RouteTable: Sendable, ExpressibleByArrayLiteral {
    private(set) var routes: [Route]
    /// The player that knows the next response of each route's script; a network or a server sets one player in all its tables.
    var player = ScriptPlayer()

    /// Creates a table of routes, in the order in which they are tried.
    public init(_ routes: [Route] = []) {
        self.routes = routes
    }

    /// Creates a table of routes, in the order in which they are tried.
    public init(arrayLiteral routes: Route...) {
        self.routes = routes
    }

    /// Adds a route at the end.
    public mutating func append(_ route: Route) {
        routes.append(route)
    }

    /// Returns a copy of the table with another player, which stores the positions in the routes' scripts.
    package func played(by player: ScriptPlayer) -> RouteTable {
        var table = self
        table.player = player
        return table
    }

    /// Returns the response of the first route that matches.
    /// - Throws: `UnexpectedCall` if no route matches, or if the script of the matching route has no response left. Also the error
    ///   of the route's closure.
    public func response(to request: SimulatedRequest) async throws -> SimulatedResponse {
        let (responder, request) = try responder(for: request)
        return switch responder {
        case .script(let script): try player.next(of: script, for: request).response
        case .handler(let handler): try await handler(request)
        }
    }

    /// Returns the responder of the first route that matches, and the request with its parameters.
    /// - Throws: `UnexpectedCall` if no route matches.
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
        let nearest = "\(request.method) \(path)".nearest(of: routes.map(\.description))
        throw UnexpectedCall("\(request)", advice: .noRoute("No route matches", nearest: nearest))
    }
}

extension String {
    /// Returns the advice in the error for a request that no route answers.
    package static func noRoute(_ reason: String, nearest: [String]) -> String {
        reason + (nearest.isEmpty ? "." : ". The nearest: \(nearest.joined(separator: "; ")).")
    }

    /// Returns the three names that are most similar to this text, without duplicates.
    package func nearest(of names: [String]) -> [String] {
        // Only the beginnings are compared, because the time grows with the square of the length of the texts.
        let ranked = Set(names).map { (distance: $0.prefix(200).distance(to: prefix(200)), name: $0) }
        return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
    }
}

extension Substring {
    /// Returns the number of characters to insert, remove or replace to change one text into the other.
    fileprivate func distance(to other: Substring) -> Int {
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

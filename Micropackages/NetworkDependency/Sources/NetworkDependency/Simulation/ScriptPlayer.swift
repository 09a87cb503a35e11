import DependencySupport

/// The positions of a network, or of a server, in the scripts of its routes.
///
/// A route is a value that several networks may have: each goes through its script from the beginning.
package final class ScriptPlayer: Sendable {
    /// The responses are retained, so that their identities are not used again.
    private let positions = Lock<[ObjectIdentifier: (responses: Script.Responses, next: Int)]>([:])

    package init() {}

    /// Returns the routes whose scripts are given by this player.
    package func play(_ table: RouteTable) -> RouteTable {
        RouteTable(
            table.routes.map { route in
                guard case .script(var script) = route.responder else { return route }
                script.player = self
                return Route(route, responder: .script(script))
            }
        )
    }

    /// Takes the next position in a script.
    func nextPosition(in responses: Script.Responses) -> Int {
        positions.withLock { positions in
            let position = positions[ObjectIdentifier(responses)]?.next ?? 0
            positions[ObjectIdentifier(responses)] = (responses, position + 1)
            return position
        }
    }
}

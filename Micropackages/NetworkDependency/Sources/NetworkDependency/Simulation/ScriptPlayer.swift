import DependencySupport

/// The positions of a network, or of a server, in the scripts of its routes.
///
/// A route is a value that several networks may have: each goes through its script from the beginning.
package final class ScriptPlayer: Sendable {
    /// The scripts are retained, so that their identities are not used again.
    private let positions = Lock<[ObjectIdentifier: (script: Script, next: Int)]>([:])

    package init() {}

    /// Returns the routes with their scripts given by this player.
    package func play(_ table: RouteTable) -> RouteTable {
        var table = table
        table.player = self
        return table
    }

    /// Takes the next position in a script.
    func nextPosition(in script: Script) -> Int {
        positions.withLock { positions in
            let position = positions[ObjectIdentifier(script)]?.next ?? 0
            positions[ObjectIdentifier(script)] = (script, position + 1)
            return position
        }
    }
}

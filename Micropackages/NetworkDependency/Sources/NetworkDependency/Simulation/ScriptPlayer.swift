import DependencySupport
import GlobalDependencies

/// The positions of a network or a server in the scripts of its routes.
///
/// If several networks use the same route, each starts its script at the beginning.
package final class ScriptPlayer: Sendable {
    private struct Position {
        /// Tells whether the identity still belongs to this script.
        weak var script: Route.Script?
        var next = 0
    }

    private let positions = Lock<[ObjectIdentifier: Position]>([:])

    package init() {}

    /// Takes the next response of a script.
    /// - Throws: `UnexpectedCall` if no response is left.
    func next(of script: Route.Script, for request: SimulatedRequest) throws -> SentResponse {
        let position = script.repeats ? 0 : takePosition(in: script)
        guard position < script.responses.count else {
            throw UnexpectedCall("\(request)", advice: "The script of its route has no response left.")
        }
        return script.responses[position]
    }

    private func takePosition(in script: Route.Script) -> Int {
        positions.withLock { positions in
            var position = positions[ObjectIdentifier(script)] ?? Position()
            if position.script !== script {
                position = Position(script: script)
                // Removing the released scripts costs a look at all, so it is done each time that their number has doubled.
                if positions.count.nonzeroBitCount == 1 { positions = positions.filter { $0.value.script != nil } }
            }
            defer {
                position.next += 1
                positions[ObjectIdentifier(script)] = position
            }
            return position.next
        }
    }
}

import DependencySupport
import GlobalDependencies

/// The positions of a network or a server in the scripts of its routes.
///
/// If several networks use the same route, each starts its script at the beginning.
package final class ScriptPlayer: Sendable {
    /// The scripts are retained, so that their identities are not reused.
    private let positions = Lock<[ObjectIdentifier: (script: Route.Script, next: Int)]>([:])

    package init() {}

    /// Takes the next response of a script.
    /// - Throws: `UnexpectedCall` if no response is left.
    func next(of script: Route.Script, for request: SimulatedRequest) throws -> SentResponse {
        let position = positions.withLock { positions in
            let position = script.repeats ? 0 : positions[ObjectIdentifier(script)]?.next ?? 0
            if !script.repeats { positions[ObjectIdentifier(script)] = (script, position + 1) }
            return position
        }
        guard position < script.responses.count else {
            throw UnexpectedCall("\(request)", advice: "The script of its route has no response left.")
        }
        return script.responses[position]
    }
}

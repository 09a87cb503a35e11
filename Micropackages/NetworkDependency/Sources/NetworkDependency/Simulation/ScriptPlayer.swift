import DependencySupport
import GlobalDependencies

/// The positions of a network or a server in the scripts of its routes.
///
/// If several networks use the same route, each starts its script at the beginning.
package final class ScriptPlayer: Sendable {
    /// The keys are retained, so that their identities are not reused; the scripts and their responses are not.
    private let positions = Lock<[ObjectIdentifier: (key: Route.Script.Key, next: Int)]>([:])

    package init() {}

    /// Takes the next response of a script.
    /// - Throws: `UnexpectedCall` if no response is left.
    func next(of script: Route.Script, for request: SimulatedRequest) throws -> SentResponse {
        let key = script.key
        let position = positions.withLock { positions in
            let position = script.repeats ? 0 : positions[ObjectIdentifier(key)]?.next ?? 0
            if !script.repeats { positions[ObjectIdentifier(key)] = (key, position + 1) }
            return position
        }
        guard position < script.responses.count else {
            throw UnexpectedCall("\(request)", advice: "The script of its route has no response left.")
        }
        return script.responses[position]
    }
}

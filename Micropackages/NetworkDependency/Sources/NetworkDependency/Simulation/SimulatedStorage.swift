import DependencySupport

/// The state of a simulated network behind a lock.
final class SimulatedStorage: Sendable {
    private let state: Lock<SimulatedState>

    private let player = ScriptPlayer()

    init(hosts: [String: RouteTable]) {
        let named = hosts.map { [player] in ($0.lowercased(), player.play($1)) }
        state = Lock(SimulatedState(hosts: Dictionary(named) { _, last in last }))
    }

    /// The routes of a host, by its name in lower case.
    subscript(host: String) -> RouteTable? {
        get { withLock { $0.hosts[host] } }
        set {
            let table = newValue.map(player.play)
            withLock { $0.hosts[host] = table }
        }
    }

    func withLock<Value: Sendable>(_ body: (inout SimulatedState) throws -> Value) rethrows -> Value {
        try state.withLock { try body(&$0) }
    }
}

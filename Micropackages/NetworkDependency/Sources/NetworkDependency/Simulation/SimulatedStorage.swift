import DependencySupport

/// The state of a simulated network behind a lock.
final class SimulatedStorage: Sendable {
    private let state: Lock<SimulatedState>

    private let player = ScriptPlayer()

    init(hosts: [String: RouteTable], logLimit: Int) {
        var initial = SimulatedState(logLimit: logLimit)
        for (name, table) in hosts { initial.hosts[name] = player.play(table) }
        state = Lock(initial)
    }

    /// The routes of a host, by its name.
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

import DependencySupport

/// The state of a simulated network behind a lock.
final class SimulatedStorage: Sendable {
    private let state: Lock<SimulatedState>

    init(hosts: [String: RouteTable]) {
        let named = hosts.map { ($0.lowercased(), $1) }
        state = Lock(SimulatedState(hosts: Dictionary(named) { _, last in last }))
    }

    func withLock<Value: Sendable>(_ body: (inout SimulatedState) throws -> Value) rethrows -> Value {
        try state.withLock { try body(&$0) }
    }
}

import Synchronization

/// What a simulated network consists of.
struct SimulatedState {
    var hosts: [String: RouteTable]
    var conditions: [String: HostCondition] = [:]
    var requests: [SimulatedRequest] = []

    mutating func receive(_ request: SimulatedRequest) throws -> (RouteTable, HostCondition) {
        requests.append(request)
        let name = request.url.host()?.lowercased() ?? ""
        let nameAndPort = request.url.port.map { "\(name):\($0)" }
        let condition = nameAndPort.flatMap { conditions[$0] } ?? conditions[name] ?? .perfect
        if let failure = condition.failure(ofEncrypted: request.url.scheme?.lowercased() == "https") {
            throw URLError(failure, for: request.url)
        }
        guard let routes = nameAndPort.flatMap({ hosts[$0] }) ?? hosts[name] else {
            throw UnexpectedRequest("No host \(name) is known for \(request)", nearest: hosts.keys.sorted())
        }
        return (routes, condition)
    }
}

final class SimulatedStorage: Sendable {
    private let state: Mutex<SimulatedState>

    init(hosts: [String: RouteTable]) {
        let named = hosts.map { ($0.lowercased(), $1) }
        state = Mutex(SimulatedState(hosts: Dictionary(named) { _, last in last }))
    }

    func withLock<Value: Sendable>(_ body: (inout SimulatedState) throws -> Value) rethrows -> Value {
        try state.withLock { try body(&$0) }
    }
}

extension HostCondition {
    fileprivate func failure(ofEncrypted isEncrypted: Bool) -> URLError.Code? {
        switch reachability {
        case .reachable: nil
        case .offline: .notConnectedToInternet
        case .refused: .cannotConnectToHost
        case .unknownHost: .cannotFindHost
        case .insecure: isEncrypted ? .secureConnectionFailed : nil
        }
    }
}

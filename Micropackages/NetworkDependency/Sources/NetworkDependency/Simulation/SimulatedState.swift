import GlobalDependencies

/// The hosts of a simulated network, their conditions, and the requests that they received.
struct SimulatedState {
    var hosts: [String: RouteTable]
    var conditions: [String: HostCondition] = [:]
    var requests: [SimulatedRequest] = []
    var connections = SimulatedConnections()

    /// Records a request with the connection that it gets, and returns it with the routes and the condition of its host.
    /// - Throws: A `URLError` where the condition does not let the request through, `UnexpectedCall` for a host without
    ///   routes.
    mutating func receive(
        _ sent: SimulatedRequest
    ) throws -> (request: SimulatedRequest, routes: RouteTable, condition: HostCondition) {
        var request = sent
        request.connection = connections.open(to: request.url)
        requests.append(request)
        let name = request.url.host()?.lowercased() ?? ""
        let nameAndPort = request.url.port.map { "\(name):\($0)" }
        let condition = nameAndPort.flatMap { conditions[$0] } ?? conditions[name] ?? .perfect
        if let failure = condition.failure(ofEncrypted: request.url.scheme?.lowercased() == "https") {
            throw URLError(failure, for: request.url)
        }
        guard let routes = nameAndPort.flatMap({ hosts[$0] }) ?? hosts[name] else {
            let advice = String.noRoute("No host \(name) is known", nearest: hosts.keys.sorted())
            throw UnexpectedCall("\(request)", advice: advice)
        }
        return (request, routes, condition)
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

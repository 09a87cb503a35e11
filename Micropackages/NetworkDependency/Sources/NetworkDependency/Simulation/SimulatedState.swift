import GlobalDependencies

/// The hosts of a simulated network, their conditions, and the requests that they received.
struct SimulatedState {
    var hosts = HostTable<RouteTable>()
    var conditions = HostTable<HostCondition>()
    /// The sessions that answer in the place of hosts.
    var sessions = HostTable<any NetworkSession>()
    private var log: [SimulatedRequest] = []
    private let logLimit: Int

    init(logLimit: Int) {
        self.logLimit = logLimit
    }

    /// The requests that were received last, as many as are kept.
    var requests: [SimulatedRequest] {
        Array(log.suffix(logLimit))
    }

    /// Returns the session that answers in the place of a URL's host, unless the host has routes by a more specific name.
    func session(for url: URL) -> (any NetworkSession)? {
        guard !sessions.isEmpty else { return nil }
        let name = HostTable<RouteTable>.names(for: url).first { sessions[$0] != nil || hosts[$0] != nil }
        return name.flatMap { sessions[$0] }
    }

    /// Records a request, and forgets old ones, many at a time.
    private mutating func note(_ request: SimulatedRequest) {
        log.append(request)
        if log.count >= 2 * max(logLimit, 1) { log.removeFirst(log.count - logLimit) }
    }

    /// Records a request, and returns the routes and the condition of its host.
    /// - Throws: A `URLError` where the condition does not let the request through, `UnexpectedCall` for a host without
    ///   routes.
    mutating func receive(
        _ request: SimulatedRequest
    ) throws -> (routes: RouteTable, condition: HostCondition) {
        note(request)
        let condition = conditions.value(for: request.url) ?? .perfect
        if let failure = condition.failure(ofEncrypted: request.url.scheme?.lowercased() == "https") {
            throw URLError(failure, for: request.url)
        }
        guard let routes = hosts.value(for: request.url) else {
            let name = request.url.host()?.lowercased() ?? ""
            let advice = String.noRoute("No host \(name) is known", nearest: hosts.names)
            throw UnexpectedCall("\(request)", advice: advice)
        }
        return (routes, condition)
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

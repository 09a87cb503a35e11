import DependencySupport
import GlobalDependencies

/// The hosts of a simulated network, by names that may contain wildcards, and the requests that the hosts received.
///
/// A host is looked up as "api.test:8080", then "api.test", then "*.test", and finally "*".
package final class SimulatedHosts: Sendable {
    struct Host {
        var routes: RouteTable?
        var condition: HostCondition?
        /// The session that answers requests to the host, or `nil` if the host's routes answer.
        var session: (any NetworkSession)?
    }

    private struct State {
        var hosts: [String: Host] = [:]
        var log: [SimulatedRequest] = []
    }

    private let state = Lock(State())
    private let player = ScriptPlayer()
    private let logLimit: Int

    init(_ tables: [String: RouteTable], logLimit: Int) {
        self.logLimit = logLimit
        for (name, table) in tables { setRoutes(table, of: name) }
    }

    /// The last requests that were received; their number is limited.
    var requests: [SimulatedRequest] {
        state.withLock { Array($0.log.suffix(logLimit)) }
    }

    func routes(of host: String) -> RouteTable? {
        state.withLock { $0.hosts[host.hostKey]?.routes }
    }

    func setRoutes(_ table: RouteTable, of host: String) {
        update(host) { $0.routes = table.played(by: player) }
    }

    func update(_ host: String, _ change: (inout Host) -> Void) {
        state.withLock { change(&$0.hosts[host.hostKey, default: Host()]) }
    }

    func removeAll() {
        // The closures of routes are released outside the lock, because releasing them may end other objects.
        _ = state.withLock { state in
            defer { state.hosts = [:] }
            return state.hosts
        }
    }

    /// Returns the session of the most specific entry for a URL's host, or `nil` if that entry has routes or if there is no entry.
    func session(for url: URL) -> (any NetworkSession)? {
        let names = Self.names(for: url)
        return state.withLock { state in
            names.compactMap { state.hosts[$0] }.first { $0.session != nil || $0.routes != nil }?.session
        }
    }

    /// Records a request, and returns the routes and the condition of its host.
    /// - Throws: A `URLError` if the condition prevents the request, `UnexpectedCall` for a host without routes.
    func receive(_ request: SimulatedRequest) throws -> (routes: RouteTable, condition: HostCondition) {
        let names = Self.names(for: request.url)
        return try state.withLock { state in
            state.log.append(request)
            // Removing a request moves all others, so many old requests are removed at a time.
            if state.log.count >= 2 * max(logLimit, 1) { state.log.removeFirst(state.log.count - logLimit) }
            let hosts = names.compactMap { state.hosts[$0] }
            let condition = hosts.compactMap(\.condition).first ?? .perfect
            let code: URLError.Code? =
                switch condition.reachability {
                case .reachable: nil
                case .offline: .notConnectedToInternet
                case .refused: .cannotConnectToHost
                case .unknownHost: .cannotFindHost
                case .insecure: request.url.scheme?.lowercased() == "https" ? .secureConnectionFailed : nil
                }
            if let code { throw URLError(code, for: request.url) }
            if let routes = hosts.compactMap(\.routes).first { return (routes, condition) }
            let known = state.hosts.filter { $0.value.routes != nil }.keys.sorted()
            let name = request.url.host(percentEncoded: false)?.lowercased() ?? ""
            throw UnexpectedCall("\(request)", advice: .noRoute("No host \(name) is known", nearest: known))
        }
    }

    private static func names(for url: URL) -> [String] {
        let host = url.host(percentEncoded: false)?.hostKey ?? ""
        return (url.port.map { ["\(host):\($0)", host] } ?? [host])
            + Cookie.domains(of: host).dropFirst().map { "*.\($0)" } + ["*"]
    }
}

import NetworkDependency

/// Networks of the real clock, for tests in which no time passes: a busy machine does not reach their timeouts, which are a day instead
/// of a minute.
extension SimulatedNetwork {
    convenience init() {
        self.init(hosts: [:])
    }

    convenience init(hosts: [String: RouteTable]) {
        self.init(hosts: hosts, requestTimeout: 86_400)
    }
}

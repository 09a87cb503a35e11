public import DependencyFiles
public import NetworkDependency

extension NetworkContract {
    /// The settings with which a session is created: a time limit, a delegate and, for a session in memory, the hosts.
    public struct Setup: Sendable {
        /// The time limit of a whole request, in seconds: `timeoutIntervalForResource`.
        public internal(set) var resourceTimeout: TimeInterval = 3_600
        /// The delegate of the session.
        ///
        /// Only the cases that require `callsDelegate` set it.
        public internal(set) var delegate = NetworkDelegate()
        /// The routes of each host, by its name.
        public let hosts: [String: RouteTable]
        /// The file system of a session in memory.
        public let files: any TransferFiles
        /// The conditions to set in a session in memory, so that it fails as sockets do, by name or "name:port".
        ///
        /// One port refuses connections, one has no TLS, and one host has no address.
        public var conditions: [String: HostCondition] {
            [
                "\(Subject.site):\(refusedPort)": .refused,
                "\(Subject.site):\(port)": .insecure,
                Subject.unknownHost: .unknownHost,
            ]
        }

        /// A network in memory with these settings.
        package var network: SimulatedNetwork {
            let network = SimulatedNetwork(
                hosts: hosts,
                delegate: delegate,
                resourceTimeout: resourceTimeout,
                files: files
            )
            for (host, condition) in conditions { network.setCondition(condition, of: host) }
            return network
        }

        /// The port of every host.
        let port: Int
        /// A second port of every host; a URL with this port has another origin.
        let otherPort: Int
        /// A port where no server listens.
        let refusedPort: Int

        init(hosts: [String: RouteTable], port: Int, otherPort: Int, refusedPort: Int, files: any TransferFiles) {
            self.hosts = hosts
            self.port = port
            self.otherPort = otherPort
            self.refusedPort = refusedPort
            self.files = files
        }
    }
}

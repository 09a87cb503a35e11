public import DependencyFiles
public import NetworkDependency

extension NetworkContract {
    /// A network session under test, and the hosts of the contract.
    public struct Subject: Sendable {
        static let site = "site.localhost"
        static let subdomain = "www.site.localhost"
        static let otherSite = "other.localhost"
        private static let hostNames = [site, subdomain, otherSite]
        static let unknownHost = "missing.invalid"

        let setup: Setup
        let session: any NetworkSession
        /// The file system to which the session downloads and from which it uploads.
        var files: any TransferFiles { setup.files }
        private let makeSession: @Sendable (Setup) -> any NetworkSession
        /// The servers of the hosts; they stop when the last subject that refers to them is released.
        private let servers: [LoopbackServer]
        private let refusedPort: RefusedPort?

        private init(
            setup: Setup,
            servers: [LoopbackServer] = [],
            refusedPort: RefusedPort? = nil,
            makeSession: @escaping @Sendable (Setup) -> any NetworkSession
        ) {
            self.setup = setup
            self.servers = servers
            self.refusedPort = refusedPort
            self.makeSession = makeSession
            session = makeSession(setup)
        }

        /// Starts the hosts on sockets, and returns a factory of subjects whose sessions use these sockets.
        ///
        /// When the factory and its subjects are released, the hosts stop.
        /// - Parameter makeSession: Creates a session.
        /// - Returns: A factory for `violations(meeting:makeSubject:)`.
        /// - Throws: A `POSIXError` if no server can be started.
        public static func overLoopback(
            _ makeSession: @escaping @Sendable (Setup) -> any NetworkSession
        ) throws -> @Sendable () -> Subject {
            let hosts = ContractRoutes.hosts(named: hostNames, clock: ContinuousClock())
            let servers = try [LoopbackServer(hosts: hosts), LoopbackServer(hosts: hosts)]
            let refusedPort = try RefusedPort()
            let setup = Setup(
                hosts: hosts,
                port: servers[0].port,
                otherPort: servers[1].port,
                refusedPort: refusedPort.number,
                files: SystemTransferFiles()
            )
            return { Self(setup: setup, servers: servers, refusedPort: refusedPort, makeSession: makeSession) }
        }

        /// Returns a factory of subjects whose sessions answer in memory, from the routes of the hosts.
        /// - Parameters:
        ///   - clock: The clock for the delays of the routes. It must be the clock of the session.
        ///   - files: The file system of the session.
        ///   - makeSession: Creates a session with the given hosts and conditions.
        /// - Returns: A factory for `violations(meeting:makeSubject:)`.
        public static func inMemory(
            clock: any Clock<Duration> = ContinuousClock(),
            files: any TransferFiles = SystemTransferFiles(),
            _ makeSession: @escaping @Sendable (Setup) -> any NetworkSession
        ) -> @Sendable () -> Subject {
            let setup = Setup(
                hosts: ContractRoutes.hosts(named: hostNames, clock: clock),
                port: 8080,
                otherPort: 8081,
                refusedPort: 8082,
                files: files
            )
            return { Self(setup: setup, makeSession: makeSession) }
        }

        /// Returns another subject with the same hosts and a new session.
        /// - Parameters:
        ///   - resourceTimeout: The time limit of a whole request, in seconds.
        ///   - delegate: The delegate of the new session.
        /// - Returns: The other subject.
        func another(resourceTimeout: TimeInterval = 3_600, delegate: NetworkDelegate = NetworkDelegate()) -> Subject {
            var setup = setup
            setup.resourceTimeout = resourceTimeout
            setup.delegate = delegate
            return Self(setup: setup, servers: servers, refusedPort: refusedPort, makeSession: makeSession)
        }
    }
}

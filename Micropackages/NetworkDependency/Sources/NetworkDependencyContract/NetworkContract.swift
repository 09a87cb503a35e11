public import DependencyContract
import Foundation
public import NetworkDependency

/// What every network session does: the contract of `NetworkSession`.
///
/// The same cases run over sockets and in memory, from the same routes. To examine a session of your own:
///
/// ```swift
/// let violations = try await NetworkContract.run { _ in MySession() }
/// ```
public enum NetworkContract {
    /// What a session is to be created with for a case.
    public struct Settings: Sendable, Hashable {
        /// How long a request may take in all, in seconds: `timeoutIntervalForResource`.
        public var resourceTimeout: TimeInterval = 60
    }

    /// A point of the contract.
    public struct Case: Sendable, CustomStringConvertible {
        /// The name: a sentence that is true of every session.
        public let name: String
        let settings: Settings
        let expected: String
        let observe: @Sendable (Probe) async throws -> String

        init(
            _ name: String,
            settings: Settings = Settings(),
            expected: String,
            observe: @escaping @Sendable (Probe) async throws -> String
        ) {
            self.name = name
            self.settings = settings
            self.expected = expected
            self.observe = observe
        }

        /// The name of the case.
        public var description: String {
            name
        }
    }

    /// The points of the contract.
    public static let cases: [Case] = [
        statusCases, redirectCases, challengeCases, timeoutCases, cancellationCases, streamingCases, headerCases,
        cookieCases, reachabilityCases, requestCases, uploadCases, downloadCases, decodingCases, progressCases,
        faultCases,
    ].flatMap(\.self)
}

extension NetworkContract {
    /// Examines sessions that reach a server on the loopback interface, a new one for each case.
    /// - Parameters:
    ///   - cases: The cases to examine.
    ///   - makeSession: Creates a session.
    /// - Returns: What the sessions do otherwise than the contract says.
    /// - Throws: A `POSIXError` where no server can be started.
    public static func run(
        _ cases: [Case] = cases,
        overLoopback makeSession: @escaping @Sendable (Settings) -> any NetworkSession
    ) async throws -> [Violation] {
        let hosts = ContractRoutes.hosts()
        let server = try LoopbackServer(hosts: hosts)
        let other = try LoopbackServer(hosts: hosts)
        defer {
            server.stop()
            other.stop()
        }
        let ports = Ports(main: server.port, other: other.port, refused: try LoopbackServer.unusedPort())
        return await examine(cases) { Probe(ports: ports, settings: $0, makeSession: makeSession) }
    }

    /// Examines sessions in memory, a new one for each case.
    /// - Parameters:
    ///   - cases: The cases to examine.
    ///   - makeSession: Creates a session that is told how it shall answer.
    /// - Returns: What the sessions do otherwise than the contract says.
    public static func run(
        _ cases: [Case] = cases,
        inMemory makeSession: @escaping @Sendable (Settings, World) -> any NetworkSession
    ) async -> [Violation] {
        let world = World(hosts: ContractRoutes.hosts())
        let ports = Ports(main: World.port, other: World.port + 1, refused: World.refusedPort)
        return await examine(cases) { settings in
            Probe(ports: ports, settings: settings) { makeSession($0, world) }
        }
    }

    /// What a session in memory has to know about the hosts of the contract.
    public struct World: Sendable {
        static let port = 8080
        static let refusedPort = 8082

        /// The routes of each host, by its name.
        public let hosts: [String: RouteTable]
        /// A host and port where nobody listens.
        public let refusedHost = "\(Probe.site):\(refusedPort)"
        /// A host that does not exist.
        public let unknownHost = Probe.unknown
        /// A host and port where no secure connection can be made.
        public let insecureHost = "\(Probe.site):\(port)"
    }

    /// Runs cases a few at a time: those that wait for a timeout have nothing to do.
    private static func examine(_ cases: [Case], probe: @escaping @Sendable (Settings) -> Probe) async -> [Violation] {
        await withTaskGroup(of: (Int, Violation?).self) { group in
            var violations: [(Int, Violation)] = []
            for (index, item) in cases.enumerated() {
                if index >= 8, case (let index, let violation?)? = await group.next() {
                    violations.append((index, violation))
                }
                group.addTask { (index, await item.violation(with: probe(item.settings))) }
            }
            for await case (let index, let violation?) in group {
                violations.append((index, violation))
            }
            return violations.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}

extension NetworkContract.Case {
    fileprivate func violation(with probe: Probe) async -> Violation? {
        let observed = await withDeadline(.seconds(30)) { () -> String in
            do {
                return try await observe(probe)
            } catch {
                return outcome(of: error)
            }
        }
        guard observed != expected else { return nil }
        return Violation(
            caseName: name,
            expected: expected,
            observed: observed ?? "nothing: it hangs"
        )
    }
}

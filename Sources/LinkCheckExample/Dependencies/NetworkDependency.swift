import Foundation
import GlobalDependencies

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Requests over the network, in the words of `URLSession`.
protocol NetworkSession: Sendable {
    /// Returns the answer of a server, whatever its status; throws a `URLError` when there is none.
    func data(for request: URLRequest) async throws -> (Data, URLResponse)
}

/// The network that the machine is connected to.
struct SystemNetwork: NetworkSession {
    /// The one session of the process, which keeps no cookies and no credentials for the next run.
    static let shared = SystemNetwork(session: URLSession(configuration: .ephemeral))

    private let session: URLSession

    func data(for request: URLRequest) async throws -> (Data, URLResponse) {
        try await session.data(for: request)
    }
}

/// Grants ``NetworkSession``.
protocol NetworkDependency: Dependencies {
    var network: any NetworkSession { get }
}

extension GlobalDependencies: NetworkDependency {
    var network: any NetworkSession {
        resolveDependency(forKeyPath: \.network, defaultImplementation: SystemNetwork.shared)
    }
}

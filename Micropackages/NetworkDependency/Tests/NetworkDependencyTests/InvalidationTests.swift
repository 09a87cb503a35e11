import DependencySupport
import Foundation
import NetworkDependency
import NetworkDependencyContract
import Testing

/// Tests that invalidate sessions of each kind.
struct InvalidationTests {
    private struct Session {
        let network: any NetworkSession
        let cancel: @Sendable () -> Void
        let finish: @Sendable () -> Void
    }

    enum Kind: CaseIterable {
        case system
        case simulated
    }

    private let hasBegun = Signal()
    private let mayEnd = Signal()
    private let routes: RouteTable
    private let server: LoopbackServer

    init() throws {
        let (hasBegun, mayEnd) = (hasBegun, mayEnd)
        routes = [
            Route(.get, "/", respond: .text("text")),
            Route(.get, "/waits") { _ in
                hasBegun.send()
                await mayEnd.wait()
                return .redirect(to: "/")
            },
        ]
        server = try LoopbackServer(routes: routes)
    }

    private func session(_ kind: Kind) -> Session {
        switch kind {
        case .simulated:
            let network = SimulatedNetwork(hosts: ["127.0.0.1": routes])
            return Session(
                network: network,
                cancel: network.invalidateAndCancel,
                finish: network.finishTasksAndInvalidate
            )
        case .system:
            let network = SystemNetwork(configuration: .ephemeral)
            return Session(
                network: network,
                cancel: network.invalidateAndCancel,
                finish: network.finishTasksAndInvalidate
            )
        }
    }

    @Test(arguments: Kind.allCases)
    func `a session that is invalidated cancels its requests`(kind: Kind) async throws {
        let session = session(kind)
        let request = try server.request("/waits")
        let task = Task { try await session.network.data(for: request) }
        await hasBegun.wait()

        session.cancel()

        let error = await #expect(throws: URLError.self) { try await task.value }
        #expect(error?.code == .cancelled)
        mayEnd.send()
    }

    @Test(arguments: Kind.allCases)
    func `a session that finishes lets its requests come to their end, redirects included`(kind: Kind) async throws {
        let session = session(kind)
        let request = try server.request("/waits")
        let task = Task { try await session.network.data(for: request).0 }
        await hasBegun.wait()

        session.finish()
        mayEnd.send()

        #expect(try await task.value == Data("text".utf8))
    }

    @Test(arguments: Kind.allCases, [true, false])
    func `a session that is invalidated begins no request`(kind: Kind, cancels: Bool) async throws {
        let session = session(kind)
        let request = try server.request("/")
        _ = try await session.network.data(for: request)

        if cancels { session.cancel() } else { session.finish() }

        let error = await #expect(throws: URLError.self) { try await session.network.data(for: request) }
        #expect(error?.code == .cancelled)
        #expect(error?.failingURL == request.url)
    }
}

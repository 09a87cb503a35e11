import DependencySupport
import Foundation
import NetworkDependency
import NetworkDependencyContract
import Testing

/// Tests that invalidate sessions of each kind.
struct InvalidationTests {
    private final class Count: Sendable {
        private let number = Lock(0)
        func withLock(_ change: (inout Int) -> Void) { number.withLock { change(&$0) } }
        var value: Int { number.withLock { $0 } }
    }

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
    private let targets = Count()
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
            Route(.post, "/moved", respond: .redirect(to: "/target", status: 307)),
            Route(.post, "/target") { [targets] _ in
                targets.withLock { $0 += 1 }
                return .text("text")
            },
        ]
        server = try LoopbackServer(routes: routes)
    }

    private func session(_ kind: Kind, delegate: NetworkDelegate = NetworkDelegate()) -> Session {
        switch kind {
        case .simulated:
            let network = SimulatedNetwork(
                hosts: ["127.0.0.1": routes],
                delegate: delegate,
                requestTimeout: 86_400
            )
            return Session(
                network: network,
                cancel: network.invalidateAndCancel,
                finish: network.finishTasksAndInvalidate
            )
        case .system:
            let network = SystemNetwork(configuration: .ephemeral, delegate: delegate)
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

    @Test func `an upload is not sent if its session is canceled while its stream is collected`() async throws {
        let network = SimulatedNetwork(hosts: ["*": routes])
        let body = UploadStream {
            network.invalidateAndCancel()
            return AsyncStream { pieces in
                pieces.yield(Data("piece".utf8))
                pieces.finish()
            }
        }

        let error = await #expect(throws: URLError.self) {
            try await network.upload(for: server.request("/target", method: "POST"), from: body)
        }

        #expect(error?.code == .cancelled)
        #expect(network.requests.isEmpty)
    }

    @Test(arguments: Kind.allCases, [true, false])
    func `a redirect is not followed once its task or its session is canceled`(kind: Kind, isTask: Bool) async throws {
        let cancel = Lock<(@Sendable () -> Void)?>(nil)
        let session = session(
            kind,
            delegate: NetworkDelegate(willPerformRedirection: { _, request in
                if isTask { withUnsafeCurrentTask { $0?.cancel() } } else { cancel.withLock { $0 }?() }
                return request
            })
        )
        cancel.withLock { $0 = session.cancel }
        let request = try server.request("/moved", method: "POST")

        let error = await #expect(throws: URLError.self) {
            try await Task { try await session.network.data(for: request) }.value
        }

        #expect(error?.code == .cancelled)
        // Another request shows that the server has received none before it.
        _ = try await SystemNetwork(configuration: .ephemeral).data(for: server.request("/"))
        #expect(targets.value == 0)
        cancel.withLock { $0 = nil }
    }
}

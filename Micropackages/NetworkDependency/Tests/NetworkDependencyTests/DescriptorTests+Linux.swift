#if os(Linux)
import DependencyTestSupport
import Foundation
import NetworkDependency
import NetworkDependencyContract
import Testing

struct DescriptorTests {
    @Test(.onThreadOfItsOwn) func `a session that had no descriptor for its first request works when there are some`()
        async
    {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer(routes: [Route(.get, "/", respond: .text("text"))])
            // Dispatch stops a process that has no descriptor for its first timer.
            _ = try await SystemNetwork(configuration: .ephemeral).text(for: server.request("/"))
            let network = SystemNetwork(configuration: .ephemeral)
            var before = rlimit()
            getrlimit(Int32(RLIMIT_NOFILE.rawValue), &before)
            var none = before
            none.rlim_cur = 0

            setrlimit(Int32(RLIMIT_NOFILE.rawValue), &none)
            let error = await #expect(throws: URLError.self) { try await network.data(for: server.request("/")) }
            setrlimit(Int32(RLIMIT_NOFILE.rawValue), &before)

            #expect(error?.code == .cannotConnectToHost)
            #expect(try await network.text(for: server.request("/")) == "text")
        }
    }
}
#endif

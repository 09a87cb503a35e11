import DependencyContract
import DependencySimulation
import Testing
import TimeDependency

/// Runs the socket contract on system sockets and on the sockets of a world.
@Suite(.timeLimit(.minutes(60)))
struct SocketContractTests {
    #if !canImport(Darwin)
    @Test func `the sockets of the system meet the contract`() async throws {
        let violations = try await Contract.sockets.violations {
            SocketSubject(client: SystemSockets(), server: SystemSockets(), host: "localhost") {}
        }

        #expect(violations == [])
    }
    #endif

    @Test(arguments: [0, 20])
    func `the sockets of a world meet the contract, whatever the latency is`(milliseconds: Int) async throws {
        try await simulate(seeds: .seeds(10)) { world in
            world.setLinkCondition(LinkCondition(latency: .zero ... .milliseconds(milliseconds)))
            let violations = try await Contract.sockets.violations {
                SocketSubject(
                    client: world.host("client").dependencies.sockets,
                    server: world.host("server").dependencies.sockets,
                    host: "server"
                ) {
                    try await world.dependencies.clock.sleep(for: .seconds(1))
                }
            }

            try world.require(violations == [], "\(violations)")
        }
    }
}

#if PROOFS
import DependencyContract
import DependencyTestSupport
import NetworkDependency
import NetworkDependencyContract
import Testing
import TimeDependency

@testable import DependencySimulation

/// The network contract between a client on one host of a world and servers on other hosts.
@Suite(.timeLimit(.minutes(60)))
struct HostContractTests {
    private static let sections = NetworkContract.contract.sections.flatMap(\.sections)

    @Test(arguments: sections)
    func `the network of a process meets the contract`(section: Contract<NetworkContract.Subject>) async throws {
        let violations = Log<[ContractViolation]>()

        // The time limit of a case is a sleep in real time, which would be an escape.
        try await simulate(replaying: "0", allowing: [.outsideResumptions]) { world in
            world.setLinkCondition(LinkCondition(latency: .milliseconds(1) ... .milliseconds(4)))
            let machine = world.host("client").machine
            let process = SimulatedProcess(machine: machine, core: world.core, powerCut: .never) {}
            let files = process.fileSystem(on: machine.files)
            let makeSubject = NetworkContract.Subject.inMemory(clock: world.time.clock, files: files) { setup in
                for (host, routes) in setup.hosts { world.network[host] = routes }
                for (host, condition) in setup.conditions { world.network.setCondition(condition, of: host) }
                return ProcessNetwork(
                    process: process,
                    files: files,
                    delegate: setup.delegate,
                    resourceTimeout: setup.resourceTimeout
                )
            }
            violations.note(
                try await section.violations(
                    meeting: [
                        .callsDelegate, .survivesHalfHeads, .readsOddMessages, .streamsUploads, .reportsConnections,
                    ],
                    makeSubject: makeSubject
                )
            )
        }

        #expect(violations.entries.first == [])
    }
}
#endif

import Foundation
import NetworkDependency
import NetworkDependencyContract
import Testing

struct NetworkContractTests {
    @Test func `the system's network keeps the contract`() async throws {
        let violations = try await NetworkContract.run(NetworkContract.casesForThisSystem) { settings in
            let configuration = URLSessionConfiguration.ephemeral
            configuration.timeoutIntervalForResource = settings.resourceTimeout
            return SystemNetwork(configuration: configuration)
        }

        #expect(violations == [])
    }

    @Test func `the simulated network keeps the contract`() async {
        let violations = await NetworkContract.run { settings, world in
            let network = SimulatedNetwork(hosts: world.hosts, resourceTimeout: settings.resourceTimeout)
            network.setCondition(.refused, of: world.refusedHost)
            network.setCondition(.unknownHost, of: world.unknownHost)
            network.setCondition(.insecure, of: world.insecureHost)
            return network
        }

        #expect(violations == [])
    }

    @Test func `the contract has at least 250 cases, each with a name of its own`() {
        #expect(NetworkContract.cases.count >= 250)
        #expect(Set(NetworkContract.cases.map(\.name)).count == NetworkContract.cases.count)
    }
}

extension NetworkContract {
    /// Foundation on Linux ends the process when a head breaks off in good order: entry N13 of the ledger.
    fileprivate static var casesForThisSystem: [Case] {
        cases.filter { !$0.name.hasSuffix("halfHead-close") }
    }
}

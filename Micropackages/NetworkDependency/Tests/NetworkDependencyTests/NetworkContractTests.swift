import DependencyContract
import DependencyTestSupport
import NetworkDependency
import NetworkDependencyContract
import Testing

@Suite(.onThreadOfItsOwn)
struct NetworkContractTests {
    /// The innermost sections; they run at the same time, so that their timeouts pass at the same time.
    private static let sections = NetworkContract.contract.sections.flatMap(\.sections)

    @Test(arguments: sections)
    func `the system's network meets the contract`(section: Contract<NetworkContract.Subject>) async throws {
        let violations = try await section.violations(
            meeting: NetworkContract.requirementsMetBySystem,
            makeSubject: NetworkContract.Subject.overLoopback { setup in
                let configuration = URLSessionConfiguration.ephemeral
                configuration.timeoutIntervalForResource = setup.resourceTimeout
                return SystemNetwork(configuration: configuration, delegate: setup.delegate)
            }
        )

        #expect(violations == [])
    }

    @Test(arguments: sections)
    func `the simulated network meets the contract`(section: Contract<NetworkContract.Subject>) async throws {
        let violations = try await section.violations(
            meeting: [.callsDelegate, .survivesHalfHeads, .readsOddMessages, .streamsUploads, .reportsConnections],
            makeSubject: NetworkContract.Subject.inMemory { $0.network }
        )

        #expect(violations == [])
    }

    @Test(.onThreadOfItsOwn) func `a request that is written wrongly stops the process, which names its row`() async {
        let wrong = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let rows = TableRow.rows("request\nGET /text, X-Test", fileID: "Module/File.swift", line: 7)
            _ = WrittenRequest(rows[0]["request"], in: rows[0])
        }

        #expect(wrong.text.contains("\"GET /text, X-Test\" of the table at Module/File.swift:7 has the request"))
        #expect(wrong.text.contains("whose part \"X-Test\" is no method with a target, no field and no body"))
    }

    @Test func `no case is lost`() {
        #expect(
            NetworkContract.contract.sections.map { "\($0) \($0.cases.count)" } == [
                "statuses 70", "redirects 108", "challenges 19", "timeouts 18", "cancellation 19", "streaming 22",
                "header fields 19", "cookies 42", "reachability 16", "requests 31", "odd requests 93",
                "odd responses 197",
                "connections 35", "delegates 41", "metrics 23", "limits 17", "validators 4", "values 9", "uploads 28",
                "upload streams 34", "downloads 4", "encodings 28", "progress 6",
                "faults 48",
            ]
        )
        #expect(
            NetworkContract.contract.cases(meeting: [
                .callsDelegate, .survivesHalfHeads, .readsOddMessages, .streamsUploads, .reportsConnections,
            ]).count
                == 931
        )
    }
}

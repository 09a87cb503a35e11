#if PROOFS
import DependencyContract
import DependencyTestSupport
import NetworkDependency
import NetworkDependencyArchive
import NetworkDependencyContract
import Testing

@Suite(.onThreadOfItsOwn)
struct RecordingContractTests {
    private static let sections = NetworkContract.contract.sections.flatMap(\.sections)

    /// The sections that recording can affect or, in a long check, all sections.
    private static let recordedSections = sections.filter { section in
        let names: Set = ["streaming", "uploads", "upload streams", "downloads", "progress"]
        return names.contains("\(section)") || ProcessInfo.processInfo.environment["NETWORK_LONG_CHECK"] != nil
    }

    @Test(arguments: recordedSections)
    func `a network that is recorded meets the contract`(section: Contract<NetworkContract.Subject>) async throws {
        let violations = try await section.violations(
            meeting: [.callsDelegate, .survivesHalfHeads, .readsOddMessages, .streamsUploads],
            makeSubject: NetworkContract.Subject.inMemory { RecordingNetwork(forwardingTo: $0.network) }
        )

        #expect(violations == [])
    }
}
#endif

#if PROOFS
import DependencySimulation
import DependencySimulationBugs
import DependencyTestSupport
import Testing

/// A small part of the proof `DependencySimulationProof replication`.
@Suite(.timeLimit(.minutes(60)))
struct ReplicationTests {
    @Test(arguments: [(ReplicationBug.earlyAcknowledgment, UInt64(1)), (.anonymousRetry, 0), (.unsyncedLog, 4)])
    func `a bug of the replicated set is found by a nemesis alone`(bug: ReplicationBug, seed: UInt64) async throws {
        let summary = try await simulate(counting: seed..<seed + 1) { try await ReplicationTest.run(in: $0, bug: bug) }

        #expect(summary.failingSeeds == [seed])
    }

    @Test(arguments: [ReplicationTest.harms, Nemesis.Harm.allCases])
    func `the set without a bug is not blamed`(harms: [Nemesis.Harm]) async throws {
        try await simulate(seeds: 0..<1) { try await ReplicationTest.run(in: $0, harms: harms) }
    }

    /// In this world, a new term has begun before a leader's heartbeat task runs, so the leader's log is outdated.
    @Test func `a replica that leads no more sends no log`() async throws {
        try await simulate(seeds: 759..<760) { try await ReplicationTest.run(in: $0, harms: Nemesis.Harm.allCases) }
    }

    @Test func `there are eight bugs, of different names`() {
        #expect(Set(ReplicationBug.allCases.map(\.description)).count == 8)
    }
}
#endif

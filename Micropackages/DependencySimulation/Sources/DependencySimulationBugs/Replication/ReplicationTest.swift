package import DependencySimulation
import Foundation
import GlobalDependencies
import NetworkDependency
import RandomDependency
import TimeDependency

/// A test of a set with three replicas.
///
/// A nemesis causes faults, and clients check whether the replicas behave as a single set.
package enum ReplicationTest {
    /// The kinds of faults that are needed to find the bugs.
    package static let harms: [Nemesis.Harm] = [.crashes, .partitions, .holds, .pauses]

    private static let names = ["a", "b", "c"]
    private static let duration = Duration.seconds(10)

    /// Runs the replicated set, with a bug unless `bug` is `nil`, and throws if a client gets a wrong answer.
    package static func run(
        in world: SimulatedWorld,
        bug: ReplicationBug? = nil,
        harms: [Nemesis.Harm] = harms
    ) async throws {
        for name in names {
            try await world.startHost(name) { dependencies in
                let replica = try await start(name, dependencies, bug)
                return { try await replica.response(to: $0) }
            }
        }
        world.setLinkCondition(LinkCondition(latency: .milliseconds(1) ... .milliseconds(100)))
        let nemesis = world.startNemesis(
            harms,
            every: .milliseconds(10) ... .seconds(1),
            lasting: .milliseconds(50) ... .seconds(3)
        )
        let client = SetClient(world: world, names: names, bug: bug)
        let end = world.time.now.advanced(by: duration)
        try await withThrowingTaskGroup { group in
            for writer in 1...2 {
                group.addTask {
                    var value = 1_000 * writer
                    while world.time.now < end {
                        try await client.add(value)
                        try await client.pause(upTo: 500)
                        value += 1
                    }
                }
            }
            for _ in 1...2 {
                group.addTask {
                    while world.time.now < end { try await client.read() }
                }
            }
            try await group.waitForAll()
        }
        await nemesis.stop()
        // All faults have ended, so a replica must become the leader within 30 seconds.
        let limit = world.time.now.advanced(by: .seconds(30))
        while try await !client.read() {
            try world.require(world.time.now < limit, "the set does not recover")
        }
    }

    /// Starts a replica, and retries until it can read its disk.
    private static func start(
        _ name: String,
        _ dependencies: GlobalDependencies,
        _ bug: ReplicationBug?
    ) async throws -> Replica {
        while true {
            let peers = names.filter { $0 != name }
            if let replica = try? Replica(name, peers: peers, dependencies: dependencies, bug: bug) {
                Task { try await replica.run() }
                return replica
            }
            try await dependencies.clock.sleep(for: .milliseconds(100))
        }
    }
}

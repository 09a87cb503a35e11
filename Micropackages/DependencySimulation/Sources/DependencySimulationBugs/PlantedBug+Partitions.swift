import DependencySimulation
import Foundation
import GlobalDependencies
import NetworkDependency
import TimeDependency

extension PlantedBug {
    static let partitions: [PlantedBug] = [twoLeaders]

    private static let twoLeaders = PlantedBug("a leader that is cut off goes on after its lease") { world, isCured in
        let store = Store()
        try await world.startHost("locks") { dependencies in
            let lease = Lease()
            return { request in
                let number = await lease.acquire(by: request.url.path(), at: dependencies.date.now)
                return number.map { .text("\($0)") } ?? .status(409)
            }
        }
        try await world.startHost("store") { _ in
            { request in
                let lease = Int(request.url.path().dropFirst()) ?? 0
                return .status(await store.write(by: lease, isFenced: isCured) ? 200 : 409)
            }
        }
        world.setLinkCondition(LinkCondition(latency: .milliseconds(1) ... .milliseconds(50)))
        let clock = world.dependencies.clock
        let cut = Duration.milliseconds(Int64.random(in: 0...4_000, from: world))
        async let partition: Void = {
            try await clock.sleep(for: cut)
            world.partition("a", from: "store")
            try await clock.sleep(for: .seconds(3))
            world.heal("a", and: "store")
        }()
        async let first: Void = lead(as: world.host("a"), writes: 3)
        async let second: Void = lead(as: world.host("b"), writes: 3)
        _ = try await (partition, first, second)
        let writers = await store.leases
        try world.require(writers == writers.sorted(), "the writes are by leases \(writers)")
    }

    /// Acquires a lease of two seconds, and writes with it at intervals.
    private static func lead(as host: SimulatedHost, writes: Int) async throws {
        let dependencies = host.dependencies
        for _ in 0..<20 {
            if let lease = await text("http://locks/\(host.name)", dependencies) {
                for _ in 0..<writes {
                    // The network may delay or lose a write, so the write is tried up to three times.
                    for _ in 0..<3 where await text("http://store/\(lease)", dependencies) == nil {
                        try await dependencies.clock.sleep(for: .milliseconds(500))
                    }
                    try await dependencies.clock.sleep(for: .milliseconds(600))
                }
                return
            }
            try await dependencies.clock.sleep(for: .milliseconds(700))
        }
    }

    private static func text(_ url: String, _ dependencies: GlobalDependencies) async -> String? {
        guard let url = URL(string: url) else { return nil }
        var request = URLRequest(url: url)
        request.timeoutInterval = 1
        let data = try? await dependencies.network.validated.data(for: request).0
        return data.map { String(decoding: $0, as: UTF8.self) }
    }
}

private actor Lease {
    private var holder = ""
    private var end = Date.distantPast
    private var number = 0

    /// Returns the number of the lease, or `nil` while another holder has it.
    func acquire(by holder: String, at now: Date) -> Int? {
        guard now >= end || holder == self.holder else { return nil }
        if holder != self.holder { number += 1 }
        self.holder = holder
        end = now + 2
        return number
    }
}

private actor Store {
    private(set) var leases: [Int] = []

    func write(by lease: Int, isFenced: Bool) -> Bool {
        if isFenced, lease < leases.last ?? 0 { return false }
        leases.append(lease)
        return true
    }
}

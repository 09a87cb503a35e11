import DependencySimulation
import Foundation
import GlobalDependencies
import NetworkDependency
import RandomDependency
import TimeDependency

/// A client that adds values to the replicated set and reads it. It runs on the host of the test, which has no faults.
actor SetClient {
    private let world: SimulatedWorld
    private let dependencies: any (ClockDependency & NetworkDependency & RandomDependency)
    private let names: [String]
    private let bug: ReplicationBug?
    /// The replica that the last answer named as the leader.
    private var leader: String?
    /// The values that every later read must contain: the acknowledged values, and the values that were read.
    private var known: Set<Int> = []
    private var sent: Set<Int> = []

    init(world: SimulatedWorld, names: [String], bug: ReplicationBug?) {
        self.world = world
        dependencies = world.dependencies
        self.names = names
        self.bug = bug
    }

    /// Adds a value that no other client adds, and retries for some seconds.
    func add(_ value: Int) async throws {
        sent.insert(value)
        for attempt in 0..<20 {
            // A retry uses the identifier of the first request.
            let id = bug == .anonymousRetry ? "\(value)/\(attempt)" : "\(value)"
            if let text = await request("POST", leader ?? anyone(), "/add", body: "\(id) \(value)") {
                known.insert(value)
                return try world.require(text == "true", "\(value) was there before it was added")
            }
            try await pause(upTo: 200)
        }
    }

    /// Reads the set from any replica, and returns whether the replica answers.
    @discardableResult
    func read() async throws -> Bool {
        let before = known
        let text = await request("GET", anyone(), "/values", body: nil)
        try await pause(upTo: 100)
        guard let text else { return false }
        let values = text.split(separator: " ").compactMap { Int($0) }
        let missing = before.subtracting(values).sorted()
        try world.require(missing.isEmpty, "\(missing) were in the set, and are not any more")
        try world.require(sent.isSuperset(of: values), "\(values) has values that nobody added")
        known.formUnion(values)
        return true
    }

    private func anyone() -> String {
        dependencies.random.withGenerator { names[Int.random(in: 0..<names.count, using: &$0)] }
    }

    func pause(upTo milliseconds: Int) async throws {
        let pause = dependencies.random.withGenerator { Int.random(in: 0...milliseconds, using: &$0) }
        try await dependencies.clock.sleep(for: .milliseconds(pause))
    }

    private func request(_ method: String, _ host: String, _ path: String, body: String?) async -> String? {
        guard let url = URL(string: "http://\(host)\(path)") else { return nil }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.httpBody = body.map { Data($0.utf8) }
        request.timeoutInterval = 1
        guard let (data, response) = try? await dependencies.network.data(for: request) else {
            leader = nil
            return nil
        }
        let text = String(decoding: data, as: UTF8.self)
        let status = (response as? HTTPURLResponse)?.statusCode
        if status == 421 { leader = text.isEmpty ? nil : text }
        return status == 200 ? text : nil
    }
}

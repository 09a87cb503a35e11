import DependencySimulation
import Foundation
import TimeDependency

extension Proof {
    /// The effects of faults on a byte stream connection from "a" to "b".
    static let connectionFaults = [
        FaultRow(name: "port on which nothing listens", expected: "ECONNREFUSED after 0.2 s") { world in
            world.setLinkCondition(LinkCondition(latency: .milliseconds(100) ... .milliseconds(100)))
            return await outcome(in: world) {
                _ = try await world.host("a").dependencies.sockets.connect(to: "b", port: 80)
                return "a connection"
            }
        },
        FaultRow(name: "connection that loses a piece", expected: "ECONNRESET after 0.0 s") { world in
            try await echo(in: world) { world.setLinkCondition(LinkCondition(lossRate: 1)) }
        },
        FaultRow(name: "connection whose way is cut", expected: "ETIMEDOUT after 127.0 s") { world in
            try await echo(in: world) { world.partition("a", from: "b") }
        },
        FaultRow(name: "connection whose way back is cut", expected: "ETIMEDOUT after 127.0 s") { world in
            try await echo(in: world) { world.partitionOneWay(from: "b", to: "a") }
        },
        FaultRow(name: "connection whose way is healed after 20 s", expected: "the bytes return after 31.0 s") {
            world in
            try await echo(in: world) {
                world.partition("a", from: "b")
                try await world.dependencies.clock.sleep(for: .seconds(20))
                world.heal("a", and: "b")
            }
        },
        FaultRow(name: "connection that is held", expected: "the bytes return after 600.0 s") { world in
            try await echo(in: world) {
                world.hold("a", and: "b")
                try await world.dependencies.clock.sleep(for: .seconds(600))
                world.release("a", and: "b")
            }
        },
        FaultRow(name: "connection of few bytes a second", expected: "the bytes return after 4.0 s") { world in
            try await echo(in: world) { world.setLinkCondition(LinkCondition(bandwidth: 1)) }
        },
        FaultRow(name: "connection to a machine whose power fails", expected: "ECONNRESET after 0.0 s") { world in
            try await echo(in: world) { world.host("b").crash() }
        },
        FaultRow(name: "connection to a program that restarts", expected: "the end after 0.0 s") { world in
            try await echo(in: world) { try await world.host("b").restart() }
        },
    ]

    /// Sends two bytes from "a" to "b", which sends them back, and runs an operation at the same time.
    private static func echo(
        in world: SimulatedWorld,
        during happening: @escaping @Sendable () async throws -> Void
    ) async throws -> String {
        let (a, b) = (world.host("a").dependencies, world.host("b").dependencies)
        let listener = try await b.sockets.listen(on: 80)
        let socket = try await a.sockets.connect(to: "b", port: 80)
        let accepted = try await listener.accept()
        Task { while let data = try await accepted.read() { try await accepted.write(data) } }
        let start = Task { try await happening() }
        // The sleep makes the operation begin first.
        try await world.dependencies.clock.sleep(for: .nanoseconds(1))
        let text = await outcome(in: world) {
            try await socket.write(Data("12".utf8))
            var count = 0
            while count < 2 {
                guard let data = try await socket.read() else { return "the end" }
                count += data.count
            }
            return "the bytes return"
        }
        try await start.value
        return text
    }

    private static func outcome(in world: SimulatedWorld, _ call: () async throws -> String) async -> String {
        let start = world.time.now
        let text: String
        do {
            text = try await call()
        } catch {
            text = (error as? POSIXError).map { "\($0.code)" } ?? "\(error)"
        }
        let seconds = start.duration(to: world.time.now) / .seconds(1)
        return "\(text) after \((seconds * 10).rounded() / 10) s"
    }
}

import DependencySimulation
import DependencySupport
import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import TimeDependency

extension Proof {
    /// A fault in a world with the hosts "a" and "b", and the effects that a host should observe.
    struct FaultRow: Sendable {
        let name: String
        let expected: String
        let operation: @Sendable (SimulatedWorld) async throws -> String
    }

    /// Causes each fault and prints its effects, and fails if they are not the expected effects.
    static func printFaults() async throws {
        var isProven = true
        print("| fault | what comes of it |")
        print("|---|---|")
        for row in faults {
            let outcome = Lock("")
            try await simulate(seeds: 0..<3, comparingEvery: 1) { world in
                for name in ["a", "b"] {
                    try await world.startHost(name) { dependencies in
                        let count = Lock(0)
                        return { _ in
                            try await dependencies.clock.sleep(for: .zero)
                            let number = count.withLock { count in
                                count += 1
                                return count
                            }
                            return .text("\(number)")
                        }
                    }
                }
                let text = try await row.operation(world)
                outcome.withLock { $0 = text }
            }
            let text = outcome.withLock { $0 }
            if text != row.expected { isProven = false }
            print("| \(row.name) | \(text)\(text == row.expected ? "" : ", and not \(row.expected)") |")
        }
        exit(isProven ? EXIT_SUCCESS : EXIT_FAILURE)
    }

    private static let timeout = "\(URLError.timedOut.rawValue) after 5.0 s"

    private static let faults = hostFaults + connectionFaults

    private static let hostFaults = [
        FaultRow(name: "power failure", expected: "text, \(URLError.cannotConnectToHost.rawValue) after 0.0 s, 1") {
            world in
            let host = world.host("b")
            try host.fileSystem.write(Data("text".utf8), toFile: "/tmp/file", options: [])
            try host.fileSystem.synchronizeItem(atPath: "/tmp/file")
            try host.fileSystem.synchronizeItem(atPath: "/tmp")
            host.crash()
            let data = try host.fileSystem.data(contentsOfFile: "/tmp/file", options: [])
            let file = String(decoding: data, as: UTF8.self)
            let down = await answer(in: world)
            try await host.restart()
            return await "\(file), \(down), \(answer(in: world).prefix(1))"
        },
        FaultRow(name: "partition", expected: timeout) { world in
            world.partition("a", from: "b")
            return await answer(in: world)
        },
        FaultRow(name: "partition of one direction", expected: "\(timeout), 1 of 1 requests arrive") { world in
            world.partitionOneWay(from: "b", to: "a")
            let text = await answer(in: world)
            world.heal("a", and: "b")
            let count = await (Int(answer(in: world).prefix(1)) ?? 0) - 1
            return "\(text), \(count) of 1 requests arrive"
        },
        FaultRow(name: "messages held back, and released", expected: "1 after 3.0 s") { world in
            world.hold("a", and: "b")
            async let text = answer(in: world)
            try await world.dependencies.clock.sleep(for: .seconds(3))
            world.release("a", and: "b")
            return await text
        },
        FaultRow(name: "latency", expected: "1 after 0.2 s") { world in
            world.setLinkCondition(LinkCondition(latency: .milliseconds(100) ... .milliseconds(100)))
            return await answer(in: world)
        },
        FaultRow(name: "few bytes a second", expected: "1 after 1.0 s") { world in
            world.setLinkCondition(LinkCondition(bandwidth: 1), between: "a", and: "b")
            return await answer(in: world)
        },
        FaultRow(name: "lost connection", expected: "\(URLError.networkConnectionLost.rawValue) after 0.0 s") { world in
            world.setLinkCondition(LinkCondition(lossRate: 1))
            return await answer(in: world)
        },
        FaultRow(
            name: "connection lost in the middle of a body",
            expected: "\(URLError.networkConnectionLost.rawValue) after 0.0 s"
        ) { world in
            world.setLinkCondition(LinkCondition(brokenBodyRate: 1))
            return await answer(in: world)
        },
        FaultRow(name: "request that arrives twice", expected: "2 after 0.0 s") { world in
            world.setLinkCondition(LinkCondition(duplicationRate: 1))
            return await answer(in: world)
        },
        FaultRow(name: "name that is not found", expected: "\(URLError.cannotFindHost.rawValue) after 0.0 s") { world in
            world.hideName(of: "b")
            return await answer(in: world)
        },
        FaultRow(name: "machine that is paused", expected: "1 after 4.0 s") { world in
            world.host("b").pause()
            async let text = answer(in: world)
            try await world.dependencies.clock.sleep(for: .seconds(4))
            world.host("b").resume()
            return await text
        },
        FaultRow(name: "wrong wall clock", expected: "5.0 s ahead") { world in
            world.host("b").setClock(ahead: .seconds(5))
            let dates = ["a", "b"].map { world.host($0).dependencies.date.now }
            return "\(dates[1].timeIntervalSince(dates[0])) s ahead"
        },
        FaultRow(name: "monotonic clock that is too slow", expected: "a sleep of 10 s takes 20.0 s") { world in
            world.host("b").setMonotonicClock(drift: -0.5)
            let start = world.time.now
            try await world.host("b").dependencies.clock.sleep(for: .seconds(10))
            return "a sleep of 10 s takes \(start.duration(to: world.time.now) / .seconds(1)) s"
        },
        FaultRow(name: "slow disk", expected: "a write takes 2.0 s") { world in
            world.host("b").setDiskCondition(DiskCondition(latency: .seconds(2) ... .seconds(2)))
            let start = world.time.now
            _ = try await world.host("b").run { dependencies in
                try dependencies.fileSystem.write(Data(), toFile: "/tmp/file", options: [])
            }
            return "a write takes \(start.duration(to: world.time.now) / .seconds(1)) s"
        },
        FaultRow(name: "full disk", expected: "a write throws fileWriteOutOfSpace") { world in
            world.host("b").setDiskCondition(DiskCondition(isFull: true))
            return write(in: world, code: .fileWriteOutOfSpace, name: "fileWriteOutOfSpace")
        },
        FaultRow(name: "disk that fails", expected: "a write throws fileWriteUnknown") { world in
            world.host("b").setDiskCondition(DiskCondition(failureRate: 1))
            return write(in: world, code: .fileWriteUnknown, name: "fileWriteUnknown")
        },
        FaultRow(name: "several processes on a machine", expected: "the second reads text of the first") { world in
            let host = world.host("b")
            async let second = host.run { dependencies in
                try await dependencies.clock.sleep(for: .seconds(1))
                return try dependencies.fileSystem.data(contentsOfFile: "/tmp/file", options: [])
            }
            _ = try await host.run { dependencies in
                try dependencies.fileSystem.write(Data("text".utf8), toFile: "/tmp/file", options: [])
            }
            let text = try await second.map { String(decoding: $0, as: UTF8.self) }
            return "the second reads \(text ?? "nothing") of the first"
        },
        FaultRow(name: "nemesis of all harms", expected: "every machine answers after its end") { world in
            let nemesis = world.startNemesis(
                every: .milliseconds(100) ... .seconds(1),
                lasting: .seconds(1) ... .seconds(3)
            )
            try await world.dependencies.clock.sleep(for: .seconds(60))
            await nemesis.stop()
            let text = await answer(in: world)
            return text.contains("-") ? text : "every machine answers after its end"
        },
    ]

    /// Returns the answer to a request from "a" to "b", or its error and its time.
    private static func answer(in world: SimulatedWorld) async -> String {
        guard let url = URL(string: "http://b/") else { return "no URL" }
        var request = URLRequest(url: url)
        request.timeoutInterval = 5
        let start = world.time.now
        let outcome: String
        do {
            let data = try await world.host("a").dependencies.network.data(for: request).0
            outcome = String(decoding: data, as: UTF8.self)
        } catch {
            outcome = "\((error as? URLError)?.code.rawValue ?? 0)"
        }
        return "\(outcome) after \(start.duration(to: world.time.now) / .seconds(1)) s"
    }

    private static func write(in world: SimulatedWorld, code: CocoaError.Code, name: String) -> String {
        do {
            try world.host("b").dependencies.fileSystem.write(Data(), toFile: "/tmp/file", options: [])
            return "a write succeeds"
        } catch {
            return (error as? CocoaError)?.code == code ? "a write throws \(name)" : "\(error)"
        }
    }
}

#if PROOFS
import DependencySimulation
import DependencySimulationBugs
import DependencyTestSupport
import FileSystemDependency
import Foundation
import NetworkDependency
import Testing

/// What waits in a world ends with it.
@Suite(.timeLimit(.minutes(60)))
struct EndTests {
    /// References to the objects of a run.
    private struct Objects: Sendable {
        weak var world: SimulatedWorld?
        weak var files: InMemoryFileSystem?
        weak var network: SimulatedNetwork?
        weak var held: Held?

        /// The names of the objects that still exist.
        var remaining: [String] {
            let objects: [(String, AnyObject?)] = [
                ("world", world), ("files", files), ("network", network), ("held", held),
            ]
            return objects.filter { $0.1 != nil }.map(\.0)
        }
    }

    private final class Held: Sendable {}

    @Test(arguments: UnfinishedWorld.all)
    func `nothing keeps a world after its end`(of unfinished: UnfinishedWorld) async throws {
        let runs = Log<Objects>()

        _ = try await simulate(counting: 0..<3, jobLimit: 10_000) { world in
            let held = Held()
            runs.note(Objects(world: world, files: world.fileSystem, network: world.network, held: held))
            try await unfinished.run(in: world, holding: held)
        }

        #expect(runs.entries.count == 3)
        #expect(runs.entries.flatMap(\.remaining) == [])
    }

    @Test func `no call that can wait is forgotten`() throws {
        let micropackages = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let paths = try FileManager.default.subpathsOfDirectory(atPath: micropackages.path(percentEncoded: false))
            .filter { $0.contains("/Sources/") && $0.hasSuffix(".swift") && !$0.contains("Contract") }

        let waiting = try paths.flatMap { path in
            let text = try String(contentsOf: micropackages.appending(path: path), encoding: .utf8)
            return text.matches(of: /(?m)^public protocol (?<name>\w+)[^{]*\{\n(?<body>(?s).*?)\n\}/).flatMap { type in
                // A call may wait if it suspends its caller, returns a sequence, or stores a closure.
                type.output.body.split(separator: "\n    func ").dropFirst()
                    .filter { $0.contains(/(?m)^(?! *\/\/).*( async |AsyncStream|: WorkItem|@escaping)/) }
                    .map { "\(type.output.name).\($0.prefix { $0.isLetter })" }
            }
        }

        let listed = UnfinishedWorld.all.flatMap { $0.name.matches(of: /[A-Z]\w+\.\w+/).map { "\($0.output)" } }
        // A scripted console has all its input, and an interceptor waits for the call that it surrounds.
        let others: Set = ["AsyncCallInterceptor.intercept", "Console.nextLine"]
        #expect(Set(waiting).subtracting(others).subtracting(listed) == [])
        #expect(Set(listed).subtracting(waiting) == ["Clock.sleep"])
    }
}
#endif

import DependencySimulation
import DependencySimulationBugs
import FileSystemDependency
import Foundation

extension Proof {
    /// The number of bytes by which the heap may grow from 300 worlds to 900.
    private static let heapGrowthLimit = 1 << 20

    /// For each kind of world whose tasks still wait at its end, compares the heap after 300 worlds and after 900.
    static func measureEnds() async throws {
        var isProven = true
        print("| tasks wait in | KiB after 300 worlds | KiB after 900 worlds |")
        print("|---|---|---|")
        for unfinished in UnfinishedWorld.all {
            let first = try await heap(after: 300, of: unfinished)
            let second = try await heap(after: 600, of: unfinished)
            print("| \(unfinished) | \(first / 1_024) | \(second / 1_024) |")
            guard second - first > heapGrowthLimit else { continue }
            // Buffers of the runtime and timers of reports come and go. What worlds keep grows again.
            if try await heap(after: 600, of: unfinished) - second > heapGrowthLimit {
                isProven = false
                print("Not proven: \(unfinished) keeps its worlds")
            }
        }
        exit(isProven ? EXIT_SUCCESS : EXIT_FAILURE)
    }

    private static func heap(after count: UInt64, of unfinished: UnfinishedWorld) async throws -> Int {
        _ = try await simulate(counting: 0..<count, jobLimit: 10_000) { world in
            try world.fileSystem.write(Data(count: 100_000), toFile: "/file", options: [])
            try await unfinished.run(in: world, holding: Token())
        }
        return Heap.byteCount
    }

    private final class Token: Sendable {}
}

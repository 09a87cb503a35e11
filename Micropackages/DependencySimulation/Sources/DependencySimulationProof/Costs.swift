import DependencySimulation
import Foundation
import GlobalDependencies
import TimeDependency

/// What time lines and worlds cost, with limits.
///
/// A cost past its limit ends the process with status 1.
enum Costs {
    private struct Cost {
        let name: String
        let value: Double
        let limit: Double
    }

    static func check() async throws {
        let costs = [
            Cost(
                name: "unrelated tasks while a time line lives, times those without",
                value: await unrelatedTasks(),
                limit: 1.3
            ),
            Cost(name: "a switch with 1,000 ready tasks, times one with 10", value: try await switches(), limit: 2),
            Cost(name: "100,000 sleepers, s of CPU time", value: try await sleepers(), limit: 1.5),
            Cost(name: "100,000 sleepers, MiB", value: Double(peakMemory()) / 1_048_576, limit: 200),
        ]
        for cost in costs {
            print("\(cost.name): \(String(format: "%.2f", cost.value)), at most \(cost.limit)")
        }
        exit(costs.allSatisfy { $0.value <= $0.limit } ? EXIT_SUCCESS : EXIT_FAILURE)
    }

    /// Returns the seconds of CPU time that an operation takes.
    private static func processorTime(_ operation: () async throws -> Void) async rethrows -> Double {
        let start = clock()
        try await operation()
        return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }

    /// Returns what tasks cost that have nothing to do with a time line which lives, as the lowest of several ratios.
    private static func unrelatedTasks() async -> Double {
        @concurrent func work() async {
            await withTaskGroup { group in
                for _ in 0..<20_000 {
                    group.addTask { await Task.yield() }
                }
            }
        }
        await work()
        var ratios: [Double] = []
        for _ in 0..<7 {
            let without = await processorTime(work)
            // Another task creates the time line, so that this one does not drive it.
            let time = await Task.detached { VirtualTime() }.value
            let with = await processorTime(work)
            withExtendedLifetime(time) {}
            ratios.append(with / without)
        }
        return ratios.sorted()[ratios.count / 2]
    }

    /// Returns what it costs to pick one of 1,000 tasks by priority, times what one of 10 costs.
    private static func switches() async throws -> Double {
        func cost(ofReady count: Int) async throws -> Double {
            let yields = 200_000 / count
            var jobs = 0
            let time = try await processorTime {
                // Eight seeds have all strategies.
                jobs = try await SimulationSummary(of: 0..<8) { _ in
                    await withTaskGroup { group in
                        for _ in 0..<count {
                            group.addTask {
                                for _ in 0..<yields { await Task.yield() }
                            }
                        }
                    }
                }.jobs
            }
            return time / Double(jobs)
        }
        let few = try await cost(ofReady: 10)
        return try await cost(ofReady: 1_000) / few
    }

    private static func sleepers() async throws -> Double {
        try await processorTime {
            _ = try await SimulationSummary(of: 0..<1) { world in
                let clock = world.dependencies.clock
                try await withThrowingTaskGroup { group in
                    for number in 0..<100_000 {
                        group.addTask { try await clock.sleep(for: .seconds(1 + number % 1_000)) }
                    }
                    try await group.waitForAll()
                }
            }
        }
    }
}

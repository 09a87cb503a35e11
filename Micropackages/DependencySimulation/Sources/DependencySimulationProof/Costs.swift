import DependencySimulation
import Foundation
import GlobalDependencies
import TimeDependency

/// The CPU time of jobs and the memory of sleepers, each with a limit.
///
/// If a cost exceeds its limit, the process exits with status 1.
enum Costs {
    private struct Cost {
        let name: String
        let value: Double
        let limit: Double
    }

    static func check() async throws {
        try useOneProcessor()
        // The sleepers come first, because the peak of the process includes what earlier runs used.
        let sleeping = try await jobCost(ofSleepers: 100_000)
        let memory = Double(peakMemory()) / 1_048_576
        let few = try await jobCost(ofReady: 10)
        let many = try await jobCost(ofReady: 1_000)
        let costs = [
            Cost(
                name: "unrelated tasks while a time line lives, times without one",
                value: await unrelatedTasks(),
                limit: 1.3
            ),
            Cost(name: "a job among 1,000 that are ready, times one among 10", value: many / few, limit: 2.5),
            Cost(
                name: "a job among 100,000 sleepers, times one among 10 that are ready",
                value: sleeping / few,
                limit: 8
            ),
            Cost(name: "memory for 100,000 sleepers, MiB", value: memory, limit: 330),
        ]
        for cost in costs {
            print("\(cost.name): \(String(format: "%.2f", cost.value)), at most \(cost.limit)")
        }
        exit(costs.allSatisfy { $0.value <= $0.limit } ? EXIT_SUCCESS : EXIT_FAILURE)
    }

    /// Returns the CPU time of an operation in seconds.
    private static func processorTime(_ operation: () async throws -> Void) async rethrows -> Double {
        let start = clock()
        try await operation()
        return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }

    /// Returns the cost of unrelated tasks while a time line exists, relative to their cost without one.
    ///
    /// Each cost is the least of 21 measurements, as other processes can only add to one.
    private static func unrelatedTasks() async -> Double {
        @concurrent func work() async {
            await withTaskGroup { group in
                for _ in 0..<20_000 {
                    group.addTask { await Task.yield() }
                }
            }
        }
        await work()
        var least = (without: Double.infinity, with: Double.infinity)
        for _ in 0..<21 {
            least.without = min(least.without, await processorTime(work))
            // Another task creates the time line, so that this task does not become its driver.
            let time = await Task.detached { VirtualTime() }.value
            least.with = min(least.with, await processorTime(work))
            withExtendedLifetime(time) {}
        }
        return least.with / least.without
    }

    /// Returns the CPU time of a job in seconds while `count` tasks are ready.
    private static func jobCost(ofReady count: Int) async throws -> Double {
        let yields = 200_000 / count
        // The seed decides how the next job is picked. Seeds 0 to 7 include every such strategy.
        return try await jobCost(seeds: 8) { _ in
            await withTaskGroup { group in
                for _ in 0..<count {
                    group.addTask {
                        for _ in 0..<yields { await Task.yield() }
                    }
                }
            }
        }
    }

    /// Returns the CPU time of a job in seconds while `count` tasks sleep.
    private static func jobCost(ofSleepers count: Int) async throws -> Double {
        try await jobCost(seeds: 1) { world in
            let clock = world.dependencies.clock
            // A task group would search all its children each time that a child ends.
            let tasks = (0..<count).map { number in
                Task { try await clock.sleep(for: .seconds(1 + number % 1_000)) }
            }
            for task in tasks { try await task.value }
        }
    }

    private static func jobCost(
        seeds: UInt64,
        _ operation: @escaping @Sendable (SimulatedWorld) async throws -> Void
    ) async throws -> Double {
        var jobs = 0
        let time = try await processorTime {
            jobs = try await SimulationSummary(of: 0..<seeds, operation).jobCount
        }
        return time / Double(jobs)
    }
}

import DependencySimulation
import DependencySimulationBugs
import Foundation

extension Proof {
    /// Prints in which run each bug is found, and how many runs show its cure in every order.
    ///
    /// Fails if a bug takes more than one delay, if all bugs together take more than 300 runs, or if a cure is blamed.
    static func exploreOrders(ofCuresUpTo delays: Int) async throws {
        print("| bug | delays | found in run | its replay | cure: runs with 0, 1, … delays | one delay more |")
        print("|---|---|---|---|---|---|")
        var (runs, isProven) = (0, true)
        for bug in PlantedBug.all {
            let found = await search(upTo: 1) { try await bug.run(in: $0) }
            guard let found, let failure = found.failure else {
                print("| \(bug) | not found |")
                isProven = false
                continue
            }
            runs += found.coverage.runs.reduce(0, +)
            let cure = await search(upTo: delays, limit: 20_000) { try await bug.runCured(in: $0) }
            isProven = isProven && cure.map { $0.failure == nil } ?? true
            let row = [
                "\(bug)",
                "\(found.coverage.runs.count { $0 > 0 } - 1)",
                "\(found.coverage.runs.reduce(0, +))",
                "`\(failure.replay)`",
                cure.map {
                    $0.failure.map { "blamed: \($0.replay)" }
                        ?? $0.coverage.runs.map { "\($0)" }.joined(separator: ", ")
                }
                    ?? "more than 20,000 runs",
                cure.map { $0.coverage.isEveryOrder ? "every order" : "\($0.coverage.runsOfNextLevel)" } ?? "",
            ]
            print("| \(row.joined(separator: " | ")) |")
        }
        print("All bugs: \(runs) runs")
        exit(isProven && runs <= 300 ? EXIT_SUCCESS : EXIT_FAILURE)
    }

    /// Returns what an exploration came to, or `nil` if it was cut off.
    private static func search(
        upTo delays: Int,
        limit: Int = 100_000,
        _ operation: @escaping @Sendable (SimulatedWorld) async throws -> Void
    ) async -> (coverage: SimulationCoverage, failure: SimulationFailure?)? {
        try? await SimulationCoverage.explore(
            upTo: .delays(delays),
            enumerating: Set(SimulatedChance.allCases),
            runLimit: limit,
            operation
        )
    }
}

import DependencySimulation
import DependencySimulationBugs
import Foundation

extension Proof {
    /// For each bug, prints the number of runs until it is found, and the number of runs that try every order of the program without
    /// the bug.
    ///
    /// The proof fails if a bug needs more than one delay, if all bugs together need more than 300 runs, or if a program without its
    /// bug fails.
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
            runs += found.coverage.runCounts.reduce(0, +)
            let cure = await search(upTo: delays, limit: 20_000) { try await bug.runCured(in: $0) }
            isProven = isProven && cure.map { $0.failure == nil } ?? true
            let delays = found.coverage.runCounts.count { $0 > 0 } - 1
            let count = found.coverage.runCounts.reduce(0, +)
            print("| \(bug) | \(delays) | \(count) | `\(failure.replay)` | \(columns(of: cure)) |")
        }
        print("All bugs: \(runs) runs")
        exit(isProven && runs <= 300 ? EXIT_SUCCESS : EXIT_FAILURE)
    }

    /// Returns the last columns of a row: the exploration of the program without the bug.
    private static func columns(of cure: (coverage: SimulationCoverage, failure: SimulationFailure?)?) -> String {
        guard let (coverage, failure) = cure else { return "more than 20,000 runs | " }
        let runs = coverage.runCounts.map(String.init).joined(separator: ", ")
        let next = coverage.isEveryOrder ? "every order" : "\(coverage.nextLevelRunCount)"
        return "\(failure.map { "blamed: \($0.replay)" } ?? runs) | \(next)"
    }

    /// Returns the result of an exploration, or `nil` if it reached its limit.
    private static func search(
        upTo delays: Int,
        limit: Int = 100_000,
        _ operation: @escaping @Sendable (SimulatedWorld) async throws -> Void
    ) async -> (coverage: SimulationCoverage, failure: SimulationFailure?)? {
        try? await explore(
            upTo: .delays(delays),
            enumerating: Set(SimulatedChance.allCases),
            runLimit: limit,
            operation
        )
    }
}

import DependencySimulation
import DependencySimulationBugs
import Foundation

extension Proof {
    /// For each bug of the replicated set, prints how many worlds with a nemesis find it, and the picks and faults that the first
    /// failure needs.
    ///
    /// Each bug gets a tenth of the seeds. The set without a bug gets all seeds and, with all kinds of faults, another
    /// tenth of them. The proof fails if a bug is not found, or if the set without a bug fails.
    ///
    /// A name selects the bugs whose descriptions contain it. The name "right" selects the set without a bug.
    static func findReplicationBugs(seeds: UInt64, named name: String?) async throws {
        var isProven = true
        print("| bug | first seed | of \(seeds / 10) seeds | picks or delays | faults | what it looks like |")
        print("|---|---|---|---|---|---|")
        for bug in ReplicationBug.allCases where name.map(bug.description.contains) ?? true {
            let failing = try await failingSeeds(of: 0..<seeds / 10) { try await ReplicationTest.run(in: $0, bug: bug) }
            guard let first = failing.first else {
                print("| \(bug) | never | 0 |")
                isProven = false
                continue
            }
            do {
                try await simulate(seeds: first..<first + 1) { try await ReplicationTest.run(in: $0, bug: bug) }
            } catch let failure as SimulationFailure {
                let row = [
                    "\(bug)", "\(first)", "\(failing.count)", "\(failure.pickCount)", "\(failure.neededFaultCount)",
                    failure.underlyingError.map { "\($0)" } ?? "",
                ]
                print("| \(row.joined(separator: " | ")) |")
            }
        }
        guard name == nil || name == "right" else { exit(isProven ? EXIT_SUCCESS : EXIT_FAILURE) }
        let blamed = try await failingSeeds(of: 0..<seeds) { try await ReplicationTest.run(in: $0) }
        printBlame(of: blamed, of: seeds, under: "this nemesis")
        let blamedByAll = try await failingSeeds(of: 0..<seeds / 10) {
            try await ReplicationTest.run(in: $0, harms: Nemesis.Harm.allCases)
        }
        printBlame(of: blamedByAll, of: seeds / 10, under: "one of all harms")
        exit(isProven && blamed.isEmpty && blamedByAll.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
    }

    private static func printBlame(of failing: [UInt64], of count: UInt64, under nemesis: String) {
        let first = failing.first.map { ", the first is \($0)" } ?? ""
        print("The right set, under \(nemesis): \(failing.count) of \(count) seeds blame it\(first)")
    }

    /// Runs the seeds in two halves in parallel.
    private static func failingSeeds(
        of seeds: Range<UInt64>,
        _ operation: @escaping @Sendable (SimulatedWorld) async throws -> Void
    ) async throws -> [UInt64] {
        let middle = seeds.lowerBound + UInt64(seeds.count / 2)
        async let first = SimulationSummary(of: seeds.lowerBound..<middle, operation)
        async let second = SimulationSummary(of: middle..<seeds.upperBound, operation)
        return try await first.failingSeeds + second.failingSeeds
    }
}

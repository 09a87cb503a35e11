import DependencySimulation
import DependencySimulationBugs
import Foundation
import NotesExample

/// The proofs of the simulation, which `.ci/run` and, with more seeds, `.ci/long` run.
///
/// If a proof fails, the process exits with status 1.
enum Proof {
    /// For each bug, prints how many of 1,000 seeds find it, with the order of the seed and with first-come order.
    ///
    /// Then runs the program without the bug in many worlds.
    static func findBugs(cureSeeds: UInt64) async throws {
        var isProven = true
        print("| bug | first seed | of 1,000 seeds | first come, first served | cure, of \(cureSeeds) seeds |")
        print("|---|---|---|---|---|")
        for bug in PlantedBug.all {
            let seeded = try await SimulationSummary(of: 0..<1_000) { try await bug.run(in: $0) }
            let firstCome = try await SimulationSummary(of: 0..<1_000, isFirstCome: true) { try await bug.run(in: $0) }
            let cured = try await SimulationSummary(of: 0..<cureSeeds) { try await bug.runCured(in: $0) }
            let first = seeded.failingSeeds.first.map { "\($0)" } ?? "never"
            print(
                "| \(bug) | \(first) | \(seeded.failingSeeds.count) | \(firstCome.failingSeeds.count) | \(cured.failingSeeds.count) |"
            )
            if seeded.failingSeeds.count == 0 || cured.failingSeeds.count > 0 {
                isProven = false
                print(
                    "Not proven: \(bug), seed \(cured.failingSeeds.first.map { "\($0) blames the cure" } ?? "unknown")"
                )
            }
        }
        exit(isProven ? EXIT_SUCCESS : EXIT_FAILURE)
    }

    /// For each bug of the example, prints how many of 10,000 seeds find it.
    static func countBugsOfExample() async throws {
        let bugs: [(String, Bugs)] = [
            ("savesInPlace", .savesInPlace), ("forgetsNewNotes", .forgetsNewNotes), ("addsNotesAgain", .addsNotesAgain),
            ("none", []),
        ]
        print("| bug | first seed | of 10,000 seeds | first come, first served |")
        print("|---|---|---|---|")
        for (name, bug) in bugs {
            let seeded = try await SimulationSummary(of: 0..<10_000) { try await NotesTest.run(in: $0, bugs: bug) }
            let firstCome = try await SimulationSummary(of: 0..<10_000, isFirstCome: true) {
                try await NotesTest.run(in: $0, bugs: bug)
            }
            let first = seeded.failingSeeds.first.map { "\($0)" } ?? "never"
            print("| \(name) | \(first) | \(seeded.failingSeeds.count) | \(firstCome.failingSeeds.count) |")
        }
    }

    /// For ten seeds, prints the trace hashes of all programs with and without their bugs.
    static func printHashes() async throws {
        print(try await hashes())
    }

    private static func hashes() async throws -> String {
        var lines: [String] = []
        for bug in PlantedBug.all {
            let programs: [@Sendable (SimulatedWorld) async throws -> Void] = [bug.run, bug.runCured]
            for program in programs {
                for seed in UInt64(0)..<10 {
                    let hash = try await SimulationSummary(of: seed..<seed + 1, program).lastDigest
                    lines.append("\(bug) \(seed) \(String(hash, radix: 16))")
                }
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Compares the trace hashes of fresh processes, four at a time, and of 16 parallel tasks in this process.
    static func replayInFreshProcesses(count: Int) async throws {
        let expected = try await hashes()
        let inTasks = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<16 {
                group.addTask { try await hashes() }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        print("16 tasks: \(inTasks == [expected] ? "equal" : "different")")
        var different = 0
        for start in stride(from: 0, to: count, by: 4) {
            let outputs = (start..<min(start + 4, count)).map { _ in startFreshProcess() }
            for output in outputs where output.text() != expected { different += 1 }
        }
        print("\(count) fresh processes: \(different) different")
        exit(inTasks == [expected] && different == 0 ? EXIT_SUCCESS : EXIT_FAILURE)
    }

    private struct Output {
        let pipe: Pipe

        func text() -> String {
            let data = try? pipe.fileHandleForReading.readToEnd()
            return String(decoding: data ?? Data(), as: UTF8.self).trimmingCharacters(in: .newlines)
        }
    }

    private static func startFreshProcess() -> Output {
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0])
        process.arguments = ["hashes"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try? process.run()
        return Output(pipe: pipe)
    }

    /// Prints the number of job switches per second, and the time of 1,000 seeds of a small operation.
    static func measureSpeed() async throws {
        let clock = ContinuousClock()
        let start = clock.now
        let yields = try await SimulationSummary(of: 1..<2) { _ in
            await withTaskGroup { group in
                for _ in 0..<10 {
                    group.addTask {
                        for _ in 0..<20_000 { await Task.yield() }
                    }
                }
            }
        }
        let seconds = start.duration(to: clock.now) / .seconds(1)
        print("\(yields.jobCount) job switches in \(seconds) s: \(Int(Double(yields.jobCount) / seconds)) a second")
        let duration = try await clock.measure {
            _ = try await SimulationSummary(of: 0..<1_000) { try await PlantedBug.all[0].runCured(in: $0) }
        }
        print("1,000 seeds: \(duration)")
    }
}

import Benchmark
import BenchmarkCases
import CAllocationCounter
import Dispatch
import Foundation

/// The limit for the cost of a case, as a multiple of the cost of another case.
struct Goal {
    let name: String
    let limit: Double
    let reference: String

    static let all = [
        Goal(name: "default", limit: 1.4, reference: "static let"),
        Goal(name: "default through its protocol", limit: 2, reference: "static let"),
        Goal(name: "default, struct", limit: 1.4, reference: "static let, struct"),
        Goal(name: "hit among 1", limit: 4, reference: "static let"),
        Goal(name: "hit among 1", limit: 0.35, reference: "dictionary, hit"),
        Goal(name: "hit among 100", limit: 2, reference: "hit among 1"),
        Goal(name: "miss among 10", limit: 6, reference: "static let"),
        Goal(name: "miss among 10, same type", limit: 6, reference: "static let"),
        Goal(name: "miss among 100", limit: 2, reference: "miss among 1"),
        Goal(name: "shared", limit: 8, reference: "static let"),
        Goal(name: "shared among 10", limit: 8, reference: "static let"),
    ]
}

@main
enum Ratios {
    /// Runs all cases in turn, many times, and takes the shortest time of each.
    ///
    /// So a disturbance affects all cases. If a goal is not met, the process ends with status 1.
    static func main() {
        registerCoreBenchmarks()
        let benchmarks = Benchmark.benchmarks
        let operations = 1000.0
        var least: [String: Double] = [:]
        var allocations: [String: Double] = [:]
        for benchmark in benchmarks { benchmark.run() }
        for _ in 0..<300 {
            for benchmark in benchmarks {
                let count = allocation_count()
                let time = ContinuousClock().measure { benchmark.run() }
                let nanoseconds = Double(time.components.attoseconds) / 1e9 / operations
                least[benchmark.name] = min(least[benchmark.name] ?? .infinity, nanoseconds)
                allocations[benchmark.name] = Double(allocation_count() - count) / operations
            }
        }

        print("One resolution and one call, the least of 300 runs of 1000:\n")
        for benchmark in benchmarks {
            let time = least[benchmark.name] ?? 0
            row(benchmark.name, time, "ns", "\(decimals(allocations[benchmark.name] ?? 0)) allocations")
        }
        print("\nAs ratios of the same run:\n")
        var isMet = true
        for goal in Goal.all {
            let ratio = (least[goal.name] ?? 0) / (least[goal.reference] ?? 1)
            isMet = isMet && ratio <= goal.limit
            row(
                "\(goal.name) / \(goal.reference)",
                ratio,
                "×",
                ratio <= goal.limit ? "≤ \(goal.limit)" : "MORE than \(goal.limit)"
            )
        }
        for benchmark in benchmarks
        where ["default", "default, struct", "hit among 1", "shared"].contains(benchmark.name) {
            row("\(benchmark.name), two threads / one", throughputGain(benchmark), "×", "")
        }
        exit(isMet ? EXIT_SUCCESS : EXIT_FAILURE)
    }

    /// Returns the work that two threads complete, relative to one thread.
    ///
    /// The shortest times are compared.
    private static func throughputGain(_ benchmark: Benchmark) -> Double {
        func time(threads: Int) -> Duration {
            (0..<40).map { _ in
                let finished = DispatchGroup()
                let start = ContinuousClock.now
                for _ in 0..<threads {
                    finished.enter()
                    Thread.detachNewThread {
                        for _ in 0..<300 { benchmark.run() }
                        finished.leave()
                    }
                }
                finished.wait()
                return start.duration(to: .now)
            }.min() ?? .zero
        }
        return 2 * (time(threads: 1) / time(threads: 2))
    }

    private static func row(_ name: String, _ number: Double, _ unit: String, _ remark: String) {
        let padding = String(repeating: " ", count: max(0, 44 - name.count))
        print("\(name)\(padding)\(decimals(number)) \(unit)  \(remark)")
    }

    private static func decimals(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        let fraction = hundredths % 100
        let text = "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
        return String(repeating: " ", count: max(0, 8 - text.count)) + text
    }
}

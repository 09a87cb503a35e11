import FileSystemDependency
import Foundation

/// Returns the time for one call in nanoseconds, from the fastest of several rounds.
func measure(rounds: Int = 7, calls: Int = 2_000, _ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    var best = Duration.seconds(1_000)
    for _ in 0..<rounds {
        let start = clock.now
        for _ in 0..<calls {
            try body()
        }
        best = min(best, clock.now - start)
    }
    return best / .nanoseconds(1) / Double(calls)
}

/// Returns the time of one body divided by the time of another one, from the fastest of several rounds of each.
///
/// The rounds alternate, so that other work of the machine slows both down.
func ratio(of body: () throws -> Void, to other: () throws -> Void, rounds: Int, calls: Int) rethrows -> Double {
    var (best, otherBest) = (Double.infinity, Double.infinity)
    for _ in 0..<rounds {
        otherBest = min(otherBest, try measure(rounds: 1, calls: calls, other))
        best = min(best, try measure(rounds: 1, calls: calls, body))
    }
    return best / otherBest
}

func residentBytes() -> Int {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * 4096
}

var isWithinLimits = true

/// Prints a figure, and records whether it exceeds its limit.
func report(_ name: String, _ figure: Double, _ unit: String, atMost limit: Double) {
    let verdict = figure <= limit ? "at most \(limit)" : "MORE than \(limit)"
    isWithinLimits = isWithinLimits && figure <= limit
    // A figure without a unit is a ratio, and is printed with two decimals.
    let digits: Double = unit.isEmpty ? 100 : 10
    print("\(name): \((figure * digits).rounded() / digits)\(unit.isEmpty ? "" : " \(unit)"), \(verdict)")
}

let live: any FileSystem = SystemFileSystem.shared
let fake: any FileSystem = InMemoryFileSystem()
let directory = "/dev/shm/measure-\(getpid())"
defer { try? live.removeItem(atPath: directory) }
for fileSystem in [live, fake] {
    try fileSystem.createDirectory(atPath: directory, withIntermediateDirectories: true, permissions: nil)
}

try measureCalls()
try measureReading()
try measureWideTrees()
// The first argument, if given, is the number of items to enumerate.
try measureEnumeration(of: CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000)
try measureDeepTrees()
// Snapshots are measured before other memory. Otherwise, they could reuse freed memory, which is not counted.
try measureSnapshots()
try measureManyFiles()
try measureLargeFiles()
try? live.removeItem(atPath: directory)
exit(isWithinLimits ? EXIT_SUCCESS : EXIT_FAILURE)

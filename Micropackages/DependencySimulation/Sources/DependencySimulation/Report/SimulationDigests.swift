import DependencySupport
import Foundation

/// The file with the observations of the runs in this process of the operating system, for `compare-processes`.
enum SimulationDigests {
    static let variable = "SIMULATION_DIGESTS"

    private static let file = Lock(ProcessInfo.processInfo.environment[variable].flatMap(open))

    private static func open(_ path: String) -> UInt? {
        guard !path.isEmpty else { return nil }
        guard let file = fopen(path, "a") else { fatalError("\(variable)=\(path) cannot be opened") }
        return UInt(bitPattern: file)
    }

    /// Appends a run to the file, if the process's environment names one.
    static func note(_ outcome: SimulationRun.Outcome, seed: UInt64, of test: String) {
        file.withLock { file in
            guard let file, let stream = UnsafeMutablePointer<FILE>(bitPattern: file) else { return }
            let digest = String(outcome.trace.digest, radix: 16)
            let lines = ["= \(test) seed \(seed) digest \(digest)"] + outcome.trace.observations.map { " \($0)" }
            fputs(lines.map { $0.replacing("\n", with: "\\n") + "\n" }.joined(), stream)
            fflush(stream)
        }
    }
}

import FileSystemDependency
import FileSystemDependencyFuzzing

extension FileSystemDependencyFuzz {
    /// Replays the corpus and then runs new sequences, until the two file systems differ; prints the progress.
    static func fuzz(count: Int, firstSeed: UInt64, length: Int) throws {
        let watchdog = FuzzWatchdog()
        let fuzzer = DifferentialFuzzer()
        for sequence in FuzzCorpus.sequences where try fuzzer.divergence(in: sequence) != nil {
            stop("corpus: \(try fuzzer.report(sequence))")
        }
        let start = ContinuousClock.now
        for index in 0..<count {
            let seed = firstSeed &+ UInt64(index)
            let calls = FuzzCall.sequence(seed: seed, count: length)
            if let divergence = try watchdog.watch("seed \(seed)", { try fuzzer.divergence(in: calls) }) {
                stop(
                    "seed \(seed), call \(divergence.index): \(divergence.reason)\n\(try fuzzer.report(fuzzer.shrink(calls)))"
                )
            }
            if index.isMultiple(of: 10),
                let violation = try watchdog.watch("mounts of seed \(seed)", { try MountFuzzer.violation(seed: seed) })
            {
                stop("mounts of seed \(seed): \(violation)")
            }
            if (index + 1).isMultiple(of: max(1, count / 100)) {
                print("\(index + 1) of \(count) sequences, \(ContinuousClock.now - start), no divergence")
            }
        }
    }
}

import FileSystemDependencyFuzzing
import Foundation

/// Replays the corpus and runs new sequences, with a line of progress for each hundredth; stops at the first difference.
func fuzz(count: Int, firstSeed: UInt64, length: Int) throws {
    let fuzzer = FuzzEnvironment.makeFuzzer()
    for sequence in FuzzCorpus.sequences where try fuzzer.divergence(in: sequence) != nil {
        fail("corpus: \(try fuzzer.report(sequence))")
    }
    let start = ContinuousClock.now
    for index in 0..<count {
        let seed = firstSeed &+ UInt64(index)
        let operations = FuzzOperation.sequence(seed: seed, count: length)
        if try fuzzer.divergence(in: operations) != nil {
            fail("seed \(seed): \(try fuzzer.report(fuzzer.shrink(operations)))")
        }
        if (index + 1).isMultiple(of: max(1, count / 100)) {
            print("\(index + 1) of \(count) sequences, \(ContinuousClock.now - start), no divergence")
        }
    }
}

func fail(_ message: String) -> Never {
    print(message)
    exit(1)
}

import FileSystemDependencyFuzzing

extension FileSystemDependencyFuzz {
    /// Compares the states after a power loss with the states of the oracle, until they differ; prints the progress.
    static func checkPowerLoss(count: UInt64, firstSeed: UInt64) throws {
        if let difference = try PowerLossTest.differenceInCorpus() {
            stop("power loss: \(difference)")
        }
        let start = ContinuousClock.now
        for index in 0..<count {
            if let difference = try PowerLossTest.difference(seed: firstSeed &+ index) {
                stop("seed \(firstSeed &+ index): \(difference)")
            }
            if (index + 1).isMultiple(of: max(1, count / 10)) {
                print("\(index + 1) of \(count) programs, \(ContinuousClock.now - start), no difference")
            }
        }
    }
}

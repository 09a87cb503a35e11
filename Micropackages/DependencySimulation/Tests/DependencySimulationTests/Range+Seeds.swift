extension Range<UInt64> {
    /// Returns the seeds of a test that needs many of them: a fifth, or all where proofs are compiled.
    static func seeds(_ count: UInt64) -> Self {
        #if PROOFS
        0..<count
        #else
        0..<count / 5
        #endif
    }
}

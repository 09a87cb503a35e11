extension InMemoryFileSystem {
    /// The effect of a failed synchronization on the bytes that it did not write.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum FailedSynchronization: Sendable, Hashable, CaseIterable {
        /// The bytes count as written, as on Linux: the next synchronization succeeds without writing them.
        case marksPagesClean
        /// The next synchronization writes the bytes, as on FreeBSD.
        case keepsPagesDirty
    }
}

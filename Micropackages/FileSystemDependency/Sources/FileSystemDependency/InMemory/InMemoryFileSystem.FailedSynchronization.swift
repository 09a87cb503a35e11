extension InMemoryFileSystem {
    /// The effect of a failed synchronization on the bytes that it did not write.
    public enum FailedSynchronization: Sendable, Hashable, CaseIterable {
        /// The system takes the bytes for written, as Linux does: the next synchronization succeeds without writing them.
        case marksPagesClean
        /// The next synchronization writes them, as FreeBSD's does.
        case keepsPagesDirty
    }
}

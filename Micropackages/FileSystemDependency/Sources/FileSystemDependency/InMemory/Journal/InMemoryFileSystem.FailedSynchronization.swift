extension InMemoryFileSystem {
    /// The fate of the bytes that a synchronization was to write, and failed.
    public enum FailedSynchronization: Sendable, Hashable, CaseIterable {
        /// The system takes them for written, as Linux does: the next synchronization succeeds, and does not write them.
        case marksPagesClean
        /// The next synchronization writes them, as FreeBSD's does.
        case keepsPagesDirty
    }
}

extension InMemoryFileSystem {
    /// The rules by which a disk loses changes that were not synchronized.
    ///
    /// <doc:PowerLoss> states the rules exactly.
    ///
    /// A program that can handle every state of ``posix`` can handle a power loss on every disk. ``journaled`` shows how often users
    /// would see a bug.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum PowerLossModel: Sendable, Hashable, CaseIterable {
        /// The rules of POSIX: only synchronization orders changes, and a rename is kept or lost as a whole.
        case posix
        /// The rules of ext4 with delayed allocation, XFS and APFS: names and explicitly set lengths reach the disk in order, and
        /// bytes in any order.
        case journaled
    }
}

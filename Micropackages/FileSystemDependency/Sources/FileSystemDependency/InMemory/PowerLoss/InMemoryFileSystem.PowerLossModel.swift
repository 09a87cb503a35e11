extension InMemoryFileSystem {
    /// The rules by which a disk loses changes that were not synchronized; <doc:PowerLoss> states them exactly.
    ///
    /// A program that survives ``posix`` survives on every disk. ``journaled`` tells how often its users would see a bug.
    public enum PowerLossModel: Sendable, Hashable, CaseIterable {
        /// The rules of POSIX: only synchronization orders changes, and a rename is kept or lost as a whole.
        case posix
        /// The rules of ext4 with delayed allocation, XFS and APFS: names, and lengths that are set, reach the disk in order, and
        /// bytes in any order.
        case journaled
    }
}

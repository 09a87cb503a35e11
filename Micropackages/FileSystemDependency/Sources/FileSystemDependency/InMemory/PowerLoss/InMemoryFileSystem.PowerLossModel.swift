extension InMemoryFileSystem {
    /// The rules by which a disk loses what was not synchronized; <doc:PowerLoss> states them exactly.
    public enum PowerLossModel: Sendable, Hashable, CaseIterable {
        /// The rules of POSIX: nothing is ordered but by synchronization, and a rename is whole or not at all.
        case posix
        /// The rules of ext4 with delayed allocation, XFS and APFS: names and lengths that are set reach the disk in order,
        /// and bytes in any.
        case journaled
    }
}

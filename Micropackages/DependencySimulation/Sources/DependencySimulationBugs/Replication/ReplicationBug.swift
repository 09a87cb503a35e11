/// A bug of replicated systems that was published, and that the replicated set can be built with.
package enum ReplicationBug: String, Sendable, CaseIterable {
    /// The leader counts its lease from the moment at which the answer arrives, and the follower from an earlier one.
    case leaseFromReceipt = "a lease is counted from the receipt of its grant"
    /// A vote is given before it is on the disk, so that a power failure lets a replica vote twice in a term.
    case unsyncedVote = "a vote is not synced"
    /// An answer to an earlier message, also of an earlier term, counts as one to the last message.
    case staleReply = "a stale reply is taken"
    /// The leader alone is taken for a majority.
    case earlyAcknowledgment = "a value is acknowledged before a majority has it"
    /// A client that tries again looks like another client.
    case anonymousRetry = "a retry has no identifier"
    /// A log is acknowledged before its bytes are on the disk.
    case unsyncedLog = "a log is acknowledged before it is synced"
    /// The new name of a file is not on the disk, so that a power failure brings back the file before.
    case unsyncedDirectory = "a file is renamed without a sync of the directory"
    /// A leader answers reads after its lease.
    case unleasedRead = "a value is read without a lease"
}

extension ReplicationBug: CustomStringConvertible {
    package var description: String { rawValue }
}

/// A published bug of replicated systems.
///
/// The replicated set can be run with it.
package enum ReplicationBug: String, Sendable, CaseIterable {
    /// The leader counts its lease from the arrival of the answer, but the follower's promise begins earlier.
    case leaseFromReceipt = "a lease is counted from the receipt of its grant"
    /// A replica gives its vote before the vote is on disk. After a crash, it may vote twice in a term.
    case unsyncedVote = "a vote is not synced"
    /// A leader treats the answer to an earlier message, or an answer from an earlier term, as the answer to its last message.
    case staleReply = "a stale reply is taken"
    /// The leader alone counts as a majority.
    case earlyAcknowledgment = "a value is acknowledged before a majority has it"
    /// The server cannot recognize a client's retry as a repetition.
    case anonymousRetry = "a retry has no identifier"
    /// A log is acknowledged before its bytes are on the disk.
    case unsyncedLog = "a log is acknowledged before it is synced"
    /// The new name of a file is not on disk. After a crash, the name may refer to the previous file.
    case unsyncedDirectory = "a file is renamed without a sync of the directory"
    /// A leader answers reads after the end of its lease.
    case unleasedRead = "a value is read without a lease"
}

extension ReplicationBug: CustomStringConvertible {
    package var description: String { rawValue }
}

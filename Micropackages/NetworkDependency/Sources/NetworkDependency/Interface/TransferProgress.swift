/// The number of bytes of a body that have been transferred.
public enum TransferProgress: Sendable, Hashable {
    /// The number of bytes of the request's body that are sent, and its length, or `nil` if it is unknown.
    case sent(Int64, of: Int64?)
    /// The number of bytes of the response's body that have arrived, and its length, or `nil` if it is unknown.
    ///
    /// Encoded content is counted after decoding, and its length is unknown.
    case received(Int64, of: Int64?)

    /// A closure that receives the progress of a transfer, in order, on any thread.
    ///
    /// The transfer continues when it returns.
    public typealias Handler = @Sendable (TransferProgress) -> Void
}
